export const en = {
  save: 'Save',
  reset: 'Discard changes',
  changed: 'Last changed {{at}}',

  'unsaved.title': 'Leave without saving?',
  'unsaved.text': 'Your changes are not saved and will be lost.',
  'unsaved.leave': 'Leave without saving',
  'unsaved.stay': 'Stay',
} as const
