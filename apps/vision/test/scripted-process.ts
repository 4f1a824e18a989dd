import { pbkdf2 } from 'node:crypto'
import { linkToParent, sendToNode } from '#process/parent-link.ts'

/**
 * A program for tests of `SupervisedProcess`: echoes messages and obeys them. `hang` loops forever, `occupy` keeps one of
 * its threads busy for hours, `linger` ignores the request to exit.
 */
let lingers = false

process.on('message', (message: { kind: string }) => {
  void sendToNode({ kind: 'received', what: message.kind })
  if (message.kind === 'die') process.exit(7)
  if (message.kind === 'hang') for (;;);
  if (message.kind === 'occupy') pbkdf2('', '', 2 ** 31 - 1, 64, 'sha512', () => undefined)
  if (message.kind === 'linger') lingers = true
  if (message.kind === 'goodbye' && !lingers) process.exit()
})
linkToParent(() => Promise.resolve())
