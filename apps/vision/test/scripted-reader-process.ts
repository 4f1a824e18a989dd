import type { PictureReading, ReadingTask } from '@foresite/contract/readings'
import type { FromPictureProcess, ToPictureProcess } from '#process/picture-messages.ts'

/** A reader that obeys the bytes of its picture: `hang`, `die`, `hoard` memory, or any other text, which it reads. */
const hoard: Buffer[] = []
const send = (message: FromPictureProcess<PictureReading>) => process.send?.(message)

process.on('message', (message) => {
  const command = Buffer.from((message as ToPictureProcess<ReadingTask>).task.pictures[0] ?? []).toString()
  if (command === 'die') process.exit(1)
  if (command === 'hang') return
  if (command === 'hoard') hoard.push(Buffer.alloc(1_000_000_000, 1))
  if (command === 'hoard') return
  const corners = Array.from({ length: 4 }, () => ({ x: 0, y: 0 }))
  const lines = [{ text: `${command} by ${String(process.pid)}`, confidence: 1, corners }]
  send({ kind: 'done', answer: { width: 1, height: 1, lines, dates: [], codes: [] } })
})
send({ kind: 'ready' })
