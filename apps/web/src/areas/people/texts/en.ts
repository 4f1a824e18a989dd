/** What the screens of this area say while there is nothing to show. */
export const en = {
  'users.empty': 'Users are not shown here yet',
  'users.needs':
    'The people who are notified and who sign what they do will be listed here with their phone and e-mail.',
  'createUser.empty': 'Users cannot be added here yet',
  'createUser.needs':
    'Name, phone, company e-mail and service provider of a new user will be entered here.',
  'user.empty': 'This user is not shown here yet',
  'user.needs':
    'A user’s name, phone, company e-mail and service provider will be shown and changed here.',
  'groups.empty': 'There are no groups',
  'groups.needs': 'Groups of users that are notified together will be listed here.',
  'createGroup.empty': 'Groups cannot be added here yet',
  'createGroup.needs': 'The name and the members of a new group will be chosen here.',
} as const
