import type { RecordingProblem } from '@foresite/contract/cameras'

/** The disk is full, or the user's quota is exhausted. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/** The recording problem behind a file system error. */
export function diskProblem(failure: unknown): RecordingProblem {
  return NO_ROOM.has(errorCode(failure) ?? '') ? 'disk-full' : 'disk-failed'
}

/** For `catch`: a missing file or folder counts as this value; any other failure is thrown. */
export function ifMissing<T>(instead: T): (failure: unknown) => T {
  return (failure) => {
    if (errorCode(failure) === 'ENOENT') return instead
    throw failure
  }
}

/** A system error's code, like ENOENT; null for any other error. */
export function errorCode(failure: unknown): string | null {
  return failure instanceof Error && 'code' in failure && typeof failure.code === 'string' ? failure.code : null
}
