/** Sentences of privacy masks, blurring, and modules on trial. */
export const privacyAndTrials = {
  'trial.module.required': 'Choose the module to try.',
  'trial.minutes.invalid': 'A trial covers the last 10 minutes to 24 hours.',
  'trial.started': 'The trial of “{{name}}” has started.',
  'trial.ended': 'The trial was cancelled.',
  'trial.unknown': 'This trial no longer exists. Start it again.',
  'trial.notWatched': 'This use case cannot be tried on recordings.',
  'trial.offSchedule':
    'The module’s schedule is off for this whole time range. Go further back, or change the schedule.',
  'trial.tooMany': 'Too many trials are waiting. Wait for one to finish, or cancel one.',
  'privacy.masks.required': 'Draw the areas to mask.',
  'privacy.masks.tooMany': 'A camera can have up to 16 privacy masks.',
  'privacy.masks.saved': 'The privacy masks of “{{name}}” were saved.',
  'privacy.masks.removed': 'The privacy masks of “{{name}}” were removed.',
  'privacy.saved': 'The privacy settings were saved.',
  'privacy.notice': 'For your protection, this place is under video surveillance. {{controller}}',
  'privacy.notice.controller': 'Controller: {{name}}.',
  'privacy.disclosed': 'The reason was recorded.',
  'privacy.disclosure.invalid': 'The reason given for not blurring does not apply here or has expired. Enter it again.',
  'privacy.cannotBlur':
    'People cannot be blurred here: there is no recording of that moment. To download it unblurred, give a reason.',
  'privacy.notAnalysed':
    'People cannot be blurred here: the pictures of that time were not analysed. To download it unblurred, give a reason.',
  'privacy.onScreenOnly': 'This site blurs people in downloads. Unblurred, this can only be viewed in Foresite.',
  'privacy.videoAsItWas': 'This export shows people unblurred, and no reason was recorded. Export it again.',
  'privacy.title.incident-clip': 'Clip: {{event}}, {{camera}}, {{time}}',
  'privacy.title.incident-still': 'Picture: {{event}}, {{camera}}, {{time}}',
  'privacy.title.export': 'Export from {{camera}}, {{time}}',
} as const
