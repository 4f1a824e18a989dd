import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  table: 'Cobertura por dia',
  'days.7days': '7 dias',
  'days.30days': '30 dias',
  measure: 'Parte do dia',
  'measure.seen': 'Boa imagem',
  'measure.recorded': 'Gravado',
  notYet: 'Câmara ainda não adicionada',
  explained:
    'Parte do dia desde que a câmara foi adicionada; hoje, até agora. Não é boa: câmara offline ou deslocada; imagem parada, escura, desfocada ou sem análise.',
  empty: 'Ainda não há câmaras',
  'empty.text': 'Mostra quanto de cada dia cada câmara viu e gravou.',
  outages: 'Falhas',
  'outages.show': 'Falhas de {{name}}',
  'outages.of': 'Últimas falhas de {{name}}',
  'outages.all': 'Mostrar todas ({{count}})',
  'outages.none': 'Sem falhas.',
  'kind.offline': 'Offline',
  'kind.frozen': 'Parada',
  'kind.dark': 'Escura',
  'kind.blurred': 'Desfocada',
  'kind.moved': 'Deslocada',
  'kind.unseen': 'Sem análise',
}
