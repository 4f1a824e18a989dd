import type { Camera } from '@foresite/contract/cameras'
import type { FileCamera } from '@foresite/contract/configuration-file'
import type { StatedBy } from '@foresite/contract/stated-by'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { save, type SourceColumns } from './add-routes.ts'
import { readAddress, streamOf } from './address.ts'
import { toCamera, type CameraRow } from './camera.ts'
import { hasNoAddress, noAddress } from './change-camera.ts'
import type { CamerasDependencies } from './dependencies.ts'
import { nameTakenOr } from './name-in-use.ts'
import { unknownCamera } from './routes.ts'
import * as store from './store.ts'

/** Adds a camera from a configuration file. It is not probed first: its password is not in the file. */
export async function addImported(deps: CamerasDependencies, camera: FileCamera, by: StatedBy | null): Promise<Camera> {
  const source = sourceColumns(deps, camera)
  if (source === null) throw new Refusal(422, 'configuration.camera.video', { fill: { name: camera.name } })
  const { recorderName } = camera
  const isTaken = recorderName !== null && (await store.isRecorderNameTaken(deps.db, recorderName))
  const facts = { ...camera.picture, durationMs: null }
  return save(deps, newId(deps.clock.now()), camera.name, facts, {
    ...source,
    ...ownColumns(deps, camera),
    recorderName: isTaken ? null : recorderName,
    updatedBy: by,
  })
}

/** Changes a camera from such a file; with the same address it keeps its stored password. */
export async function changeImported(
  deps: CamerasDependencies,
  id: string,
  camera: FileCamera,
  by: StatedBy | null,
): Promise<Camera> {
  const before = await store.findRow(deps.db, id)
  if (before === null) throw unknownCamera()
  const change = {
    name: camera.name,
    ...changedSource(before, sourceColumns(deps, camera)),
    ...ownColumns(deps, camera),
  }
  const edit = { at: deps.clock.now(), by }
  const row = await nameTakenOr(camera.name, store.changeRow(deps.db, id, change, edit))
  deps.live.changed({ topic: 'cameras', id, change: 'updated' })
  return toCamera(row, deps.vision.awaySince)
}

function ownColumns({ clock }: CamerasDependencies, camera: FileCamera) {
  const { recording, ground, privacyMasks } = camera
  return {
    record: recording.enabled,
    keepDays: recording.days,
    maxGigabytes: recording.maxGigabytes,
    ground,
    privacyMasks,
    privacyMasksAt: privacyMasks.length === 0 ? null : clock.now(),
  }
}

/** The source's columns; null when the file has none. */
function sourceColumns({ secrets }: CamerasDependencies, { source, analysis }: FileCamera): SourceColumns | null {
  if (source.kind === 'file' || source.kind === 'simulated') return null
  const { url, shown, hasPassword } = readAddress(source.address)
  const transport = source.kind === 'rtsp' ? source.transport : 'tcp'
  const small = analysis === null ? null : readAddress(analysis.address, 'analysisAddress')
  return {
    kind: streamOf(url, transport).kind,
    transport,
    shownAddress: shown,
    hasPassword: hasPassword || source.hasPassword,
    sealedAddress: secrets.seal(url),
    shownAnalysisAddress: small?.shown ?? null,
    analysisHasPassword: small !== null && (small.hasPassword || analysis?.hasPassword === true),
    sealedAnalysisAddress: small === null ? null : secrets.seal(small.url),
  }
}

/** An unchanged address keeps its stored password. */
function changedSource(before: CameraRow, imported: SourceColumns | null): Partial<CameraRow> {
  if (imported === null) return {}
  if (hasNoAddress(before)) throw noAddress(before, 'source')
  const { shownAddress, hasPassword, sealedAddress, ...rest } = imported
  const { shownAnalysisAddress, analysisHasPassword, sealedAnalysisAddress, ...common } = rest
  return {
    ...common,
    ...(shownAddress === before.shownAddress ? {} : { shownAddress, hasPassword, sealedAddress }),
    ...(shownAnalysisAddress === before.shownAnalysisAddress
      ? {}
      : { shownAnalysisAddress, analysisHasPassword, sealedAnalysisAddress }),
  }
}
