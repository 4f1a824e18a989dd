/** Texts of this area's own screens; features bring theirs. */
export const en = {
  'correctiveActions.about':
    'Measures that keep incidents from happening again, each with an owner and a due date, verified by someone else. Owners are reminded on the due date and twice after it. An incident with open actions cannot be closed.',
} as const
