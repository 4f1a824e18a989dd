import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  title: 'Gravação',
  timeline: 'Linha de tempo da gravação',
  live: 'Em direto',
  goLive: 'Voltar ao direto',
  'picture.of': 'Imagem gravada de {{name}}',
  'still.of': 'Fotograma gravado de {{name}}',

  controls: 'Reprodução',
  play: 'Reproduzir',
  pause: 'Pausa',
  back: '10 segundos para trás',
  forward: '10 segundos para a frente',
  speed: 'Velocidade',
  times: '{{rate}}×',
  'event.previous': 'Evento anterior',
  'event.next': 'Evento seguinte',
  'event.noPrevious': 'Não há eventos nos 30 dias anteriores.',
  'event.noNext': 'Não há eventos depois deste.',

  zoom: 'Tempo mostrado',
  'zoom.minutes': '10 min',
  'zoom.hour': '1 hora',
  'zoom.day': '1 dia',
  earlier: 'Ver antes',
  later: 'Ver depois',
  otherDay: 'Outro dia',
  day: 'Dia',

  loading: 'A obter a gravação…',
  newest: 'Esta é a imagem gravada mais recente. Continua assim que houver mais.',
  unplayable: 'Imagens fixas: este navegador não reproduz gravações.',
  failed: 'Não é possível mostrar a gravação neste momento.',
  retry: 'Tentar de novo',
  skipped: 'Não há gravação a partir de {{from}}: saltou-se {{duration}}.',

  gap: 'Sem gravação',
  'outage.offline': 'A câmara não deu imagem.',
  'outage.frozen': 'A imagem esteve parada.',
  'outage.dark': 'A imagem esteve escura.',
  'outage.blurred': 'A imagem esteve desfocada.',
  'outage.moved': 'A câmara esteve virada para outro sítio.',
  since: 'Desde {{from}}',
  list: 'Eventos: {{events}} · Falhas: {{gaps}}',
  'list.label': 'Eventos e falhas neste período',

  empty: 'Ainda não há gravações',
  'empty.here': 'Não há gravações perto deste momento.',
  'empty.newest': 'Para a gravação mais recente',
  'empty.text':
    'Enquanto uma câmara está em direto e a sua gravação está ligada, o que ela mostra fica aqui guardado e pode ser revisto, procurado por evento e retirado como filme.',

  stretch: 'Período escolhido',
  'stretch.choose': 'Escolher um período',
  'stretch.is': '{{from}} a {{to}} ({{duration}})',
  'stretch.beginHere': 'Começar aqui',
  'stretch.endHere': 'Acabar aqui',
  'stretch.cancel': 'Cancelar',
  'stretch.from': 'Início do período',
  'stretch.to': 'Fim do período',
}
