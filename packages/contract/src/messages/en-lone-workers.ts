/** Sentences of lone workers. */
export const loneWorkers = {
  'loneWorker.unknown': 'There is no such stretch of working alone.',
  'loneWorker.acknowledged': 'Acknowledged. Nobody else is told.',
  'loneWorker.acknowledgedBefore': 'Somebody has acknowledged this already.',
  'loneWorker.acknowledgedBy': '{{name}} has acknowledged this already.',
  'loneWorker.noAlert': 'There is no alert yet that could be acknowledged.',
  'loneWorker.anew': 'Meanwhile it has become another alert. Look what there is now, then acknowledge that.',
  'loneWorker.ended': 'Noted: this is over.',
  'loneWorker.seen':
    'Only an alert that somebody has acknowledged, or whose camera gives no picture, can be ended by hand.',
  'loneWorker.over': 'This is over already: the person is no longer alone there.',

  'notify.lone.title': 'Lone worker: nobody has answered',
  'notify.lone.text':
    'In the zone “{{zone}}” (camera “{{camera}}”) somebody is alone for longer than allowed, and nobody has acknowledged the alert.',
  'notify.lone.unseen.title': 'Lone worker out of sight: nobody has answered',
  'notify.lone.unseen.text':
    'In the zone “{{zone}}” somebody was alone when the camera “{{camera}}” ceased to show it, and nobody has acknowledged the alert. Whether he is still there nobody sees: go and look.',
  'notify.lone.fallen.title': 'Lone worker on the floor',
  'notify.lone.fallen.text':
    'In the zone “{{zone}}” (camera “{{camera}}”) somebody who is alone lies on the floor. Go there now.',
  'notify.lone.immobile.title': 'Lone worker does not move',
  'notify.lone.immobile.text':
    'In the zone “{{zone}}” (camera “{{camera}}”) somebody who is alone lies on the floor and does not move. Go there now.',
  'notify.lone.why': 'You get this because the module “{{module}}” notifies you.',
  'notify.lone.supervisor.why':
    'You get this because supervisors are told when nobody acknowledges the alert of a lone worker.',
} as const
