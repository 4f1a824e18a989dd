import { streamSource } from '@foresite/contract/vision-nodes'
import { endAtOnce } from '#process/parent-link.ts'
import { inspectSource } from './inspect-source.ts'

/**
 * Inspects an unknown source (see `probe.ts`). Gets it by message: arguments are visible to every user of the machine,
 * and an address may contain a password.
 */
process.once('message', (message: unknown) => void answer(message))
// The parent process has ended.
process.once('disconnect', endAtOnce)

async function answer(message: unknown): Promise<void> {
  const found = await inspectSource(streamSource.parse(message), new AbortController().signal)
  process.send?.(found, () => process.exit())
}
