/** Sentences of descriptions: what they are written from, and the description that is made of facts alone. */
export const safetyAi = {
  'description.tooLong': 'This text is too long.',
} as const
