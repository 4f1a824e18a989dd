import { stat } from 'node:fs/promises'
import { openPictures } from './open-pictures.ts'
import type { PacketReader } from './packet-reader.ts'
import { StreamFailure } from './stream-failure.ts'

/**
 * Allowed containers. Playlists and session descriptions (m3u8, mpd, concat, sdp) are excluded: they would make FFmpeg
 * open any file or address that they name.
 */
const CONTAINERS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,asf,mp3,wav,ogg,aac,flac'

/** Opens a video file once, from its start. Throws `StreamFailure`. */
export async function openFile(path: string, signal: AbortSignal): Promise<PacketReader> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new StreamFailure('unreachable')
  if (!found.isFile()) throw new StreamFailure('not-a-video')
  if (found.size === 0) throw new StreamFailure('empty')
  return openPictures({
    // The prefix keeps an unusual file name from being parsed as another protocol.
    url: `file:${path}`,
    options: { protocol_whitelist: 'file', format_whitelist: CONTAINERS },
    openFailure: () => new StreamFailure('not-a-video'),
    signal,
  })
}
