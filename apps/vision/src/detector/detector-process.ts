import pino from 'pino'
import { stayAlive, sendToNode } from '#process/stay-alive.ts'
import type { FromDetector, ToDetector } from './detector-messages.ts'
import { openDetectorPool } from './detector-pool.ts'
import { serveCameras } from './serve-camera.ts'
import type { Detector } from '#stages/detect/detector.ts'

/** The process that analyses the pictures of all cameras (see `detector-handle.ts`), with its worker threads. */
let detector: Detector | null = null

process.on('message', (message) => receive(message as ToDetector))
stayAlive(async () => {
  await detector?.close()
})

function receive(message: ToDetector): void {
  switch (message.kind) {
    case 'open':
      void open(message)
      break
    case 'close':
      void close()
      break
  }
}

async function open(wish: Extract<ToDetector, { kind: 'open' }>): Promise<void> {
  const { model, workers, logLevel, workerScript, token } = wish
  const log = pino({ name: 'vision', level: logLevel })
  try {
    detector = await openDetectorPool({
      model,
      workers,
      log,
      ...(workerScript === null ? {} : { workerScript: new URL(workerScript) }),
    })
    await send({ kind: 'ready', port: await serveCameras(detector, token) })
  } catch (problem) {
    await send({ kind: 'cannot-open', problem: String(problem) })
    process.exit(1)
  }
}

async function close(): Promise<void> {
  await detector?.close()
  process.exit()
}

function send(message: FromDetector): Promise<void> {
  return sendToNode(message)
}
