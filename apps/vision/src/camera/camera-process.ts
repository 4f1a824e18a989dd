import { Socket } from 'node:net'
import pino from 'pino'
import { stayAlive, sendToNode } from '#process/stay-alive.ts'
import type { FromCamera, ToCamera } from './camera-messages.ts'
import { CameraWorker } from './camera-worker.ts'
import { DetectorClient } from '#detector/detector-client.ts'

/**
 * The process of one camera (see `camera-handle.ts`). What its native code is fed with comes from outside: when
 * that takes the process down, the other cameras do not notice.
 */
interface Watching {
  readonly watch: CameraWorker
  readonly detector: DetectorClient
}

let watching: Watching | null = null

const say = (message: FromCamera): void => {
  void sendToNode(message)
}

process.on('message', (message, handle) => {
  receive(message as ToCamera, handle instanceof Socket ? handle : null)
})
stayAlive(async () => {
  // The parent is gone: nobody to report to.
  await watching?.watch.stop(true)
})

function receive(message: ToCamera, socket: Socket | null): void {
  if (message.kind === 'watch') {
    watching = begin(message)
    return
  }
  // Every other message comes after it.
  if (watching === null) return
  const { watch, detector } = watching
  switch (message.kind) {
    case 'assign':
      watch.assign(message.assignment)
      break
    case 'detector':
      detector.connect(message.address)
      break
    case 'show':
      if (socket !== null) watch.show(message.upgrade, socket)
      break
    case 'still':
      void answerStill(watch, message.id)
      break
    case 'hold-recording':
      watch.holdRecording(message.problem)
      break
    case 'accept-view':
      watch.acceptView()
      break
    case 'stop':
      void end(watch, message.goesOn)
      break
  }
}

function begin({ assignment, setUp, before }: Extract<ToCamera, { kind: 'watch' }>): Watching {
  const log = pino({ name: 'vision', level: setUp.logLevel }).child({
    cameraId: assignment.cameraId,
  })
  const detector = new DetectorClient(setUp.detectorSize)
  const watch = new CameraWorker(assignment, { setUp, detector, say, log })
  watch.start(before)
  return { watch, detector }
}

async function answerStill(watch: CameraWorker, id: number): Promise<void> {
  const still = await watch.still().catch(() => ({ problem: 'unknown' as const }))
  say({ kind: 'still', id, still })
}

async function end(watch: CameraWorker, goesOn: boolean): Promise<void> {
  await watch.stop(goesOn)
  // Once this has been sent, everything before it has been sent.
  await sendToNode({ kind: 'alive' })
  process.exit()
}
