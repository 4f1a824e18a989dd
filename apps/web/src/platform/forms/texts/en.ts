export const en = {
  'unsaved.title': 'Leave without saving?',
  'unsaved.text': 'What you have changed here is not saved yet and will be lost.',
  'unsaved.leave': 'Leave without saving',
} as const
