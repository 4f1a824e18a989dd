import { streamSource } from '@foresite/contract/vision-nodes'
import { inspectSource } from './inspect-source.ts'

/**
 * The process that looks into a source nobody knows yet (see `probe.ts`). It is told the source by message, since
 * arguments can be read by everybody on the machine and an address may hold a password.
 */
process.once('message', (message: unknown) => {
  void answer(message)
})
// Whoever asked is gone: there is nobody to answer.
process.once('disconnect', () => process.exit())

async function answer(message: unknown): Promise<void> {
  const found = await inspectSource(streamSource.parse(message), new AbortController().signal)
  process.send?.(found, () => process.exit())
}
