/** Sentences of ergonomics. */
export const ergonomics = {
  'ergonomics.session.unknown': 'This work session does not exist.',
  'ergonomics.trend.tooLong': 'A trend covers up to 366 days.',
} as const
