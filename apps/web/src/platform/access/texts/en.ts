export const en = {
  title: 'Who are you?',
  why: 'This is recorded with your name. The name is kept as you state it, not verified, until you close this tab or log out.',
  name: 'Your name',
  noMatch: 'No user matches',
  clear: 'Clear',
  open: 'Show the users',
  close: 'Hide the users',
  addUser: 'Add a user',
  confirm: 'Continue',
  change: 'Say who uses this tab',
  notVerified: 'stated, not verified',
} as const
