import type { correctiveActions as en } from './en-corrective-actions.ts'

/** Frases das ações corretivas. */
export const correctiveActions: Record<keyof typeof en, string> = {
  'action.title.required': 'Indique o que há a fazer.',
  'action.criteria.required': 'Indique o que tem de se verificar para estar concluída.',
  'action.owner.required': 'Escolha quem a executa.',
  'action.owner.unknown': 'Este utilizador não existe (ou já não existe).',
  'action.text.tooLong': 'Este texto é demasiado longo.',
  'action.due.past': 'Este dia já passou. Escolha hoje ou um dia posterior.',
  'action.due.far': 'Este dia está demasiado longe.',
  'action.unknown': 'Esta ação corretiva não existe (ou já não existe).',
  'action.created': '«{{title}}» foi entregue a {{owner}}.',
  'action.saved': '«{{title}}» foi guardada.',
  'action.begun': '«{{title}}» está em curso.',
  'action.reopened': '«{{title}}» está de novo em aberto.',
  'action.done': '«{{title}}» está concluída. Outra pessoa verifica-a.',
  'action.verified': '«{{title}}» está verificada.',
  'action.returned': '«{{title}}» foi devolvida a {{owner}}.',
  'action.changedSince': 'Entretanto alguém alterou «{{title}}». Veja-a de novo.',
  'action.isVerified': '«{{title}}» está verificada: já não se altera.',
  'action.cannotMove': '«{{title}}» não pode passar para aí a partir de onde está.',
  'action.proof.required': 'Diga como os critérios são cumpridos ou junte uma imagem que o mostre.',
  'action.reason.required': 'Diga porque é devolvida.',
  'action.verify.owner': 'Quem a executou não a verifica: {{owner}} é responsável por ela.',
  'action.verify.doer': 'Quem a executou não a verifica: {{name}} deu-a por concluída.',
  'action.incident.closed': 'O incidente está encerrado: já não se lhe junta nada.',
  'action.incident.rejected': 'O incidente foi rejeitado: não há nada a corrigir.',
  'evidence.added': '«{{name}}» foi junta.',
  'evidence.removed': '«{{name}}» foi retirada.',
  'evidence.unknown': 'Esta evidência não existe (ou já não existe).',
  'evidence.broken': '«{{file}}» não é uma imagem que se consiga ler.',
  'evidence.tooMany': 'Uma ação tem no máximo {{most}} imagens.',
  'evidence.done': '«{{title}}» está concluída: as suas evidências ficam como estão.',
  'notify.action.title': 'Ação corretiva a vencer: {{title}}',
  'notify.action.due.text':
    '«{{title}}» vence a {{due}}. Responsável: {{owner}}. Incidente: {{incident}}.',
  'notify.action.overdue.text':
    '«{{title}}» venceu a {{due}} e não está concluída. Responsável: {{owner}}. Incidente: {{incident}}.',
  'notify.action.why': 'Recebe esta mensagem porque é responsável por esta ação corretiva.',
  'notify.action.supervisor.title': 'Ação corretiva muito atrasada: {{title}}',
  'notify.action.supervisor.why':
    'Recebe esta mensagem porque os supervisores são avisados do que espera demasiado.',
  'notify.action.given.title': 'Uma ação corretiva para si: {{title}}',
  'notify.action.given.text': '«{{title}}» vence a {{due}}. Incidente: {{incident}}.',
  'notify.action.returned.title': 'Devolvida: {{title}}',
  'notify.action.returned.text':
    '«{{title}}» não foi aceite: {{reason}} Vence a {{due}}. Incidente: {{incident}}.',
}
