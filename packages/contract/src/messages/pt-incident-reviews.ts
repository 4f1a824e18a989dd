import type { incidentReviews as en } from './en-incident-reviews.ts'

/** The sentences of the review of incidents in Portuguese. */
export const incidentReviews: Record<keyof typeof en, string> = {
  'comment.required': 'Escreva um comentário.',
  'incidents.tooMany': 'Podem ser alterados até 100 incidentes de cada vez.',
  'incident.state.fromClosed': 'Um incidente encerrado pode ser reaberto como confirmado ou como rejeitado.',
  'incident.state.noVerdict': 'Confirme ou rejeite o incidente antes de o encerrar.',
  'incident.state.openAction':
    'Uma ação corretiva deste incidente está por verificar. Verifique-a antes de encerrar o incidente.',
  'incident.state.openActions':
    '{{count}} ações corretivas deste incidente estão por verificar. Verifique-as antes de encerrar o incidente.',
  'incident.reason.onlyRejected': 'Só uma rejeição tem motivo.',
  'incident.isNew': 'O incidente voltou ao estado novo.',
  'incident.isAcknowledged': 'Foi tomado conhecimento do incidente.',
  'incident.isConfirmed': 'O incidente foi confirmado.',
  'incident.isRejected': 'O incidente foi rejeitado.',
  'incident.isClosed': 'O incidente foi encerrado.',
  'incident.assigned': 'O incidente foi atribuído a {{name}}.',
  'incident.unassigned': 'O incidente ficou sem responsável.',
  'incident.commented': 'O comentário foi adicionado.',
  'incidents.changedOne': 'O incidente foi alterado.',
  'incidents.changed': '{{count}} incidentes foram alterados.',
  'incidents.changedSome': '{{count}} de {{all}} incidentes foram alterados.',
  'incidents.changedNone': 'Nenhum destes incidentes foi alterado.',
}
