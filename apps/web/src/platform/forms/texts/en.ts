export const en = {
  changed: 'Last changed {{at}}',

  'unsaved.title': 'Leave without saving?',
  'unsaved.text': 'Your changes are not saved and will be lost.',
  'unsaved.leave': 'Leave without saving',
  'unsaved.stay': 'Stay',
} as const
