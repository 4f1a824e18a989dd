import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'screening.title': 'Rastreio, por zona e sessão, nunca por pessoa',
  'screening.text':
    'Indica postos de trabalho que merecem um olhar mais atento. Não mede, não identifica e não compara ninguém.',
  'screening.more': 'O que mede',
  'sheet.title': 'O que isto mede, e o que não mede',
  'sheet.looks.title': 'Para onde olha',
  'sheet.looks':
    'Em zonas do tipo ergonómica vigiadas por um módulo de ergonomia, para os pontos do corpo que o modelo da câmara encontra: ombros, ancas, pulsos. Quem lá está é contado em conjunto com todos os outros. Ninguém é reconhecido, e nada liga uma permanência na zona à seguinte.',
  'sheet.counts.title': 'O que conta',
  'sheet.counts':
    'Uma flexão: o tronco a mais de {{bend}}° da vertical durante {{bendTime}} s ou mais. Uma flexão profunda: mais de {{deep}}°. Com torção: ombros rodados em relação às ancas durante a flexão, até onde a imagem o mostra. Um levantamento: mãos que sobem {{lift}} cm ou mais em {{liftTime}} s, com ou sem carga.',
  'sheet.session.title': 'O que é uma sessão',
  'sheet.session':
    'Trabalho numa zona, seja de quem for, sem uma pausa de dez minutos, e no máximo oito horas. As taxas são por hora do tempo de uma pessoa em que a postura se podia ver: duas pessoas durante uma hora são duas horas.',
  'sheet.bending.title': 'Pontuação de flexão',
  'sheet.bending':
    'De 0 a 100. As flexões contam uma vez, as profundas duas, as com torção mais uma. A pontuação segue em linhas retas por 100 sem flexões, 60 com {{safe}} por hora, 30 com {{moderate}} e 0 com {{zero}}.',
  'sheet.lifting.title': 'Pontuação de levantamento',
  'sheet.lifting':
    'De 0 a 100: 100 vezes o multiplicador de frequência da equação NIOSH (publicação 94-110), para mãos abaixo de 75 cm, segundo os levantamentos por minuto e a duração da sessão: até uma hora, duas ou oito. As cargas não são conhecidas e não entram.',
  'sheet.risk.title': 'Risco',
  'sheet.risk':
    'Pela mais baixa das duas pontuações: abaixo de 30 risco elevado, abaixo de 60 moderado, a partir de 60 seguro. Com menos de {{time}} min em que a postura se podia ver, ou menos de {{visible}} % do tempo, não há pontuação: dados insuficientes.',
  'sheet.cannot.title': 'O que não pode saber',
  'sheet.cannot':
    'Os ângulos falham cerca de 15° em média; por isso é um rastreio e não uma avaliação do posto de trabalho. Não conhece pesos, pescoços, pulsos nem dores. Não serve para avaliar desempenho, e não tem qualquer valor de uma pessoa. O que daí resulta é decidido por pessoas.',
  'filter.zone': 'Zona',
  'filter.all': 'Todas as zonas',
  'period.all': 'Sempre',
  sessions: 'Sessões de trabalho',
  'sessions.count_one': '{{count}} sessão',
  'sessions.count_other': '{{count}} sessões',
  'column.zone': 'Zona',
  'column.time': 'Duração da sessão',
  'column.bends': 'Flexões',
  'column.lifts': 'Levantamentos/h',
  'column.bending': 'Pontuação de flexão',
  'column.lifting': 'Pontuação de levantamento',
  'column.risk': 'Risco',
  'session.open': 'Sessão em {{zone}}, {{time}}',
  'session.running': 'A decorrer',
  'session.lasted': '{{from}} – {{to}} ({{duration}})',
  'session.since': 'desde {{from}} ({{duration}})',
  'risk.high': 'Risco elevado',
  'risk.moderate': 'Moderado',
  'risk.safe': 'Seguro',
  'risk.insufficient': 'Dados insuficientes',
  'why.too-short': 'A postura viu-se apenas durante {{visible}}; são precisos {{least}} min.',
  'why.too-hidden': 'A postura viu-se apenas em {{share}} do tempo; são precisos {{least}} %.',
  'score.none': 'Viu-se demasiado pouco para uma pontuação',
  'score.how': '{{name}} {{score}}: como é calculada',
  'formula.bending': 'Pontuação de flexão: {{score}}',
  'formula.bending.count':
    '({{moderate}} + 2 × {{deep}} profundas + {{twisted}} com torção) ÷ {{hours}} h de tempo visível de uma pessoa = {{load}} por hora',
  'formula.bending.line':
    'Linhas retas por 100 com 0, 60 com {{safe}}, 30 com {{moderate}}, 0 com {{zero}} por hora',
  'formula.lifting': 'Pontuação de levantamento: {{score}}',
  'formula.lifting.count':
    '{{lifts}} levantamentos ÷ {{hours}} h de tempo visível de uma pessoa = {{perHour}} por hora, {{perMinute}} por minuto',
  'formula.lifting.table_one':
    '100 × multiplicador de frequência NIOSH para trabalho até {{count}} hora, mãos abaixo de 75 cm, em linha reta entre as linhas da tabela',
  'formula.lifting.table_other':
    '100 × multiplicador de frequência NIOSH para trabalho até {{count}} horas, mãos abaixo de 75 cm, em linha reta entre as linhas da tabela',
  'formula.risk':
    'A mais baixa das duas pontuações dá o risco: abaixo de 30 elevado, abaixo de 60 moderado, senão seguro.',
  trend: 'Evolução por zona',
  'trend.measure': 'Mostrar',
  'trend.score': 'Pontuação',
  'trend.bends': 'Flexões/h',
  'trend.lifts': 'Levantamentos/h',
  'trend.caption.score':
    'A mais baixa das pontuações de flexão e levantamento de cada dia; dias em que se viu demasiado pouco ficam de fora',
  'trend.caption.bends':
    'Flexões por hora de tempo visível de uma pessoa, as profundas duas vezes, as com torção mais uma',
  'trend.caption.lifts': 'Levantamentos por hora de tempo visível de uma pessoa',
  'trend.summary_one': '{{measure}} de {{count}} zona por dia, de {{from}} a {{to}}',
  'trend.summary_other': '{{measure}} de {{count}} zonas por dia, de {{from}} a {{to}}',
  'trend.day': 'Dia',
  'trend.nothing': 'Nenhum dia deste período tem o suficiente para uma pontuação.',
  'trend.more_one': 'Há mais uma zona na tabela: escolha-a acima para a desenhar.',
  'trend.more_other': 'Há mais {{count}} zonas na tabela: escolha uma acima para a desenhar.',
  unknown: '–',
  'detail.title': 'Sessão de trabalho em {{zone}}',
  'detail.close': 'Fechar',
  'detail.camera': 'Câmara',
  'detail.time': 'Tempo',
  'detail.people': 'Tempo de pessoas',
  'detail.visible': 'Postura vista',
  'detail.visible.value': '{{time}} ({{share}})',
  'detail.bends': 'Flexões',
  'detail.bends.value': '{{all}}, das quais {{deep}} profundas e {{twisted}} com torção',
  'detail.lifts': 'Levantamentos',
  'detail.lifts.value': '{{all}} ({{perHour}} por hora)',
  'detail.nobody': 'Contado de todos os que estiveram na zona, em conjunto.',
  moments: 'Flexões e levantamentos',
  'moments.none':
    'As flexões e os levantamentos desta sessão, um a um, já não são guardados; os totais são.',
  'moments.more': 'Só estão listados os primeiros 500.',
  'moment.bend': 'Flexão, {{angle}}°',
  'moment.twisted': 'Flexão com torção, {{angle}}°',
  'moment.lift': 'Levantamento, mãos {{height}} cm mais altas',
  'clip.choose': 'Escolha uma flexão ou um levantamento para o ver.',
  'clip.again': 'Repetir',
  'clip.pause': 'Pausa',
  'clip.play': 'Reproduzir',
  'clip.slow': 'Câmara lenta',
  'clip.skeleton': 'Esqueleto',
  'clip.notRecorded':
    'Este momento não está gravado. O corpo está desenhado como foi visto no ponto mais baixo.',
  'clip.notRecorded.lift': 'Este momento não está gravado.',
  'clip.cameraGone': 'A câmara já não existe, nem as suas gravações.',
  'empty.title': 'Ainda não há sessões de trabalho',
  'empty.text':
    'Uma sessão aparece aqui assim que alguém trabalhe numa zona ergonómica vigiada e tenha sido visto durante alguns minutos. É preciso um detetor que encontre os pontos do corpo; o incluído não encontra nenhuns.',
  'empty.zones.title': 'Nenhuma zona ergonómica é vigiada',
  'empty.zones.text':
    'Desenhe uma zona do tipo ergonómica à volta de um posto de trabalho e escolha-a num módulo de ergonomia.',
  'empty.zones.draw': 'Configuração de áreas',
  'empty.zones.module': 'Módulos',
  'empty.filtered.title': 'Nenhuma sessão corresponde',
  'empty.filtered.text': 'Não há sessões de trabalho nesta zona e neste período.',
}
