/** The database of the answers stored for opening the app without a network. */
export const answersDatabase = 'foresite.answers'

/** Deletes the stored answers: the next user may be a different person. The outbox stays. */
export function forgetAnswers(): void {
  try {
    indexedDB.deleteDatabase(answersDatabase)
  } catch {
    // A browser without such storage has nothing to delete.
  }
}
