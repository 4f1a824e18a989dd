import { modelProblem } from '@foresite/contract/node-models'
import pino from 'pino'
import { endAtOnce, linkToParent, sendToNode } from '#process/parent-link.ts'
import type { FromDetector, ToDetector } from './detector-messages.ts'
import { openDetectorPool } from './detector-pool.ts'
import { InferenceFigures } from './inference-figures.ts'
import { serveCameras } from './serve-camera.ts'
import type { Detector } from '#stages/detect/detector.ts'

/** The process that runs detection for all cameras (see `detector-handle.ts`), with its worker threads. */
let detector: Detector | null = null

process.on('message', (message) => receive(message as ToDetector))
linkToParent(async () => {
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

async function open(message: Extract<ToDetector, { kind: 'open' }>): Promise<void> {
  const { model, workers, logLevel, workerScript, token } = message
  const log = pino({ name: 'vision', level: logLevel })
  const figures = new InferenceFigures((news) => void send(news))
  try {
    const opened = await openDetectorPool({
      model,
      workers,
      log,
      onInference: (inference) => figures.add(inference, performance.now()),
      onHang: () => {
        log.error('detection hangs; the detector ends and is started again')
        endAtOnce()
      },
      ...(workerScript === null ? {} : { workerScript: new URL(workerScript) }),
    })
    detector = opened
    await send({ kind: 'ready', port: await serveCameras(opened, token), facts: opened.facts })
  } catch (problem) {
    await send({ kind: 'cannot-open', ...causeOf(problem) })
    process.exit(1)
  }
}

/** Prefers the cause: the error that ended the worker thread. */
function causeOf(problem: unknown): Omit<Extract<FromDetector, { kind: 'cannot-open' }>, 'kind'> {
  const cause = problem instanceof Error ? problem.cause : null
  if (!(cause instanceof Error)) return { problem: String(problem), unfit: null }
  const unfit = 'problem' in cause ? modelProblem.safeParse(cause.problem) : null
  if (unfit?.success === true) return { problem: cause.message, unfit: unfit.data }
  return { problem: `${String(problem)}: ${cause.message}`, unfit: null }
}

async function close(): Promise<void> {
  await detector?.close()
  process.exit()
}

function send(message: FromDetector): Promise<void> {
  return sendToNode(message)
}
