# Textos da linha de comando para jogadores.
changes-title = O que { $after } muda em relação a { $before }
changes-nothing = –
place-out = fora do jogo
act-bring-out = sair com { $seat } para { $to }
act-discard = descartar { $card }
act-give = dar { $card }
act-pass = passar
act-decline = recusar
act-nothing = não fazer nada
act-lay-down = baixar a mão
act-roll-again = lançar de novo
act-another-card = continuar com outra carta
chance-dealer = { $name } distribui as cartas
chance-lead = { $name } começa
chance-turn-up = { $name }: vira { $card }
gives = { $name }: dá uma carta
chance-roll = { $name }: tira { $value }
captures = { $seat } captura { $other } em { $place }
thrown = lance: { $thrown }
pending = falta usar: { $numbers }
bonus = há um prêmio de { $steps } para contar
turned-up = carta virada: { $card }
hand = sua mão: { $cards }
to-move = Turno { $turn }: { $name }
more-actions = ... e mais { $more }; digite parte de uma ação para ver as que correspondem
many-actions = { $card }: { $count } maneiras; digite { $name } para vê-las
hand-over = Agora é a vez de { $name }. Aperte Enter quando ninguém mais estiver olhando.
won-by = A partida acabou. Vitória: { $names }.
won-by-nobody = A partida acabou. Ninguém ganhou.
play-help-hint = Digite o número de uma ação; help mostra o que mais se pode digitar.
play-help =
    NÚMERO        fazer a ação com esse número; Enter faz a única que houver
    uma ação      fazê-la, escrita como nas regras: 5: yellow 20 to 25
    uma parte     mostrar as ações que correspondem
    why AÇÃO      dizer por que é permitida ou não, e o que provoca
    undo          voltar à decisão anterior
    board         mostrar de novo o tabuleiro
    save ARQUIVO  salvar a partida; homestretch play --resume ARQUIVO a retoma
    quit          sair
nothing-to-undo = Não há nada para desfazer.
save-where = Indique um arquivo: save minha-partida.json
saved = Partida salva em { $file }.
no-such-action = Nenhuma ação se chama { $text }; Enter mostra as que há, help mostra o que mais se pode digitar.
why-what = Indique uma ação, pelo número ou com palavras: why 2
why-legal = A ação “{ $action }” é permitida:
why-illegal = A ação “{ $action }” não é permitida:
why-line = linha { $line }
who-plays = Quem joga com { $name }? { $kinds } [{ $usual }]{" "}
