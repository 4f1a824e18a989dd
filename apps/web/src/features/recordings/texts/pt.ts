import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  title: 'Gravação',
  timeline: 'Cronologia da gravação',
  goLive: 'Voltar ao direto',
  'picture.of': 'Imagem gravada de {{name}}',
  'still.of': 'Fotograma gravado de {{name}}',

  controls: 'Reprodução',
  back: '10 segundos para trás',
  forward: '10 segundos para a frente',
  times: '{{rate}}×',
  'event.previous': 'Acontecimento anterior',
  'event.next': 'Acontecimento seguinte',
  'event.noPrevious': 'Sem acontecimentos nos 30 dias anteriores.',
  'event.noNext': 'Sem acontecimentos posteriores.',
  'recorder.alert': 'Gravador: alerta',
  'recorder.detection': 'Gravador: deteção',
  'recorder.object': 'Gravador',
  'recorder.more': 'Há demasiados eventos do gravador. Só se desenham os mais próximos; amplie para ver mais.',
  'recorder.show': 'Mostrar eventos do gravador',

  'zoom.minutes': '10 min',
  'zoom.hour': '1 hora',
  'zoom.day': '1 dia',
  otherDay: 'Escolher dia',

  loading: 'A carregar a gravação…',
  newest: 'Fim da gravação. A reprodução continua quando houver mais.',
  unplayable: 'Só imagens fixas: este navegador não reproduz gravações.',
  failed: 'Não é possível mostrar a gravação neste momento.',
  skipped: 'Sem gravação a partir de {{from}}: avançou {{duration}}.',
  'outage.offline': 'Câmara offline',
  'outage.frozen': 'Imagem parada',
  'outage.dark': 'Imagem escura',
  'outage.blurred': 'Imagem desfocada',
  'outage.moved': 'Câmara deslocada',
  'outage.unseen': 'Sem análise',
  since: 'Desde {{from}}',
  list: 'Acontecimentos: {{events}} · Falhas: {{gaps}}',
  'list.label': 'Acontecimentos e falhas neste período',

  empty: 'Ainda não há gravações',
  'empty.here': 'Não há gravação neste momento.',
  'empty.newest': 'Ir para a gravação mais recente',
  'empty.text':
    'Com a gravação ligada, tudo o que a câmara mostra fica aqui. Reveja, salte entre acontecimentos ou exporte vídeos.',

  range: 'Período selecionado',
  'range.choose': 'Selecionar um período',
  'range.is': '{{from}} a {{to}} ({{duration}})',
  'range.beginHere': 'Começar aqui',
  'range.endHere': 'Terminar aqui',
  'range.from': 'Início do período',
  'range.to': 'Fim do período',
}
