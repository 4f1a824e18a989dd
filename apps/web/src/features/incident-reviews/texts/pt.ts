import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  review: 'Revisão',
  acknowledge: 'Tomar conhecimento',
  reject: 'Rejeitar',
  'reject.reason': 'Motivo da rejeição',
  more: 'Mais',
  close: 'Encerrar incidente',
  reopen: 'Reabrir',
  assignee: 'Responsável',

  talk: 'Comentários e histórico',
  'talk.none': 'Ainda sem comentários nem alterações.',
  comment: 'Comentário',
  'comment.add': 'Adicionar comentário',
  'entry.moved': '{{to}} (antes: {{from}})',
  'entry.assigned': 'Responsável: {{name}}',
  'entry.nobody': 'Sem nome indicado',

  bulk: 'Incidentes selecionados',
  'bulk.count_one': '{{count}} selecionado',
  'bulk.count_other': '{{count}} selecionados',
  'bulk.most': 'No máximo, {{count}} de cada vez.',
  'bulk.clear': 'Limpar seleção',
  'bulk.close': 'Encerrar incidentes',
  'bulk.assign': 'Atribuir…',
  'bulk.refused_one': 'Não foi possível alterar {{count}} incidente:',
  'bulk.refused_other': 'Não foi possível alterar {{count}} incidentes:',
  'bulk.kept_one': 'Não foi possível repor {{count}} incidente:',
  'bulk.kept_other': 'Não foi possível repor {{count}} incidentes:',

  precision: 'Precisão',
  'precision.of': '{{share}} ({{confirmed}} de {{judged}} confirmados)',
  'precision.rejected': 'Rejeitados',
  'precision.tune': 'Afinação',
  'precision.tune.false-detection':
    'A maioria das rejeições são falsas deteções: verifique a zona e os limites de deteção.',
  'precision.tune.allowed': 'A maioria das rejeições era permitida: verifique a zona e o horário.',
  'precision.none': 'Ainda não revisto',
  confirm: 'Confirmar',
}
