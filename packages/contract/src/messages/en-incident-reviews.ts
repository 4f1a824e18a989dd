/** Sentences of the review of incidents. */
export const incidentReviews = {
  'comment.required': 'Write the comment first.',
  'incidents.tooMany': 'At most 100 incidents can be changed at once.',
  'incident.state.fromClosed': 'A closed incident can be reopened as confirmed or as rejected.',
  'incident.state.noVerdict': 'Confirm or reject the incident before you close it.',
  'incident.state.openAction': 'A corrective action of this incident is open. Verify it before you close the incident.',
  'incident.state.openActions':
    '{{count}} corrective actions of this incident are open. Verify them before you close the incident.',
  'incident.isNew': 'The incident is new again.',
  'incident.isAcknowledged': 'The incident was acknowledged.',
  'incident.isConfirmed': 'The incident was confirmed.',
  'incident.isRejected': 'The incident was rejected.',
  'incident.isClosed': 'The incident was closed.',
  'incident.assigned': 'The incident was given to {{name}}.',
  'incident.unassigned': 'Nobody has this incident any more.',
  'incident.commented': 'The comment was added.',
  'incidents.changedOne': 'The incident was changed.',
  'incidents.changed': '{{count}} incidents were changed.',
  'incidents.changedSome': '{{count}} of {{all}} incidents were changed.',
  'incidents.changedNone': 'None of these incidents was changed.',
} as const
