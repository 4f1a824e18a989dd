import type { Readable } from 'node:stream'
import type { ReportContent } from '@foresite/contract/incident-reports'
import type { MessageKey } from '@foresite/contract/messages/translate'
import { clipFile } from '#features/clips/index.ts'
import { momentOfStill, stillFile, type IncidentRow } from '#features/incidents/index.ts'
import type { FileKey } from '#platform/files/file-store.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { IncidentReportsDependencies } from './dependencies.ts'
import { contentOf, type ReportRow } from './report.ts'

/** A file that may leave the site with a report. */
interface EvidenceFile {
  /** A file on disk is read only when it is sent. */
  readonly content: Buffer | { readonly onDisk: string }
  readonly ending: 'jpg' | 'png'
  /** Whether people in it are blurred. */
  readonly blurred: boolean
}

/** A file, or the message that explains why it is missing. */
export type Evidence = EvidenceFile | { readonly missing: MessageKey }

/** A clip streamed from its storage, or why there is none. */
export type ClipEvidence =
  | {
      readonly content: { readonly onDisk: string } | { readonly open: () => Promise<Readable> }
      readonly ending: 'mp4'
    }
  | { readonly missing: MessageKey }

/** The media for a report's documents, with people blurred if the site requires it (PRIV-2). */
export interface ReportEvidence {
  readonly picture: Evidence
  readonly photos: readonly EvidenceFile[]
  /** The number of photos left out because people in uploaded pictures cannot be blurred. */
  readonly photosLeftOut: number
}

/** Collects a report's pictures. */
export async function evidenceOf(
  deps: IncidentReportsDependencies,
  row: ReportRow,
  signal: AbortSignal,
): Promise<ReportEvidence> {
  const content = contentOf(row)
  const blurs = await deps.privacy.blurs()
  const photos = blurs ? [] : await Promise.all(content.photos.map((name) => uploaded(deps, name)))
  return {
    picture: await pictureOf(deps, row, content, { blurs, signal }),
    photos: photos.filter((photo) => photo !== null),
    photosLeftOut: blurs ? content.photos.length : 0,
  }
}

interface Taking {
  readonly blurs: boolean
  readonly signal: AbortSignal
}

async function pictureOf(
  deps: IncidentReportsDependencies,
  { incidentId }: ReportRow,
  { picture, nobody }: ReportContent,
  { blurs, signal }: Taking,
): Promise<Evidence> {
  if (picture === null) return { missing: 'report.document.noPicture' }
  if (picture.kind === 'uploaded') {
    // A user confirmed that the picture shows no one.
    if (blurs && !nobody) return { missing: 'report.document.uploadedBlur' }
    const file = await uploaded(deps, picture.name)
    return file ?? { missing: 'report.document.pictureGone' }
  }
  const incident = incidentId === null ? null : await deps.incidents.find(incidentId)
  const key = incident?.stillKey ?? null
  if (incident === null || key === null) return { missing: 'report.document.pictureGone' }
  if (!blurs) {
    const content = await stored(deps, stillFile(key))
    const isThere = content !== null
    return isThere ? { content, ending: 'jpg', blurred: false } : { missing: 'report.document.pictureGone' }
  }
  const { cameraId } = incident
  if (cameraId === null) return { missing: 'report.document.cannotBlur' }
  const at = momentOfStill(incident)
  const content = await orNull(() => deps.privacy.blurredStill(cameraId, at, signal))
  return content === null ? { missing: 'report.document.cannotBlur' } : { content, ending: 'jpg', blurred: true }
}

export async function clipOf(
  deps: IncidentReportsDependencies,
  { incidentId }: ReportRow,
  signal: AbortSignal,
): Promise<ClipEvidence> {
  const incident = incidentId === null ? null : await deps.incidents.find(incidentId)
  if (incident === null) return { missing: 'report.document.clipGone' }
  const { clipState, clipKey, clipStartsAt } = incident
  if (clipState !== 'ready' || clipKey === null || clipStartsAt === null) return { missing: 'report.document.clipGone' }
  if (await deps.privacy.blurs()) return blurredClip(deps, incident, clipStartsAt, signal)
  const content = await stored(deps, clipFile(clipKey))
  return content === null ? { missing: 'report.document.clipGone' } : { content, ending: 'mp4' }
}

async function blurredClip(
  { privacy }: IncidentReportsDependencies,
  { cameraId, clipDurationMs }: IncidentRow,
  from: Date,
  signal: AbortSignal,
): Promise<ClipEvidence> {
  const to = new Date(from.getTime() + (clipDurationMs ?? 0))
  const content = cameraId === null ? null : await orNull(() => privacy.blurredClip({ cameraId, from, to }, signal))
  return content === null ? { missing: 'report.document.clipCannotBlur' } : { content, ending: 'mp4' }
}

async function uploaded(
  { pictures }: Pick<IncidentReportsDependencies, 'pictures'>,
  name: string,
): Promise<EvidenceFile | null> {
  const file = await pictures.find(name)
  return file && { content: { onDisk: file.path }, ending: name.endsWith('.png') ? 'png' : 'jpg', blurred: false }
}

/** A file's path on disk; null if it is missing. */
async function stored(
  { files }: Pick<IncidentReportsDependencies, 'files'>,
  key: FileKey,
): Promise<{ readonly onDisk: string } | null> {
  return (await files.size(key)) === null ? null : { onDisk: files.path(key) }
}

/** Null instead of a refusal: the recording no longer exists, or no vision node can blur it. */
async function orNull<T>(make: () => Promise<T>): Promise<T | null> {
  try {
    return await make()
  } catch (problem: unknown) {
    if (problem instanceof Refusal) return null
    throw problem
  }
}
