/** What the screens of this area say themselves; all else is said by the features. */
export const en = {
  'correctiveActions.about':
    'What is done so that incidents do not happen again: by whom, until when, and verified by somebody else. Owners are reminded on the due day and twice after it; an incident with open actions cannot be closed.',
} as const
