import type { Keypoints } from '@foresite/contract/keypoints'
import { parentPort, workerData } from 'node:worker_threads'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { modelNames, type PreparedModel } from './built-in-model.ts'
import { numbersOf, ONE_THREAD } from '#onnx/session.ts'
import type { PicturePlace } from '#stages/decode/frame.ts'
import { CELL_PX, readCenterNet } from './centernet.ts'
import { poseNames, readMoveNet } from './movenet.ts'
import type { Task, WorkerMessage } from './worker-messages.ts'
import { BODY_BYTES, BODY_SIDE } from '#stages/detect/detector.ts'
import type { Detection } from '#stages/detect/detection.ts'

/**
 * A thread that runs detection on one picture after the other: the runtime blocks its calling thread while it computes.
 */
const { model } = workerData as { readonly model: PreparedModel }

const session = await InferenceSession.create(model.path, ONE_THREAD)

/** Loaded on first use: most cameras have no rule that needs bodies. */
let bodies: Promise<InferenceSession> | null = null

parentPort?.on('message', (task: Task) => {
  answer(task).then(send, (problem: unknown) => send({ kind: 'failed', problem: String(problem) }))
})
send({ kind: 'ready' })

async function answer({ rgb, picture }: Task): Promise<WorkerMessage> {
  if (picture === 'people') return { kind: 'bodies', bodies: await findBodies(rgb) }
  return { kind: 'found', detections: await detect(rgb, picture), rgb }
}

async function detect(rgb: Uint8Array<ArrayBuffer>, picture: PicturePlace): Promise<Detection[]> {
  const shape = [1, model.height, model.width, 3]
  const results = await session.run({ [modelNames.picture]: new Tensor('uint8', rgb, shape) })
  return readCenterNet(
    {
      cells: numbersOf(results[modelNames.cells]),
      scores: numbersOf(results[modelNames.scores]),
      extents: numbersOf(results[modelNames.extents]),
      columns: model.width / CELL_PX,
    },
    picture,
  )
}

async function findBodies(rgb: Uint8Array<ArrayBuffer>): Promise<Keypoints[]> {
  if (model.posePath === undefined) throw new Error('there is no model for bodies')
  const poses = await (bodies ??= InferenceSession.create(model.posePath, ONE_THREAD))
  const found: Keypoints[] = []
  for (let start = 0; start + BODY_BYTES <= rgb.length; start += BODY_BYTES) {
    const person = rgb.subarray(start, start + BODY_BYTES)
    const input = new Tensor('uint8', person, [1, BODY_SIDE, BODY_SIDE, 3])
    const results = await poses.run({ [poseNames.picture]: input })
    found.push(
      readMoveNet({
        centre: numbersOf(results[poseNames.centre]),
        regression: numbersOf(results[poseNames.regression]),
        heatmap: numbersOf(results[poseNames.heatmap]),
        offsets: numbersOf(results[poseNames.offsets]),
      }),
    )
  }
  return found
}

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message, message.kind === 'found' ? [message.rgb.buffer] : [])
}
