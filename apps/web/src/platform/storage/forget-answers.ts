/** The database of the answers that this browser keeps for opening the app without a network. */
export const answersDatabase = 'foresite.answers'

/** Forgets the kept answers: the next user may be somebody else. What waits to be sent is not among them. */
export function forgetAnswers(): void {
  try {
    indexedDB.deleteDatabase(answersDatabase)
  } catch {
    // A browser that has no such storage keeps none.
  }
}
