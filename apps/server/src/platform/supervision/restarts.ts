import { restartsMessage, type Restart } from '@foresite/contract/supervision'

/**
 * Returns the restarts of the product's processes, kept up to date by the supervisor; none without one. Call it once.
 */
export function followRestarts(): () => readonly Restart[] {
  let restarts: readonly Restart[] = []
  process.on('message', (message) => {
    const parsed = restartsMessage.safeParse(message)
    if (parsed.success) restarts = parsed.data.restarts
  })
  return () => restarts
}
