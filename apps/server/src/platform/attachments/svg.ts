import { z } from 'zod'
import { oneAtATime } from '#platform/threads/one-at-a-time.ts'
import { ReusableThread } from '#platform/threads/run-in-thread.ts'

/** Why an SVG cannot be used. */
export type SvgProblem = 'broken' | 'too complex'

/** The thread's job: clean a drawing, or rasterise it to a height. */
export type SvgJob =
  | { readonly kind: 'clean'; readonly svg: string }
  | { readonly kind: 'draw'; readonly svg: string; readonly height: number }

const answer = z.instanceof(Uint8Array).nullable()

/** Illustrations have a few thousand elements, about ten levels deep. 60,000 nested ones hung the parser. */
const maxElements = 10_000
const maxDepth = 200
/** A busy machine needs seconds to load the libraries. */
const limits = { limitMs: 30_000, maxMegabytes: 512, idleMs: 60_000 }
const thread = new ReusableThread(new URL('./svg-worker.ts', import.meta.url), limits)

/** An SVG without anything that runs, loads or links elsewhere. */
export function cleanSvg(svg: Buffer): Promise<Buffer | SvgProblem> {
  return runJob({ kind: 'clean', svg: svg.toString('utf8') })
}

/** An SVG as a PNG with this height in pixels. */
export function drawSvg(svg: Buffer, height: number): Promise<Buffer | SvgProblem> {
  return runJob({ kind: 'draw', svg: svg.toString('utf8'), height })
}

const inTurn = oneAtATime()

/** One at a time: each may take a core and hundreds of megabytes. */
function runJob(job: SvgJob): Promise<Buffer | SvgProblem> {
  if (isTooComplex(job.svg)) return Promise.resolve('too complex')
  return inTurn(async (): Promise<Buffer | SvgProblem> => {
    const outcome = await thread.run(job)
    if (outcome.kind !== 'answer') return 'too complex'
    const content = answer.parse(outcome.answer)
    return content === null ? 'broken' : Buffer.from(content)
  })
}

/** Counts tags in one pass before anything parses them. The thread's limits stop input that misleads the count. */
function isTooComplex(svg: string): boolean {
  let elements = 0
  let depth = 0
  let end = -1
  for (let at = svg.indexOf('<'); at !== -1; at = svg.indexOf('<', at + 1)) {
    const first = svg.charAt(at + 1)
    if (first === '/') depth--
    if (!/[a-z]/i.test(first)) continue
    elements++
    // Searched for once, however many `<` come before it.
    if (end < at) end = svg.indexOf('>', at)
    if (end === -1) end = Infinity
    const isClosed = svg.charAt(end - 1) === '/'
    if (!isClosed) depth++
    if (elements > maxElements || depth > maxDepth) return true
  }
  return false
}
