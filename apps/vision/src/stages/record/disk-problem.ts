import type { RecordingProblem } from '@foresite/contract/cameras'

/** No room, or none left of what this user may have. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/** What a failed call of the file system means for recording. */
export function diskProblem(failure: unknown): RecordingProblem {
  return NO_ROOM.has(errorCode(failure) ?? '') ? 'disk-full' : 'disk-failed'
}

/** The system's name for what went wrong, like ENOENT; null where it was nothing of the system's. */
export function errorCode(failure: unknown): string | null {
  return failure instanceof Error && 'code' in failure && typeof failure.code === 'string' ? failure.code : null
}
