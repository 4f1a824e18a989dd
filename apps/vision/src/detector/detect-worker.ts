import { parentPort, workerData } from 'node:worker_threads'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { modelNames } from './built-in-model.ts'
import { CELL_PX, readCenterNet } from './centernet.ts'
import type { Task, WorkerMessage, WorkerSetUp } from './worker-messages.ts'
import type { Detection } from '#stages/detect/detection.ts'

/**
 * A thread that looks at pictures, one after the other. It is a thread because the runtime holds the one it
 * is called on for as long as it computes.
 */
const { model } = workerData as WorkerSetUp

const session = await InferenceSession.create(model.path, {
  // One thread a worker, one worker a core: two threads on one picture took longer than one.
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
})

parentPort?.on('message', (task: Task) => {
  look(task).then(
    (detections) => send({ kind: 'found', detections }),
    (problem: unknown) => send({ kind: 'failed', problem: String(problem) }),
  )
})
send({ kind: 'ready' })

async function look({ rgb, picture }: Task): Promise<Detection[]> {
  const shape = [1, model.height, model.width, 3]
  const results = await session.run({ [modelNames.picture]: new Tensor('uint8', rgb, shape) })
  return readCenterNet(
    {
      heatmap: numbers(results[modelNames.heatmap]),
      best: numbers(results[modelNames.best]),
      extents: numbers(results[modelNames.extents]),
      rows: model.height / CELL_PX,
      columns: model.width / CELL_PX,
    },
    picture,
  )
}

function numbers(tensor: InferenceSession.ReturnType[string] | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('the model gave no numbers')
  return tensor.data
}

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message)
}
