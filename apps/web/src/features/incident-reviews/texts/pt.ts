import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  review: 'Revisão',
  acknowledge: 'Reconhecer',
  confirm: 'Confirmar',
  reject: 'Rejeitar',
  'reject.reason': 'Motivo da rejeição',
  more: 'Mais',
  close: 'Encerrar incidente',
  reopen: 'Reabrir',
  undo: 'Anular',
  assignee: 'Atribuído a',
  nobody: 'Ninguém',
  report: 'Criar relatório',

  talk: 'Comentários e histórico',
  'talk.none': 'Ainda nada foi feito nem dito sobre este incidente.',
  comment: 'Comentário',
  'comment.add': 'Adicionar comentário',
  'entry.moved': '{{to}} (antes: {{from}})',
  'entry.assigned': 'Atribuído a {{name}}',
  'entry.unassigned': 'Atribuído a ninguém',
  'entry.nobody': 'Sem nome indicado',

  bulk: 'Incidentes selecionados',
  'bulk.count_one': '{{count}} selecionado',
  'bulk.count_other': '{{count}} selecionados',
  'bulk.most': 'No máximo {{count}} de uma vez.',
  'bulk.clear': 'Limpar seleção',
  'bulk.close': 'Encerrar',
  'bulk.assign': 'Atribuir…',
  'bulk.refused_one': '{{count}} incidente não foi alterado:',
  'bulk.refused_other': '{{count}} incidentes não foram alterados:',
  'bulk.kept_one': '{{count}} incidente não foi reposto e continua alterado:',
  'bulk.kept_other': '{{count}} incidentes não foram repostos e continuam alterados:',

  precision: 'Precisão',
  'precision.of': '{{share}} ({{confirmed}} de {{judged}} confirmados)',
  'precision.rejected': 'Rejeitados',
  'precision.tune': 'Afinação',
  'precision.tune.false-detection':
    'A maioria das rejeições são falsas deteções: verifique a zona e os limites de deteção.',
  'precision.tune.allowed': 'A maioria das rejeições era permitida: verifique a zona e o horário.',
  'precision.none': 'Ainda não revisto',
}
