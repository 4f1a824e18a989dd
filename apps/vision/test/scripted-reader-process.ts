import type { PictureReading, ReadingTask } from '@foresite/contract/readings'
import type { FromPictureProcess, ToPictureProcess } from '#process/picture-messages.ts'

/** A reader that does what its picture's bytes say: `hang`, `die`, `hoard` memory, or the text that it then reads. */
const hoard: Buffer[] = []
const send = (message: FromPictureProcess<PictureReading>) => process.send?.(message)

process.on('message', (message) => {
  const wish = Buffer.from((message as ToPictureProcess<ReadingTask>).task.pictures[0] ?? []).toString()
  if (wish === 'die') process.exit(1)
  if (wish === 'hang') return
  if (wish === 'hoard') hoard.push(Buffer.alloc(1_000_000_000, 1))
  if (wish === 'hoard') return
  const corners = Array.from({ length: 4 }, () => ({ x: 0, y: 0 }))
  const lines = [{ text: `${wish} by ${String(process.pid)}`, confidence: 1, corners }]
  send({ kind: 'done', answer: { width: 1, height: 1, lines, dates: [], codes: [] } })
})
send({ kind: 'ready' })
