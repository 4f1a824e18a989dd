import { AV_LOG_QUIET } from 'node-av/constants'
import { FFmpegError, Log } from 'node-av/lib'

// FFmpeg's log on stderr may contain an address with its password, so it is off: errors are known by their return codes
// only. Every module that uses FFmpeg imports this one.
Log.setLevel(AV_LOG_QUIET)

/** Throws when an FFmpeg call returned an error; `doing` names what was attempted. */
export function ensure(code: number, doing: string): number {
  if (code < 0) throw new Error(`${doing}: ${FFmpegError.strerror(code)}`)
  return code
}
