# Textos de la línea de órdenes para jugadores.
changes-title = Lo que { $after } cambia respecto a { $before }
changes-nothing = –
place-out = fuera del juego
act-bring-out = sacar { $seat } a { $to }
act-discard = descartar { $card }
act-give = dar { $card }
act-pass = pasar
act-decline = renunciar
act-nothing = no hacer nada
act-lay-down = dejar la mano
act-roll-again = volver a tirar
act-another-card = seguir con otra carta
chance-dealer = reparte { $name }
chance-lead = empieza { $name }
chance-turn-up = { $name }: descubre { $card }
gives = { $name }: da una carta
chance-roll = { $name }: saca { $value }
captures = { $seat } captura a { $other } en { $place }
thrown = tirada: { $thrown }
pending = por usar: { $numbers }
bonus = hay un premio de { $steps } por contar
turned-up = carta descubierta: { $card }
hand = tu mano: { $cards }
to-move = Turno { $turn }: { $name }
more-actions = ... y { $more } más; escribe parte de una acción para ver las que encajan
many-actions = { $card }: { $count } maneras; escribe { $name } para verlas
hand-over = Ahora { $name }. Pulsa Intro cuando nadie más mire.
won-by = La partida ha acabado. Victoria para { $names }.
won-by-nobody = La partida ha acabado. No gana nadie.
play-help-hint = Escribe el número de una acción; help muestra qué más se puede escribir.
play-help =
    NÚMERO        hacer la acción con ese número; Intro hace la única que hay
    una acción    hacerla, escrita como en las reglas: 5: yellow 20 to 25
    una parte     mostrar las acciones que encajan
    why ACCIÓN    decir por qué se puede hacer o no, y qué produce
    undo          volver a la decisión anterior
    board         mostrar otra vez el tablero
    save FICHERO  guardar la partida; homestretch play --resume FICHERO la continúa
    quit          salir
nothing-to-undo = No hay nada que deshacer.
save-where = Indica un fichero: save mi-partida.json
saved = Guardada en { $file }.
no-such-action = Ninguna acción se llama { $text }; Intro las muestra, help dice qué más se puede escribir.
why-what = Indica una acción, por su número o con palabras: why 2
why-legal = { $action } se puede hacer:
why-illegal = { $action } no se puede hacer:
why-line = línea { $line }
who-plays = ¿Quién juega con { $name }? { $kinds } [{ $usual }]{" "}
