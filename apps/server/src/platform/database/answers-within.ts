/**
 * Returns a function that tells whether `ask` succeeds in time. Calls while `ask` is running share it, so that a
 * hanging database does not accumulate queries.
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
