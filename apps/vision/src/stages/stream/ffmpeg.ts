import { AV_LOG_QUIET } from 'node-av/constants'
import { FFmpegError, Log } from 'node-av/lib'

// FFmpeg's own log writes to stderr and may name an address with its password: every part that uses FFmpeg
// comes by here, and what went wrong is told by return codes alone.
Log.setLevel(AV_LOG_QUIET)

/** Throws when a call of FFmpeg's C interface answered with an error; `doing` says what was tried. */
export function ensure(code: number, doing: string): number {
  if (code < 0) throw new Error(`${doing}: ${FFmpegError.strerror(code)}`)
  return code
}
