import pino from 'pino'
import { LastingProcess } from '#process/lasting-process.ts'

/** A program for tests: starts `obedient-process.ts`, prints its id, and waits to be killed. */
const child = new LastingProcess<{ kind: string }, { kind: string }>({
  program: new URL('./obedient-process.ts', import.meta.url),
  log: pino({ level: 'silent' }),
  onStart: () => child.send({ kind: 'hello' }),
  onMessage: () => process.stdout.write(`${String(child.pid)}\n`),
  onCrash: () => undefined,
})
child.start()
