/** Sentences of lone workers. */
export const loneWorkers = {
  'loneWorker.unknown': 'This lone-worker entry does not exist.',
  'loneWorker.acknowledged': 'Acknowledged. Nobody else will be notified.',
  'loneWorker.acknowledgedBefore': 'This alert is already acknowledged.',
  'loneWorker.acknowledgedBy': '{{name}} has already acknowledged this alert.',
  'loneWorker.noAlert': 'There is no alert to acknowledge yet.',
  'loneWorker.changed': 'The alert has changed in the meantime. Check it, then acknowledge it.',
  'loneWorker.ended': 'The alert was ended.',
  'loneWorker.seen': 'An alert can be ended only once it is acknowledged or its camera is offline.',
  'loneWorker.over': 'This has already ended: the person is no longer alone there.',

  'notify.lone.title': 'Lone worker: alert not acknowledged',
  'notify.lone.text':
    'A person has been alone longer than allowed in zone “{{zone}}” (camera “{{camera}}”). Nobody has acknowledged the alert.',
  'notify.lone.unseen.title': 'Lone worker out of sight: alert not acknowledged',
  'notify.lone.unseen.text':
    'A person was alone in zone “{{zone}}” when the camera “{{camera}}” went offline. They may still be there: go and check. Nobody has acknowledged the alert.',
  'notify.lone.fallen.title': 'Lone worker on the floor',
  'notify.lone.fallen.text':
    'A person working alone is on the floor in zone “{{zone}}” (camera “{{camera}}”). Go there now.',
  'notify.lone.immobile.title': 'Lone worker not moving',
  'notify.lone.immobile.text':
    'A person working alone is on the floor and not moving in zone “{{zone}}” (camera “{{camera}}”). Go there now.',
  'notify.lone.supervisor.why':
    'You receive this because you are a supervisor: supervisors are notified of unacknowledged lone-worker alerts.',
} as const
