import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  table: 'Cobertura por dia',
  day: 'Dia',
  days: 'Período',
  'days.7days': '7 dias',
  'days.30days': '30 dias',
  measure: 'Parte do dia',
  'measure.seen': 'Boa imagem',
  'measure.recorded': 'Gravado',
  notYet: 'A câmara ainda não existia',
  explained:
    'A parte do dia desde que a câmara foi adicionada, e hoje até agora. A imagem não é boa enquanto a câmara está desligada ou a imagem está parada, escura, desfocada, desviada ou sem análise.',
  empty: 'Ainda não há câmaras',
  'empty.text': 'Aqui aparece quanto de cada dia cada câmara viu e gravou.',
  outages: 'Falhas',
  'outages.show': 'Falhas de {{name}}',
  'outages.of': 'Últimas falhas de {{name}}',
  'outages.all': 'Mostrar todas ({{count}})',
  'outages.none': 'Não se conhece nenhuma falha.',
  ongoing: 'continua',
  'kind.offline': 'Sem imagem',
  'kind.frozen': 'Parada',
  'kind.dark': 'Escura',
  'kind.blurred': 'Desfocada',
  'kind.moved': 'Desviada',
  'kind.unseen': 'Sem análise',
}
