import { stayAlive, sendToNode } from '#process/stay-alive.ts'

/**
 * A program for tests of `LastingProcess`: answers messages and does what they ask. `hang` computes for
 * ever, `linger` does not end when asked to end.
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
