/**
 * Whether `ask` succeeds in time, however long it hangs. Asked again while an answer is awaited, it waits for that one: a
 * hanging database gets no queue of questions.
 */
export function answersWithin(ask: () => Promise<unknown>, limitMs: number): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  return async () => {
    asking ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null
      })
    const { promise: late, resolve } = Promise.withResolvers<boolean>()
    const limit = setTimeout(resolve, limitMs, false)
    try {
      return await Promise.race([asking, late])
    } finally {
      clearTimeout(limit)
    }
  }
}
