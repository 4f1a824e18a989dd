import pino from 'pino'
import { stayAlive, tell } from '#process/stay-alive.ts'
import type { FromDetector, ToDetector } from './detector-messages.ts'
import { openDetectorPool } from './detector-pool.ts'
import type { Detector } from '#stages/detect/detector.ts'

/** The process that looks at the pictures of all cameras (see `detector-handle.ts`), with its worker threads. */
let detector: Detector | null = null

process.on('message', (message) => {
  hear(message as ToDetector)
})
stayAlive(async () => {
  await detector?.close()
})

function hear(message: ToDetector): void {
  switch (message.kind) {
    case 'open':
      void open(message)
      break
    case 'look':
      void look(message)
      break
    case 'withdraw':
      detector?.withdraw(message.cameraId)
      break
    case 'close':
      void close()
      break
  }
}

async function open(wish: Extract<ToDetector, { kind: 'open' }>): Promise<void> {
  const { model, workers, logLevel, workerScript } = wish
  const log = pino({ name: 'vision', level: logLevel })
  try {
    detector = await openDetectorPool({
      model,
      workers,
      log,
      ...(workerScript === null ? {} : { workerScript: new URL(workerScript) }),
    })
    await say({ kind: 'ready' })
  } catch (problem) {
    await say({ kind: 'cannot-open', problem: String(problem) })
    process.exit(1)
  }
}

async function look({ id, cameraId, at, picture }: Extract<ToDetector, { kind: 'look' }>): Promise<void> {
  const looked = { cameraId, at, letterboxed: () => picture }
  // One that fails has been logged where it failed; nothing is known of the picture.
  const detections = (await detector?.detect(looked).catch(() => null)) ?? null
  await say({ kind: 'seen', id, detections })
}

async function close(): Promise<void> {
  await detector?.close()
  process.exit()
}

function say(message: FromDetector): Promise<void> {
  return tell(message)
}
