import pino from 'pino'
import { SupervisedProcess } from '#process/supervised-process.ts'

/** A program for tests: starts `scripted-process.ts`, prints its id, and waits to be killed. */
const child = new SupervisedProcess<{ kind: string }, { kind: string }>({
  program: new URL('./scripted-process.ts', import.meta.url),
  log: pino({ level: 'silent' }),
  onStart: () => child.send({ kind: 'occupy' }),
  onMessage: () => process.stdout.write(`${String(child.pid)}\n`),
  onCrash: () => undefined,
})
child.start()
