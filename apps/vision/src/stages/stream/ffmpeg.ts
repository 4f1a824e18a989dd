import { AV_LOG_QUIET } from 'node-av/constants'
import { FFmpegError, Log } from 'node-av/lib'

// FFmpeg logs to stderr and may print an address with its password: every use of FFmpeg goes through here, and errors
// are known by return codes only.
Log.setLevel(AV_LOG_QUIET)

/** Throws when a call of FFmpeg's C interface failed; `doing` names the attempt. */
export function ensure(code: number, doing: string): number {
  if (code < 0) throw new Error(`${doing}: ${FFmpegError.strerror(code)}`)
  return code
}
