import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'filter.camera': 'Câmara',
  'filter.allCameras': 'Todas as câmaras',
  'export.csv': 'CSV',
  'export.pdf': 'PDF',
  'export.csv.long': 'Guardar os números em CSV',
  'export.pdf.long': 'Guardar esta página em PDF',
  'export.file': 'Conformidade {{from}} a {{to}}',

  'incidents.title': 'Incidentes',
  incidents_one: '{{count}} incidente',
  incidents_other: '{{count}} incidentes',
  covered: '{{share}} de cobertura',
  'covered.unknown': 'cobertura desconhecida',
  'covered.hours': '{{hours}} de {{possible}} horas-câmara com boa imagem',
  coverage: 'Cobertura das câmaras',
  'coverage.none': 'Nenhuma câmara existia neste período.',
  'coverage.link': 'Cobertura por dia',

  today: 'Hoje',
  'today.usual': 'Habitual a esta hora ({{weekday}}): {{usual}}',
  'today.unknown': 'Ainda não há dia anterior ({{weekday}}) para comparar',
  'today.more': 'mais do que o habitual',
  'today.less': 'menos do que o habitual',
  'today.same': 'como é habitual',

  score: 'Pontuação de conformidade',
  'score.how': 'Como se calcula',
  'score.none': 'Ainda sem pontuação',
  'score.tooLittle': 'Estão cobertas {{hours}} das {{least}} horas-câmara que uma pontuação exige.',
  'score.explained':
    'Os incidentes contam pela gravidade, por 100 horas-câmara em que as câmaras mostraram boa imagem: um local com mais câmaras, ou com melhor cobertura, não fica pior por isso. Os incidentes rejeitados não contam.',
  'score.severity': 'Gravidade',
  'score.count': 'Incidentes',
  'score.weight': 'Peso',
  'score.product': 'Ponderado',
  'score.sum': 'No total',
  'score.hours': 'Horas-câmara cobertas',
  'score.w': 'w = {{weighted}} ÷ {{hours}} h × 100 h = {{w}}',
  'score.formula':
    'Pontuação = 100 · e^(−w ÷ {{decay}}) = 100 · e^(−{{w}} ÷ {{decay}}) = {{score}}',
  'score.formula.none':
    'Pontuação = 100 · e^(−w ÷ {{decay}}), a partir de {{least}} horas-câmara cobertas',
  'score.colours': 'Verde a partir de 60, laranja a partir de 30, vermelho abaixo.',
  'score.leftOut_one':
    '{{count}} incidente de uma câmara removida não entra: já não se conhecem as suas horas.',
  'score.leftOut_other':
    '{{count}} incidentes de câmaras removidas não entram: já não se conhecem as suas horas.',
  'score.change': 'Os pesos e limites estão nas definições',

  overTime: 'Incidentes ao longo do tempo',
  'overTime.day': 'Dia',
  'overTime.hour': 'Hora',
  'overTime.summary': '{{incidents}} de {{from}} a {{to}}; o máximo, {{most}}, em {{when}}',
  'overTime.empty': 'Sem incidentes de {{from}} a {{to}}',
  byType: 'Por tipo',
  bySeverity: 'Por gravidade',
  byCamera: 'Por câmara',
  byZone: 'Por zona',
  byHour: 'Por hora e dia da semana',
  'byHour.summary': '{{incidents}} por hora e dia da semana; o máximo em {{when}}',
  'byHour.cell_one': '{{weekday}}, das {{from}} às {{to}}: {{count}} incidente',
  'byHour.cell_other': '{{weekday}}, das {{from}} às {{to}}: {{count}} incidentes',
  'byHour.caption': 'Pelo relógio do local. Cada célula leva aos seus incidentes.',
  'byHour.when': '{{weekday}}, {{hour}}',
  'kinds.summary': '{{title}}: {{kinds}}',
  'kinds.one': '{{label}} {{value}}',
  'camera.removed': '{{name}} (removida)',
  'camera.removed.note': 'já não se conhece a sua cobertura',
  'zone.of': '{{zone}} · {{camera}}',

  precision: 'Precisão por módulo',
  'precision.caption': 'Confirmados entre os incidentes que alguém confirmou ou rejeitou.',
  'precision.module': 'Módulo',
  'precision.confirmed': 'Confirmados',
  'precision.rejected': 'Rejeitados',
  'precision.open': 'Por rever',
  'precision.share': 'Precisão',
  'precision.unknown': '–',
  'precision.empty': 'Nenhum módulo assinalou nada neste período.',

  heat: 'Mapa de calor',
  'heat.caption.floor':
    'Onde alguém ou algo estava, por metro quadrado de chão. {{incidents}} em {{hours}} horas observadas.',
  'heat.caption.picture':
    'Onde alguém ou algo estava, por partes da imagem: o chão não está medido. {{incidents}} em {{hours}} horas observadas.',
  'heat.summary':
    'Mapa de calor de {{camera}}: {{incidents}} em {{places}} sítios, no máximo {{most}} num só',
  'heat.empty': 'Sem incidentes nesta câmara neste período',
  'heat.perHour': '{{rate}} por hora',
  'heat.atOnePlace': '{{count}} num só sítio',
  'heat.place': 'Sítio na imagem',
  'heat.at': 'a {{x}} da esquerda, a {{y}} do topo',
  'heat.rate': 'Por hora observada',
  'heat.zones': 'A tracejado: zonas',

  'empty.title': 'Sem incidentes neste período',
  'empty.watched': 'As câmaras cobriram {{hours}} horas e nenhum módulo assinalou nada.',
  'empty.unwatched': 'Nenhuma câmara existia para ver o que quer que fosse: escolha outro período.',
  'empty.noModule.title': 'Nenhum módulo está a vigiar',
  'empty.noModule':
    'As câmaras mostram imagens, mas nada procura incidentes nelas. Crie um módulo que o faça.',
  'empty.modules': 'Módulos',
  figures: 'Números',
  countedAt: 'Contado às {{time}}. Os incidentes rejeitados não contam.',
}
