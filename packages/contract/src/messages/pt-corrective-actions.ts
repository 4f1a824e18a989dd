import type { correctiveActions as en } from './en-corrective-actions.ts'

/** Frases das ações corretivas. */
export const correctiveActions: Record<keyof typeof en, string> = {
  'action.title.required': 'Indique o que há a fazer.',
  'action.criteria.required': 'Indique o que tem de se verificar para que esteja concluída.',
  'action.owner.required': 'Escolha quem a executa.',
  'action.owner.unknown': 'Este utilizador não existe (ou já não existe).',
  'action.due.past': 'Este dia já passou. Escolha hoje ou um dia posterior.',
  'action.due.far': 'Este dia está demasiado longe.',
  'action.unknown': 'Esta ação corretiva não existe (ou já não existe).',
  'action.created': '«{{title}}» foi atribuída a {{owner}}.',
  'action.saved': '«{{title}}» foi guardada.',
  'action.begun': '«{{title}}» está em curso.',
  'action.reopened': '«{{title}}» está de novo em aberto.',
  'action.done': '«{{title}}» está concluída. Falta que outra pessoa a verifique.',
  'action.verified': '«{{title}}» está verificada.',
  'action.returned': '«{{title}}» foi devolvida a {{owner}}.',
  'action.isVerified': '«{{title}}» está verificada: já não pode ser alterada.',
  'action.cannotMove': '«{{title}}» não pode passar do estado em que está para esse.',
  'action.proof.required': 'Diga como se cumpriram os critérios ou anexe uma imagem que o mostre.',
  'action.reason.required': 'Indique o motivo da devolução.',
  'action.verify.owner': 'Quem executa uma ação não a pode verificar: {{owner}} é responsável por ela.',
  'action.verify.doer': 'Quem executa uma ação não a pode verificar: {{name}} deu-a por concluída.',
  'action.incident.closed': 'O incidente está encerrado: já não se lhe acrescenta nada.',
  'action.incident.rejected': 'O incidente foi rejeitado: não há nada a corrigir.',
  'evidence.done': '«{{title}}» está concluída: as evidências já não se alteram.',
  'notify.action.title': 'Prazo de uma ação corretiva: {{title}}',
  'notify.action.due.text':
    'O prazo de «{{title}}» termina a {{due}}. Responsável: {{owner}}. Incidente: {{incident}}.',
  'notify.action.overdue.text':
    'O prazo de «{{title}}» terminou a {{due}} e a ação não está concluída. Responsável: {{owner}}. Incidente: {{incident}}.',
  'notify.action.why': 'Recebe esta mensagem porque é responsável por esta ação corretiva.',
  'notify.action.supervisor.title': 'Ação corretiva em grande atraso: {{title}}',
  'notify.action.supervisor.why':
    'Recebe esta mensagem porque os supervisores são avisados do que está em atraso há demasiado tempo.',
  'notify.action.given.title': 'Ação corretiva atribuída a si: {{title}}',
  'notify.action.given.text': 'O prazo de «{{title}}» termina a {{due}}. Incidente: {{incident}}.',
  'notify.action.returned.title': 'Devolvida: {{title}}',
  'notify.action.returned.text': '«{{title}}» não foi aceite: {{reason}} Prazo: {{due}}. Incidente: {{incident}}.',
}
