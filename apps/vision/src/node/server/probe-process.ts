import { streamSource } from '@foresite/contract/vision-nodes'
import { inspectSource } from './inspect-source.ts'

/**
 * Inspects an unknown source (see `probe.ts`). The source comes by message, since arguments are visible to everybody on
 * the machine and an address may hold a password.
 */
process.once('message', (message: unknown) => void answer(message))
// The parent is gone.
process.once('disconnect', () => process.exit())

async function answer(message: unknown): Promise<void> {
  const found = await inspectSource(streamSource.parse(message), new AbortController().signal)
  process.send?.(found, () => process.exit())
}
