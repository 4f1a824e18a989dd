import type { GroundCalibration } from '@foresite/contract/ground'
import { simulatedStreamPath } from '@foresite/simulated-site/site'
import type { CameraReport, StreamSource } from '@foresite/contract/vision-nodes'
import type { Polygon } from '@foresite/contract/zones'
import { isNews, type CameraRow } from './camera.ts'
import type { CamerasDependencies } from './dependencies.ts'
import { streamOf } from './address.ts'
import * as store from './store.ts'
import { videoFile } from './video-file.ts'

/** A camera as vision needs it, secrets included. */
export interface WatchedSource {
  readonly id: string
  readonly source: StreamSource
  /** The stream to analyse instead of the source; null: the source. */
  readonly analysis: StreamSource | null
  readonly record: boolean
  readonly ground: GroundCalibration | null
  readonly privacyMasks: readonly Polygon[]
}

/**
 * Every camera as vision needs it. One whose address cannot be decrypted is left out, and its status says why: it does
 * not keep the others from being watched.
 */
export async function listWatched(deps: CamerasDependencies): Promise<WatchedSource[]> {
  const rows = await store.listRows(deps.db)
  // A simulated camera needs its simulator.
  const there = rows.filter(({ kind }) => kind !== 'simulated' || deps.simulatorUrl !== null)
  const watched: WatchedSource[] = []
  for (const row of there) {
    try {
      const source = sourceOf(deps, row)
      const { id, record, ground, privacyMasks } = row
      watched.push({ id, source, analysis: analysisOf(deps, row), record, ground, privacyMasks })
    } catch {
      await reportUnreadable(deps, row)
    }
  }
  return watched
}

async function reportUnreadable(deps: CamerasDependencies, { id, record, problem: known }: CameraRow): Promise<void> {
  const problem = 'address-unreadable'
  if (known === problem) return
  deps.log.error({ camera: id }, 'cannot decrypt a camera’s address: was the key replaced?')
  const since = deps.clock.now().toISOString()
  const recording = { state: record ? ('waiting' as const) : ('off' as const), since }
  await receiveReports(deps, [{ cameraId: id, state: 'offline', since, problem, health: [], recording }])
}

function sourceOf(deps: CamerasDependencies, row: CameraRow): StreamSource {
  const { files, secrets, simulatorUrl } = deps
  if (row.kind === 'simulated') {
    const url = new URL(simulatedStreamPath(row.simulatedId ?? ''), simulatorUrl ?? undefined)
    return { kind: 'simulated', url: url.href }
  }
  return row.kind === 'file'
    ? { kind: 'file', path: files.path(videoFile(row.fileKey ?? '')) }
    : streamOf(secrets.unseal(row.sealedAddress ?? ''), row.transport)
}

function analysisOf({ secrets }: CamerasDependencies, row: CameraRow): StreamSource | null {
  return row.sealedAnalysisAddress === null ? null : streamOf(secrets.unseal(row.sealedAnalysisAddress), row.transport)
}

/** Stores the new reports and updates open screens. */
export async function receiveReports(
  { db, live }: CamerasDependencies,
  reports: readonly CameraReport[],
): Promise<void> {
  for (const report of reports) {
    const row = await store.findRow(db, report.cameraId)
    if (row === null || !isNews(row, report)) continue
    await store.saveReport(db, report)
    live.changed({ topic: 'cameras', id: row.id, change: 'updated' })
  }
}

/** Updates open screens when the last vision node goes and when one returns. */
export function announceAbsence({ db, live, log, vision }: CamerasDependencies): () => void {
  let wasAway = vision.awaySince !== null
  const announce = async (): Promise<void> => {
    for (const { id } of await store.listRows(db)) live.changed({ topic: 'cameras', id, change: 'updated' })
  }
  return vision.onChange(() => {
    const isAway = vision.awaySince !== null
    if (isAway === wasAway) return
    wasAway = isAway
    log.warn(isAway ? 'no vision node is connected' : 'a vision node is connected again')
    announce().catch((problem: unknown) => {
      log.error({ err: problem }, 'cannot update the cameras on open screens')
    })
  })
}

/** Removes videos without a camera, left by a crash between writing a file and its row. */
export async function removeOrphans({
  db,
  files,
  log,
}: Pick<CamerasDependencies, 'db' | 'files' | 'log'>): Promise<void> {
  const known = new Set(await store.listFileKeys(db))
  for (const name of await files.list('camera-videos')) {
    if (known.has(name)) continue
    log.warn({ file: name }, 'removing a video without a camera')
    await files.remove(videoFile(name))
  }
}
