/** The database of the answers that this browser keeps for opening the app without a network. */
export const answersDatabase = 'foresite.answers'

/** Clears the kept answers: the next user may be a different person. The outbox stays. */
export function forgetAnswers(): void {
  try {
    indexedDB.deleteDatabase(answersDatabase)
  } catch {
    // A browser that has no such storage keeps none.
  }
}
