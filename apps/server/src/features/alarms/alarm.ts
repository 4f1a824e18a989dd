import type { Alarm, AlarmKind } from '@foresite/contract/alarms'
import type { Camera } from '@foresite/contract/cameras'
import { DAY_MS } from '@foresite/contract/duration'
import type { DiskReport } from '@foresite/contract/vision-nodes'

/** A camera offline for less than this raises no alarm. */
const offlineLimitMs = 60_000
/** Time to obtain and upload the next certificate. */
const certificateNoticeMs = 14 * DAY_MS

/** The state of the system from which alarms are derived. */
export interface SystemState {
  readonly now: Date
  readonly cameras: readonly Camera[]
  readonly disks: readonly {
    readonly nodeId: string
    readonly report: DiskReport
    readonly since: Date
  }[]
  /** Nodes that were connected and have gone silent. */
  readonly silent: readonly { readonly id: string; readonly since: Date }[]
  /** Since when no node has been connected; null while one is. */
  readonly awaySince: Date | null
  /** The site's own models that fail; the built-in model alone analyses their cameras. */
  readonly failingModels: readonly { readonly id: string; readonly name: string; readonly since: Date }[]
  /** When the uploaded HTTPS certificate expires; null if none is served. */
  readonly certificateUntil: Date | null
}

/** An alarm without its text. */
export interface Finding extends Omit<Alarm, 'message'> {
  /** The name of the camera, node or model, for the text. */
  readonly name: string
}

/** Most severe first; kinds not listed are only warnings. */
const byWeight: readonly AlarmKind[] = [
  'disk-failed',
  'disk-full',
  'vision-away',
  'recording-failing',
  'camera-offline',
  'certificate-expired',
  'model-failing',
  'disk-slow',
  'disk-low',
  'certificate-expiring',
]
const warnings: ReadonlySet<AlarmKind> = new Set(['model-failing', 'disk-slow', 'disk-low', 'certificate-expiring'])

/** All current problems, most severe first, then oldest first. */
export function findAlarms(state: SystemState): Finding[] {
  const found = [
    ...diskAlarms(state),
    ...awayAlarms(state),
    ...cameraAlarms(state),
    ...modelAlarms(state),
    ...certificateAlarms(state),
  ]
  return found.sort(
    (a, b) =>
      byWeight.indexOf(a.kind) - byWeight.indexOf(b.kind) ||
      Date.parse(a.since) - Date.parse(b.since) ||
      (a.id < b.id ? -1 : 1),
  )
}

/** The disk of an absent node is unknown: its absence is the alarm. */
function diskAlarms({ disks, silent }: SystemState): Finding[] {
  const away = new Set(silent.map(({ id }) => id))
  return disks.flatMap(({ nodeId, report: { state }, since }) =>
    state === 'ok' || away.has(nodeId) ? [] : [nodeAlarm(`disk-${state}`, nodeId, since)],
  )
}

function awayAlarms({ silent, awaySince }: SystemState): Finding[] {
  if (silent.length > 0) return silent.map(({ id, since }) => nodeAlarm('vision-away', id, since))
  return awaySince === null ? [] : [nodeAlarm('vision-away', null, awaySince)]
}

/** One alarm for absent vision, not one per camera. */
function cameraAlarms({ cameras, now }: SystemState): Finding[] {
  return cameras.flatMap((camera) => {
    const { state, since, problem, recording } = camera.status
    if (problem === 'vision-away') return []
    const found: Finding[] = []
    if (state === 'offline' && now.getTime() - Date.parse(since) >= offlineLimitMs)
      found.push(cameraAlarm('camera-offline', camera, since))
    if (recording.state === 'failing') found.push(cameraAlarm('recording-failing', camera, recording.since))
    return found
  })
}

function modelAlarms({ failingModels }: SystemState): Finding[] {
  const kind = 'model-failing'
  return failingModels.map(({ id, name, since }) => ({
    id: `${kind}:${id}`,
    kind,
    severity: severityOf(kind),
    name,
    cameraId: null,
    nodeId: null,
    since: since.toISOString(),
  }))
}

function certificateAlarms({ certificateUntil, now }: SystemState): Finding[] {
  if (certificateUntil === null) return []
  const noticeAt = new Date(certificateUntil.getTime() - certificateNoticeMs)
  if (now >= certificateUntil) return [nodeAlarm('certificate-expired', null, certificateUntil)]
  return now >= noticeAt ? [nodeAlarm('certificate-expiring', null, noticeAt)] : []
}

function nodeAlarm(kind: AlarmKind, nodeId: string | null, since: Date): Finding {
  return {
    id: `${kind}:${nodeId ?? ''}`,
    kind,
    severity: severityOf(kind),
    name: nodeId ?? '',
    cameraId: null,
    nodeId,
    since: since.toISOString(),
  }
}

function cameraAlarm(kind: AlarmKind, { id, name }: Camera, since: string): Finding {
  return {
    id: `${kind}:${id}`,
    kind,
    severity: severityOf(kind),
    name,
    cameraId: id,
    nodeId: null,
    since,
  }
}

function severityOf(kind: AlarmKind): Alarm['severity'] {
  return warnings.has(kind) ? 'warning' : 'error'
}
