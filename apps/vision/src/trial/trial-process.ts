import { setPriority } from 'node:os'
import { maxTrialStills } from '@foresite/contract/node-trials'
import type { Observation } from '@foresite/contract/observations'
import { JoinedDetector } from '#detector/joined-detector.ts'
import { endAtOnce } from '#process/parent-link.ts'
import type { Frame } from '#stages/decode/frame.ts'
import { patient } from './patient-detector.ts'
import { runTrial } from './run-trial.ts'
import type { FromTrial, ToTrial } from './trial-messages.ts'

/**
 * The process of one trial (see `trials.ts`): decoding recordings may crash native code, which must not affect the
 * node.
 */
let detector: JoinedDetector | null = null

process.on('message', (message) => {
  const received = message as ToTrial
  if (received.kind === 'run') void answer(received)
  else detector?.connect(received.modelId, received.address)
})
// The parent process has ended.
process.once('disconnect', endAtOnce)

/** Niceness: live analysis takes precedence. */
const NICENESS = 10
const STILL_WIDTH = 640
/** Progress is sent in steps of this size. */
const STEP = 0.005

async function answer({ order, folder }: Extract<ToTrial, { kind: 'run' }>): Promise<void> {
  setPriority(NICENESS)
  const remote = new JoinedDetector()
  detector = remote
  let reportedAt = 0
  let stills = 0
  const onObservation = async (observation: Observation, frame: Frame | null) => {
    send({ kind: 'observed', observation })
    // A trailer's fill ends at once.
    const isPictured = observation.endedAt === null || observation.kind === 'trailer-fill'
    if (!isPictured || frame === null || stills >= maxTrialStills) return
    stills++
    const jpeg = await frame.jpeg(STILL_WIDTH)
    send({ kind: 'still', observationId: observation.id, jpeg: Uint8Array.from(jpeg) })
  }
  const onProgress = (share: number) => {
    if (share - reportedAt < STEP) return
    reportedAt = share
    send({ kind: 'progress', share: Math.min(1, Math.max(0, share)) })
  }
  try {
    // Without analysis of parts, which depends on how busy the detector is.
    const repeatable = {
      detect: patient((frame) => remote.detect(frame)),
      findBodies: (rgb: Uint8Array) => remote.findBodies(rgb),
    }
    const coverage = await runTrial({ order, folder, detector: repeatable, onObservation, onProgress })
    send({ kind: 'done', ...coverage })
  } catch {
    send({ kind: 'failed' })
  }
}

function send(message: FromTrial): void {
  process.send?.(message)
}
