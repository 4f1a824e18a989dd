import type { CameraChange } from '@foresite/contract/cameras'
import { translate } from '@foresite/contract/messages/translate'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refuseChanged } from '#platform/records/record-store.ts'
import { unsealed } from '#platform/secrets/secret-box.ts'
import { readAddress, streamOf } from './address.ts'
import { toCamera, type CameraRow } from './camera.ts'
import type { CamerasDependencies } from './dependencies.ts'
import { maskAddress } from './mask-address.ts'
import { nameTakenOr } from './name-in-use.ts'
import { probeSource } from './probe-source.ts'
import { unknownCamera } from './routes.ts'
import * as store from './store.ts'

export const changeHandlers = {
  /** Changes the given fields; an address only once it has delivered a picture. */
  async changeCamera(deps, { params: { id }, body, statedBy: by, language, reply }) {
    const signal = callerGone(reply)
    const before = await store.findRow(deps.db, id)
    if (before === null) throw unknownCamera()
    // Again as it is saved: opening an address takes seconds.
    refuseChanged(before, body.since)
    const change = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...recordingColumns(body),
      ...(await sourceColumns(deps, before, body, signal)),
      ...(await analysisColumns(deps, before, body, signal)),
    }
    signal.throwIfAborted()
    const edit = { since: body.since, at: deps.clock.now(), by }
    const row = await nameTakenOr(body.name ?? before.name, store.changeRow(deps.db, id, change, edit))
    deps.live.changed({ topic: 'cameras', id, change: 'updated' })
    // Zones name their camera.
    if (row.name !== before.name) deps.live.changed({ topic: 'zones', id: 'zones', change: 'updated' })
    return {
      message: translate(language, 'camera.saved', { name: row.name }),
      camera: toCamera(row, deps.vision.awaySince),
    }
  },

  /** Probes the source of a change, with the stored address as default, and saves nothing. */
  async testStoredCamera(deps, { params: { id }, body, language, reply }) {
    const before = await store.findRow(deps.db, id)
    if (before === null) throw unknownCamera()
    const { source, named } = sourceOf(deps, before, body)
    const facts = await probeSource(deps, source, named, callerGone(reply))
    const { width, height } = facts
    return { message: translate(language, 'camera.tested', { width, height }), facts }
  },
} satisfies Handlers<CamerasDependencies>

function recordingColumns({ recording }: CameraChange): Partial<CameraRow> {
  if (recording === undefined) return {}
  const { enabled, days, maxGigabytes } = recording
  return { record: enabled, keepDays: days, maxGigabytes }
}

const withoutAnalysis = { shownAnalysisAddress: null, analysisHasPassword: false, sealedAnalysisAddress: null }

/** A new address, or the same one over another transport. An HTTP address drops the former camera's sub-stream. */
async function sourceColumns(
  deps: CamerasDependencies,
  before: CameraRow,
  change: CameraChange,
  signal: AbortSignal,
): Promise<Partial<CameraRow>> {
  const { transport = before.transport } = change
  if (change.address === undefined && transport === before.transport) return {}
  const { read, source, named } = sourceOf(deps, before, change)
  const { width, height, codec, rate } = await probeSource(deps, source, named, signal)
  const picture = { width, height, codec, rate, transport }
  if (!('hasPassword' in read)) return picture
  return {
    ...picture,
    ...(source.kind === 'rtsp' ? {} : withoutAnalysis),
    kind: source.kind,
    shownAddress: read.shown,
    hasPassword: read.hasPassword,
    sealedAddress: deps.secrets.seal(read.url),
  }
}

export function hasNoAddress({ kind }: CameraRow): boolean {
  return kind === 'file' || kind === 'simulated'
}

export function noAddress({ kind }: CameraRow, field: 'address' | 'analysisAddress' | 'source'): Refusal {
  const why = kind === 'simulated' ? 'camera.simulated.noAddress' : 'camera.file.noAddress'
  return new Refusal(422, why, { field })
}

/** The source after a change: the given address, or the stored one. A file has none. */
function sourceOf(
  deps: CamerasDependencies,
  before: CameraRow,
  { address, transport = before.transport }: CameraChange,
) {
  if (hasNoAddress(before)) throw noAddress(before, 'address')
  const read =
    address === undefined
      ? {
          url: storedUrl(deps, before),
          shown: maskAddress(before.shownAddress ?? ''),
        }
      : readAddress(address)
  const named = { field: 'address', name: read.shown } as const
  return { read, source: streamOf(read.url, transport), named }
}

function storedUrl({ secrets }: CamerasDependencies, { sealedAddress }: CameraRow): string {
  const url = unsealed(secrets, sealedAddress)
  if (url === null) throw new Refusal(422, 'camera.address.unreadable', { field: 'address' })
  return url
}

async function analysisColumns(
  deps: CamerasDependencies,
  before: CameraRow,
  { analysisAddress, transport = before.transport }: CameraChange,
  signal: AbortSignal,
): Promise<Partial<CameraRow>> {
  if (analysisAddress === undefined) return {}
  if (analysisAddress === null) return withoutAnalysis
  if (hasNoAddress(before)) throw noAddress(before, 'analysisAddress')
  return readAnalysis(deps, analysisAddress, transport, signal)
}

/** The columns of a sub-stream that has delivered a picture. */
export async function readAnalysis(
  deps: CamerasDependencies,
  address: string,
  transport: CameraRow['transport'],
  signal: AbortSignal,
): Promise<Partial<CameraRow>> {
  const { url, shown, hasPassword } = readAddress(address, 'analysisAddress')
  const source = streamOf(url, transport)
  if (source.kind !== 'rtsp') throw new Refusal(422, 'camera.analysis.notRtsp', { field: 'analysisAddress' })
  await probeSource(deps, source, { field: 'analysisAddress', name: shown }, signal)
  return {
    shownAnalysisAddress: shown,
    analysisHasPassword: hasPassword,
    sealedAnalysisAddress: deps.secrets.seal(url),
  }
}
