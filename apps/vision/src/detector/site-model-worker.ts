import { parentPort, workerData } from 'node:worker_threads'
import { LoadedModel } from '#site-model/loaded-model.ts'
import type { Detection } from '#stages/detect/detection.ts'
import type { LoadedFacts, SiteModelFile, Task, WorkerMessage } from './worker-messages.ts'

/** A thread that runs a site's own model on one picture after the other; see `detect-worker.ts`. */
const { path, classes, threshold } = (workerData as { readonly model: SiteModelFile }).model

const model = await LoadedModel.load(
  path,
  classes.map(({ name }) => name),
)
const facts: LoadedFacts = { width: model.input.width, height: model.input.height, provider: model.provider }

parentPort?.on('message', (task: Task) => {
  detect(task).then(
    (detections) => send({ kind: 'found', detections, rgb: task.rgb }),
    (problem: unknown) => send({ kind: 'failed', problem: String(problem) }),
  )
})
send({ kind: 'ready', facts })

/** Maps each class to what the site assigned it to; unassigned classes are dropped. */
async function detect({ rgb, picture }: Task): Promise<Detection[]> {
  if (picture === 'people') throw new Error('a model of the site finds no bodies')
  const found = await model.detect({ rgb, picture }, threshold)
  return found.flatMap(({ box, score, classIndex }): Detection[] => {
    const meant = classes[classIndex]
    if (meant?.as === undefined || meant.as === null) return []
    return [{ box, score, label: meant.name, objectClass: meant.as, siteLabel: meant.name }]
  })
}

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message, message.kind === 'found' ? [message.rgb.buffer] : [])
}
