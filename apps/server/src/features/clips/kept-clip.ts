import type { Readable } from 'node:stream'
import type { Clip } from '@foresite/contract/incidents'
import type { MessageKey } from '@foresite/contract/messages/translate'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileKey, FileStore } from '#platform/files/file-store.ts'
import { sendDownload, sendFile } from '#platform/files/send-file.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import type { ClipColumns } from './columns-table.ts'
import { clipName } from './clip-name.ts'

/** A clip as vision delivers it. */
export interface NewClip {
  readonly content: Readable
  readonly startsAt: Date
  readonly durationMs: number
}

/** How long to wait for a clip that no connected vision node may have. */
const clipWaitMs = 2 * 60_000
/** By then a connected vision node has delivered the clip or reported that there is none. */
const longestClipWaitMs = 15 * 60_000

/** Data for a clip's answer besides its columns. */
export interface ClipPresentation {
  readonly now: Date
  /** Whether a vision node is analysing this camera and may still have a clip of it. */
  readonly isWatched: (cameraId: string) => boolean
  /** The URL of media, with a ticket if one is needed. */
  readonly mediaUrl: (path: string) => string
}

/** The event that a clip belongs to. */
interface ClipOf extends ClipColumns {
  readonly cameraId: string | null
  readonly receivedAt: Date
}

export function clipFile(name: string): FileKey {
  return { kind: 'clips', name }
}

/** Stores a clip's file and returns its columns. Repeating it stores the same. */
export async function keepFile(
  files: FileStore,
  name: string,
  { content, startsAt, durationMs }: NewClip,
): Promise<ClipColumns> {
  await files.write(clipFile(name), content)
  return { clipState: 'ready', clipKey: name, clipStartsAt: startsAt, clipDurationMs: durationMs }
}

/** A clip's state: one that will never come must not stay `recording`. */
export function clipOf(row: ClipOf, path: string, { now, isWatched, mediaUrl }: ClipPresentation): Clip {
  if (row.clipState === 'ready' && row.clipStartsAt !== null && row.clipDurationMs !== null)
    return {
      state: 'ready',
      startsAt: row.clipStartsAt.toISOString(),
      durationMs: row.clipDurationMs,
      url: mediaUrl(path),
    }
  if (row.clipState === 'missing' || row.clipState === 'expired') return { state: row.clipState }
  const waitedMs = now.getTime() - row.receivedAt.getTime()
  const held = row.cameraId !== null && isWatched(row.cameraId)
  return { state: waitedMs < (held ? longestClipWaitMs : clipWaitMs) ? 'recording' : 'missing' }
}

export interface ClipSending extends Pick<Platform, 'files' | 'timezone' | 'isSimulated'> {
  readonly privacy: {
    blurredClip(
      interval: { cameraId: string; from: Date; to: Date },
      signal: AbortSignal,
    ): Promise<{ open(): Promise<Readable> }>
  }
}

interface SentClip extends ClipColumns {
  readonly cameraId: string | null
  readonly cameraName: string
  /** The time of the event, for the download's name. */
  readonly at: Date
  readonly isDownload: boolean
  /** Whether people are blurred. */
  readonly isBlurred: boolean
}

/**
 * Sends a clip.
 * @throws Refusal (404, `none`) if there is none, or its file is missing
 */
export async function sendClip(
  { files, timezone, isSimulated, privacy }: ClipSending,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  clip: SentClip,
  none: MessageKey,
) {
  const key = clip.clipState === 'ready' && clip.clipKey !== null ? clipFile(clip.clipKey) : null
  const size = key === null ? null : await files.size(key)
  if (key === null || size === null) throw new Refusal(404, none)
  const name = clipName(clip.cameraName, clip.at, { timezone: await timezone(), isSimulated })
  if (clip.isBlurred) {
    const { cameraId, clipStartsAt: from, clipDurationMs } = clip
    if (cameraId === null || from === null) throw new Refusal(409, 'privacy.cannotBlur')
    const to = new Date(from.getTime() + (clipDurationMs ?? 0))
    const video = await privacy.blurredClip({ cameraId, from, to }, callerGone(reply))
    return sendDownload(reply, await video.open(), 'video/mp4', name)
  }
  const file = { path: files.path(key), size, type: 'video/mp4' as const }
  return sendFile(reply, request, clip.isDownload ? { ...file, downloadName: name } : file)
}
