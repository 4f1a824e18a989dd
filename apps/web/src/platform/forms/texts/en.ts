export const en = {
  save: 'Save',
  reset: 'Undo changes',
  changed: 'Last changed {{at}}',

  'unsaved.title': 'Leave without saving?',
  'unsaved.text': 'What you have changed here is not saved yet and will be lost.',
  'unsaved.leave': 'Leave without saving',
  'unsaved.stay': 'Stay here',

  'stale.load': 'Show their changes',

  'clash.somebody': 'Somebody else',
  'clash.title': '{{who}} has changed this meanwhile',
  'clash.text': 'What you have entered is still here. Choose which to keep of what both of you have changed.',
  'clash.taken': 'Changed by them only, and put in: {{fields}}.',
  'clash.mine': 'Mine',
  'clash.theirs': 'Theirs',
  'clash.empty': 'empty',
  'clash.settle': 'Use this choice',
} as const
