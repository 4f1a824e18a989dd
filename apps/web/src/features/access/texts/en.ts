export const en = {
  'welcome.title': 'Welcome to Foresite',
  'welcome.text':
    'Save costs and work more efficiently with the cameras that you already have: safety, inventory and the yard in one view.',
  'welcome.point.safety': 'Incidents on screen within seconds, with the video that shows why',
  'welcome.point.inventory': 'Shipments, pallets and stock counted from pictures',
  'welcome.point.yard': 'Docks, gates and trucks, timed without a clipboard',
  'login.text': 'Log in with the password that your team shares.',
  'login.submit': 'Log in',
  password: 'Password',
  'password.show': 'Show the password',
  'password.hide': 'Hide the password',
  'create.title': 'Create the shared password',
  'create.text':
    'No password has been set up yet. Create the one that everybody at this site will log in with.',
  'create.code': 'Code from the server’s console',
  'create.code.hint':
    'Foresite prints it where it was started. It proves that you look after this server.',
  'create.submit': 'Create password',
  repeat: 'Repeat the password',
  'repeat.different': 'The two passwords are not the same',
  'hint.length': 'At least {{min}} characters',
  'change.current': 'Current password',
  'change.new': 'New password',
  'change.text':
    'Everybody logs in with this password. When it changes, every other tab and device has to log in again.',
  'change.submit': 'Change password',
  'logout.working': 'Logging out…',
} as const
