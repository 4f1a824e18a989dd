/** Sentences of ergonomics. */
export const ergonomics = {
  'ergonomics.session.unknown': 'There is no such work session.',
  'ergonomics.trend.tooLong': 'Ask for at most 366 days at once.',
} as const
