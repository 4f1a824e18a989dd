import { Writable } from 'node:stream'
import type { Logger } from 'pino'
import { openLog } from '#platform/log/log.ts'

/** The product's own log, and its output. */
interface WrittenLog {
  readonly log: Logger
  text(): string
  lines(): Record<string, unknown>[]
}

export function writtenLog(): WrittenLog {
  const written: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString())
      done()
    },
  })
  const text = () => written.join('')
  return {
    log: openLog('trace', destination),
    text,
    lines: () =>
      text()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}
