export const en = {
  title: 'Who are you?',
  why: 'This is recorded with your name. Names are not verified. Yours is kept until you close this tab or log out.',
  name: 'Your name',
  noMatch: 'No users match',
  clear: 'Clear',
  open: 'Show users',
  close: 'Hide users',
  confirm: 'Continue',
  change: 'Set your name',
  notVerified: 'stated, not verified',
  namesNotVerified: 'Names are as stated, not verified.',
} as const
