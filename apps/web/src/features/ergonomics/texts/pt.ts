import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'screening.title': 'Rastreio, por zona e sessão, nunca por pessoa',
  'screening.text':
    'Indica os postos de trabalho que merecem um olhar mais atento. Ninguém é medido, identificado ou comparado.',
  'screening.more': 'O que mede',
  'sheet.title': 'O que mede e o que não mede',
  'sheet.looks.title': 'O que observa',
  'sheet.looks':
    'Nas zonas ergonómicas monitorizadas por um módulo de ergonomia, usa os pontos do corpo que o modelo da câmara encontra: ombros, ancas e pulsos. Todas as pessoas na zona são contadas em conjunto. Ninguém é identificado, e uma permanência na zona nunca é ligada à seguinte.',
  'sheet.counts.title': 'O que conta',
  'sheet.counts':
    'Flexão do tronco: tronco a mais de {{bend}}° da vertical durante pelo menos {{bendTime}} s. Profunda: mais de {{deep}}°. Com torção: ombros rodados em relação às ancas durante a flexão, até onde a imagem o mostra. Levantamento: as mãos sobem pelo menos {{lift}} cm em {{liftTime}} s, com ou sem carga.',
  'sheet.session.title': 'Sessões',
  'sheet.session':
    'Trabalho numa zona, de qualquer número de pessoas, sem uma pausa de dez minutos e no máximo de oito horas. As taxas são por hora de tempo de pessoas com postura visível: duas pessoas durante uma hora contam como duas horas.',
  'sheet.bending':
    'De 0 a 100. Uma flexão do tronco conta uma vez, uma profunda duas, uma com torção mais uma. Linear entre estes pontos: 100 sem flexões, 60 com {{safe}} por hora, 30 com {{moderate}}, 0 com {{zero}}.',
  'sheet.lifting':
    'De 0 a 100: 100 vezes o multiplicador de frequência da equação NIOSH (publicação 94-110), para mãos abaixo de 75 cm, segundo os levantamentos por minuto e a duração da sessão (até uma, duas ou oito horas). O peso das cargas não é conhecido e não entra.',
  'sheet.risk':
    'Decide a mais baixa das duas pontuações: abaixo de 30 risco elevado, abaixo de 60 moderado, a partir de 60 seguro. Com menos de {{time}} min de postura visível, ou menos de {{visible}}% do tempo, não há pontuação (dados insuficientes).',
  'sheet.cannot.title': 'O que não pode saber',
  'sheet.cannot':
    'Os ângulos têm um erro médio de cerca de 15°; por isso é um rastreio e não uma avaliação do posto de trabalho. Não mede pesos, pescoços, pulsos nem dores. Não serve para avaliar desempenho e não guarda valores de indivíduos. As conclusões cabem a pessoas.',
  'filter.all': 'Todas as zonas',
  sessions: 'Sessões de trabalho',
  'sessions.count_one': '{{count}} sessão',
  'sessions.count_other': '{{count}} sessões',
  'column.time': 'Duração da sessão',
  'column.bends': 'Flexões do tronco',
  'column.lifts': 'Levantamentos/h',
  'column.bending': 'Pontuação de flexão do tronco',
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
  'why.time-pending': 'Ainda está alguém na zona. O tempo conta quando sair.',
  'why.too-short': 'A postura só esteve visível durante {{visible}}; são precisos pelo menos {{least}} min.',
  'why.too-hidden': 'A postura só esteve visível em {{share}} do tempo; são precisos pelo menos {{least}}%.',
  'score.none': 'Dados insuficientes para uma pontuação',
  'score.how': '{{name}} {{score}}: como é calculada',
  'formula.bending': 'Pontuação de flexão do tronco: {{score}}',
  'formula.bending.count':
    '({{moderate}} + 2 × {{deep}} profundas + {{twisted}} com torção) ÷ {{hours}} h de tempo visível de pessoas = {{load}} por hora',
  'formula.bending.line': 'Linear entre 100 com 0, 60 com {{safe}}, 30 com {{moderate}} e 0 com {{zero}} por hora',
  'formula.lifting': 'Pontuação de levantamento: {{score}}',
  'formula.lifting.count':
    '{{lifts}} levantamentos ÷ {{hours}} h de tempo visível de pessoas = {{perHour}} por hora, {{perMinute}} por minuto',
  'formula.lifting.table_one':
    '100 × multiplicador de frequência NIOSH para trabalho até {{count}} hora, mãos abaixo de 75 cm, interpolado entre as linhas da tabela',
  'formula.lifting.table_other':
    '100 × multiplicador de frequência NIOSH para trabalho até {{count}} horas, mãos abaixo de 75 cm, interpolado entre as linhas da tabela',
  'formula.risk':
    'A pontuação mais baixa determina o risco: abaixo de 30 elevado, abaixo de 60 moderado, senão seguro.',
  trend: 'Evolução por zona',
  'trend.measure': 'Mostrar',
  'trend.score': 'Pontuação',
  'trend.bends': 'Flexões do tronco/h',
  'trend.lifts': 'Levantamentos/h',
  'trend.caption.score':
    'A mais baixa das pontuações de flexão do tronco e de levantamento de cada dia. Os dias sem dados suficientes ficam de fora.',
  'trend.caption.bends':
    'Flexões do tronco por hora de tempo visível de pessoas; as profundas contam duas vezes, as com torção mais uma.',
  'trend.caption.lifts': 'Levantamentos por hora de tempo visível de pessoas.',
  'trend.summary_one': '{{measure}} de {{count}} zona por dia, de {{from}} a {{to}}',
  'trend.summary_other': '{{measure}} de {{count}} zonas por dia, de {{from}} a {{to}}',
  'trend.part': 'Mostrada a partir de {{from}}; o período escolhido começa antes.',
  'trend.nothing': 'Nenhum dia deste período tem dados suficientes para uma pontuação.',
  'trend.more_one': 'Há mais {{count}} zona na tabela. Escolha-a acima para ver a evolução.',
  'trend.more_other': 'Há mais {{count}} zonas na tabela. Escolha uma acima para ver a evolução.',
  'detail.title': 'Sessão de trabalho em {{zone}}',
  'detail.time': 'Tempo',
  'detail.people': 'Tempo de pessoas',
  'detail.visible': 'Postura visível',
  'detail.visible.value': '{{time}} ({{share}})',
  'detail.bends.value': '{{all}}, das quais {{deep}} profundas e {{twisted}} com torção',
  'detail.lifts': 'Levantamentos',
  'detail.lifts.value': '{{all}} ({{perHour}} por hora)',
  'detail.nobody': 'Todas as pessoas na zona, contadas em conjunto.',
  moments: 'Flexões do tronco e levantamentos',
  'moments.none': 'Desta sessão só estão guardados os totais, não cada flexão do tronco e cada levantamento.',
  'moments.more': 'Só estão listados os primeiros 500.',
  'moment.bend': 'Flexão do tronco, {{angle}}°',
  'moment.twisted': 'Flexão do tronco com torção, {{angle}}°',
  'moment.lift': 'Levantamento, mãos subiram {{height}} cm',
  'clip.choose': 'Selecione uma flexão do tronco ou um levantamento.',
  'clip.again': 'Repetir',
  'clip.slow': 'Câmara lenta',
  'clip.skeleton': 'Esqueleto',
  'clip.notRecorded': 'Este momento não está gravado. O corpo está desenhado como foi detetado no ponto mais baixo.',
  'clip.notRecorded.lift': 'Este momento não está gravado.',
  'clip.cameraGone': 'A câmara e as suas gravações foram eliminadas.',
  'empty.title': 'Ainda não há sessões de trabalho',
  'empty.text':
    'As sessões aparecem aqui depois de alguém trabalhar alguns minutos numa zona ergonómica monitorizada. A câmara tem de ver ombros e ancas.',
  'empty.zones.title': 'Nenhuma zona ergonómica é monitorizada',
  'empty.zones.text':
    'Desenhe uma zona ergonómica à volta de um posto de trabalho e selecione-a num módulo de ergonomia.',
  'empty.zones.draw': 'Configuração de áreas',
  'empty.filtered.title': 'Nenhuma sessão corresponde a estes filtros',
  'empty.filtered.text': 'Sem sessões de trabalho nesta zona e neste período.',
}
