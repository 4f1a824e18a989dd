import { Socket } from 'node:net'
import pino from 'pino'
import { linkToParent, sendToNode } from '#process/parent-link.ts'
import type { FromCamera, ToCamera } from './camera-messages.ts'
import { CameraWorker } from './camera-worker.ts'
import { JoinedDetector } from '#detector/joined-detector.ts'

/**
 * The process of one camera (see `camera-handle.ts`). It runs native code on outside input: if that crashes the
 * process, the other cameras are unaffected.
 */
interface Running {
  readonly worker: CameraWorker
  readonly detector: JoinedDetector
}

let running: Running | null = null

const send = (message: FromCamera): void => void sendToNode(message)

process.on('message', (message, handle) => receive(message as ToCamera, handle instanceof Socket ? handle : null))
linkToParent(async () => {
  // The parent process has ended.
  await running?.worker.stop(true)
})

function receive(message: ToCamera, socket: Socket | null): void {
  if (message.kind === 'start') {
    running = begin(message)
    return
  }
  // `start` is always the first message.
  if (running === null) return
  const { worker, detector } = running
  switch (message.kind) {
    case 'assign':
      worker.assign(message.assignment)
      detector.keepOnly(message.assignment.models ?? [])
      break
    case 'detector':
      detector.connect(message.modelId, message.address)
      break
    case 'show':
      if (socket !== null) worker.show(message.upgrade, socket)
      break
    case 'still':
      void answerStill(worker, message.id)
      break
    case 'pause-recording':
      worker.pauseRecording(message.problem)
      break
    case 'accept-view':
      worker.acceptView()
      break
    case 'stop':
      void end(worker, message.keepOpen)
      break
  }
}

function begin({ assignment, setUp, before }: Extract<ToCamera, { kind: 'start' }>): Running {
  const log = pino({ name: 'vision', level: setUp.logLevel }).child({
    cameraId: assignment.cameraId,
  })
  const detector = new JoinedDetector()
  const worker = new CameraWorker(assignment, { setUp, detector, send, log })
  worker.start(before)
  return { worker, detector }
}

async function answerStill(worker: CameraWorker, id: number): Promise<void> {
  const still = await worker.still().catch(() => ({ problem: 'unknown' as const }))
  send({ kind: 'still', id, still })
}

async function end(worker: CameraWorker, keepOpen: boolean): Promise<void> {
  await worker.stop(keepOpen)
  // Once this has been sent, everything before it has been sent.
  await sendToNode({ kind: 'alive' })
  process.exit()
}
