/** Sentences of privacy masks, blurring, and modules on trial. */
export const privacyAndTrials = {
  'rehearsal.module.required': 'Say which module is to be tried.',
  'rehearsal.minutes.invalid': 'A module is tried on the last 10 minutes to 24 hours.',
  'rehearsal.started': '“{{name}}” is being tried on the recordings.',
  'rehearsal.ended': 'The trial was called off.',
  'rehearsal.unknown': 'This trial does not exist (any more). Start it again.',
  'rehearsal.notWatched': 'Nothing of this use case is seen in recordings, so it cannot be tried.',
  'rehearsal.offSchedule':
    'The module’s schedule is off during all of this time: nothing can be found. Go further back, or change the schedule.',
  'rehearsal.tooMany': 'Too many trials are waiting. Wait for one to end, or call one off.',
  'privacy.masks.required': 'Say which parts of the picture are to be covered.',
  'privacy.masks.tooMany': 'A camera has at most 16 privacy masks.',
  'privacy.masks.saved': 'The privacy masks of “{{name}}” were saved.',
  'privacy.masks.removed': 'Nothing of “{{name}}” is covered any more.',
  'privacy.saved': 'The privacy settings were saved.',
  'privacy.notice': 'For your protection, this place is under video surveillance. {{controller}}',
  'privacy.notice.controller': 'Controller: {{name}}.',
  'privacy.disclosed': 'The reason was recorded.',
  'privacy.disclosure.invalid':
    'The reason for doing without blurring is not for this, or was given too long ago. Give it again.',
  'privacy.cannotBlur':
    'People cannot be blurred in this: nothing was recorded then, or the recording is gone. It can be downloaded as it is for a reason.',
  'privacy.onScreenOnly':
    'This shows people as they are, and the site blurs people in what leaves it. It can be seen on the screens of Foresite.',
  'privacy.filmAsItWas':
    'This film shows people as they were, and no reason for that was recorded. Make the film again.',
  'privacy.title.incident-clip': 'Clip of “{{module}}” at {{camera}}, {{time}}',
  'privacy.title.incident-still': 'Picture of “{{module}}” at {{camera}}, {{time}}',
  'privacy.title.export': 'Film of {{camera}}, {{time}}',
} as const
