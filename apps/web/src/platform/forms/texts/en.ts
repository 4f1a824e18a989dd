export const en = {
  save: 'Save',
  reset: 'Undo changes',
  changed: 'Last changed {{at}}',

  'unsaved.title': 'Leave without saving?',
  'unsaved.text': 'What you have changed here is not saved yet and will be lost.',
  'unsaved.leave': 'Leave without saving',
  'unsaved.stay': 'Stay here',
} as const
