import type { RtspTransport } from '@foresite/contract/cameras'
import type { ImportResult, RecorderCamera } from '@foresite/contract/recorder'
import { translate, type Language } from '@foresite/contract/messages/translate'
import type { StatedBy } from '@foresite/contract/stated-by'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handler, Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { oneAtATime } from '#platform/threads/one-at-a-time.ts'
import { importableCameras, type Importable } from './camera-list.ts'
import type { RecorderDependencies } from './dependencies.ts'
import { arrowAcross } from './frigate/outline.ts'
import { orAway } from './frigate/problem.ts'
import type { ConnectedDependencies } from './recorder.ts'

export const importHandlers = {
  listRecorderCameras: async (deps) => (await importable(deps)).map(({ shown }) => shown),
} satisfies Handlers<ConnectedDependencies>

/**
 * Imports cameras one at a time: a failure is reported for its camera and does not stop the others.
 * @param onImported called for new cameras whose past has not been read yet
 */
export function importRecorderCameras(
  deps: ConnectedDependencies,
  onImported: () => void,
): Handler<'importRecorderCameras'> {
  // So that no camera is opened in vain.
  const inTurn = oneAtATime()
  return async ({ body: { names, transport }, statedBy: by, language, reply }) => {
    const signal = callerGone(reply)
    const run = async (): Promise<ImportResult[]> => {
      const found = await importable(deps)
      const results: ImportResult[] = []
      try {
        for (const name of new Set(names)) {
          const camera = found.find(({ shown }) => shown.name === name)
          const job = { camera, transport, by, language, signal }
          results.push(await importOne(deps, name, job))
        }
      } finally {
        // Also after an aborted import.
        if (results.some(isImported)) onImported()
      }
      return results
    }
    const results = await inTurn(run)
    const imported = results.filter(isImported).length
    const count = results.length
    return { message: translate(language, 'recorder.import.done', { imported, count }), results }
  }
}

function isImported({ outcome }: ImportResult): boolean {
  return outcome === 'imported'
}

async function importable({ recorder, cameras }: ConnectedDependencies): Promise<Importable[]> {
  const { needed } = recorder
  const [config, ours] = await Promise.all([orAway(needed.config()), cameras.list()])
  return importableCameras(needed.connection, config, ours)
}

interface Job {
  readonly camera: Importable | undefined
  readonly transport: RtspTransport
  readonly by: StatedBy | null
  readonly language: Language
  readonly signal: AbortSignal
}

async function importOne(deps: RecorderDependencies, name: string, job: Job): Promise<ImportResult> {
  try {
    return await taken(deps, name, job)
  } catch (problem) {
    // The caller has disconnected: the remaining streams are not opened.
    job.signal.throwIfAborted()
    const isRefusal = problem instanceof Refusal
    if (!isRefusal) deps.log.error({ err: problem, camera: name }, 'could not import a camera')
    const message = isRefusal
      ? problem.toFailure(job.language).message
      : translate(job.language, 'recorder.import.failed')
    return { name, outcome: 'failed', message, cameraId: null, zonesAdded: 0 }
  }
}

async function taken(
  deps: RecorderDependencies,
  name: string,
  { camera, transport, by, language, signal }: Job,
): Promise<ImportResult> {
  if (camera === undefined) throw new Refusal(404, 'recorder.camera.unknown')
  const { shown, restreams } = camera
  const present = (await deps.cameras.list()).find(({ recorderName }) => recorderName === name)
  if (present === undefined && restreams === null) throw new Refusal(422, 'recorder.import.noStream')
  const ours =
    present ??
    (await deps.cameras.add(
      {
        name: await freeName(deps, shown.title),
        address: restreams?.main ?? '',
        analysisAddress: restreams?.analysis ?? null,
        transport,
        recorderName: name,
        by,
      },
      signal,
    ))
  const zonesAdded = await addZones(deps, ours.id, shown)
  const outcome = present === undefined ? 'imported' : 'present'
  const message = translate(language, `recorder.import.${outcome}`, { name: ours.name, zones: zonesAdded })
  const left = shown.unreadableZones.join(', ')
  return {
    name,
    outcome,
    message: left === '' ? message : `${message} ${translate(language, 'recorder.import.zonesLeft', { names: left })}`,
    cameraId: ours.id,
    zonesAdded,
  }
}

/** The recorder's name for it, with a number appended if another camera has that name. */
async function freeName({ cameras }: RecorderDependencies, title: string): Promise<string> {
  const used = new Set((await cameras.list()).map(({ name }) => name.toLowerCase()))
  for (let n = 1; ; n += 1) {
    const behind = n === 1 ? '' : ` (${n})`
    const name = `${title.slice(0, 80 - behind.length)}${behind}`
    if (!used.has(name.toLowerCase())) return name
  }
}

/** Adds the zones that the camera lacks; a zone redrawn here stays unchanged. */
async function addZones({ db, zones }: RecorderDependencies, cameraId: string, shown: RecorderCamera): Promise<number> {
  const known = (await zones.list(db)).filter((zone) => zone.cameraId === cameraId)
  const used = new Set(known.map(({ name }) => name.toLowerCase()))
  let added = 0
  for (const { title, polygon } of shown.zones) {
    if (used.has(title.toLowerCase())) continue
    used.add(title.toLowerCase())
    const type = 'custom-occurrence'
    await zones.add({ cameraId, name: title, type, polygon, arrow: arrowAcross(polygon) })
    added += 1
  }
  return added
}
