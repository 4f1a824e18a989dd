/** Sentences of the review of incidents. */
export const incidentReviews = {
  'comment.required': 'Enter a comment.',
  'incidents.tooMany': 'Up to 100 incidents can be changed at a time.',
  'incident.state.fromClosed': 'A closed incident can be reopened as confirmed or rejected.',
  'incident.state.noVerdict': 'Confirm or reject the incident before closing it.',
  'incident.state.openAction':
    'A corrective action of this incident is not verified yet. Verify it before closing the incident.',
  'incident.state.openActions':
    '{{count}} corrective actions of this incident are not verified yet. Verify them before closing the incident.',
  'incident.reason.onlyRejected': 'Only a rejection has a reason.',
  'incident.isNew': 'The incident was set back to new.',
  'incident.isAcknowledged': 'The incident was acknowledged.',
  'incident.isConfirmed': 'The incident was confirmed.',
  'incident.isRejected': 'The incident was rejected.',
  'incident.isClosed': 'The incident was closed.',
  'incident.assigned': 'The incident was assigned to {{name}}.',
  'incident.unassigned': 'The incident is unassigned.',
  'incident.commented': 'The comment was added.',
  'incidents.changedOne': 'The incident was changed.',
  'incidents.changed': '{{count}} incidents were changed.',
  'incidents.changedSome': '{{count}} of {{all}} incidents were changed.',
  'incidents.changedNone': 'None of these incidents was changed.',
} as const
