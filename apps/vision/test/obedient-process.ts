import { stayAlive, sendToNode } from '#process/stay-alive.ts'

/**
 * A program for tests of `LastingProcess`: answers what it is told, and does what it is called to. `hang` computes for
 * ever, `linger` does not end when it is told goodbye.
 */
let lingers = false

process.on('message', (message: { kind: string }) => {
  void sendToNode({ kind: 'heard', what: message.kind })
  if (message.kind === 'die') process.exit(7)
  if (message.kind === 'hang') for (;;);
  if (message.kind === 'linger') lingers = true
  if (message.kind === 'goodbye' && !lingers) process.exit()
})
stayAlive(() => Promise.resolve())
