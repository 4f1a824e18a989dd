import { once } from 'node:events'
import { probeAnswer } from '@foresite/contract/vision-nodes'
import type { ProbeAnswer, StreamSource } from '@foresite/contract/vision-nodes'
import { startProgram } from '#process/start-program.ts'

const PROGRAM = new URL('./probe-process.ts', import.meta.url)
const LIMIT_MS = 10_000

/**
 * Inspects a source in its own process: an unknown file may crash or hang the native code that reads it, which must
 * neither stop this node's cameras nor take longer than the limit.
 */
export async function probe(source: StreamSource, signal: AbortSignal, limitMs = LIMIT_MS): Promise<ProbeAnswer> {
  signal.throwIfAborted()
  const child = startProgram(PROGRAM)
  const kill = () => child.kill('SIGKILL')
  const tooLate = AbortSignal.timeout(limitMs)
  const ending = AbortSignal.any([signal, tooLate])
  ending.addEventListener('abort', kill)
  try {
    // The last message may arrive after the exit; `disconnect` comes after both.
    const over = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
    const message = new Promise<unknown>((resolve) => child.once('message', resolve))
    child.send(source)
    const answer = await Promise.race([message, over.then(() => null)])
    if (answer !== null) return probeAnswer.parse(answer)
    signal.throwIfAborted()
    return tooLate.aborted ? { ok: false, problem: 'timeout' } : crashed(source)
  } finally {
    ending.removeEventListener('abort', kill)
  }
}

/** The problem reported for a source that crashed the process. */
function crashed(source: StreamSource): ProbeAnswer {
  return { ok: false, problem: source.kind === 'file' ? 'not-a-video' : 'no-frames' }
}
