import type { CameraProblem } from '@foresite/contract/cameras'
import {
  AVERROR_HTTP_BAD_REQUEST,
  AVERROR_HTTP_FORBIDDEN,
  AVERROR_HTTP_NOT_FOUND,
  AVERROR_HTTP_OTHER_4XX,
  AVERROR_HTTP_UNAUTHORIZED,
  AVERROR_INVALIDDATA,
} from 'node-av/constants'

/** Why a source delivers no frames, in the most detail known. */
type StreamProblem =
  | 'unreachable'
  | 'refused-password'
  | 'not-a-video'
  | 'empty'
  | 'audio-only'
  | 'no-frames'
  | 'unsupported-codec'
  | 'stalled'
  /** A redirect or a playlist names another host. */
  | 'elsewhere'
  /** Packets arrive, all with the same timestamp. */
  | 'clock-stopped'
  /** The privacy masks could not be applied, so the source delivers nothing. */
  | 'not-masked'
  /** The codec has changed, which needs a new connection. */
  | 'changed'

/** A source could not be opened, or failed later. Carries no address, which may contain a password. */
export class StreamFailure extends Error {
  override readonly name = 'StreamFailure'
  readonly problem: StreamProblem
  /** The codec's name, for `unsupported-codec`. */
  readonly detail: string | undefined

  constructor(problem: StreamProblem, detail?: string) {
    super(detail === undefined ? problem : `${problem}: ${detail}`)
    this.problem = problem
    this.detail = detail
  }
}

/** The failure for an FFmpeg error code on opening an RTSP address: unreachable, unless the camera itself refused. */
export function rtspFailure(code: number): StreamFailure {
  if (code === AVERROR_HTTP_UNAUTHORIZED || code === AVERROR_HTTP_FORBIDDEN) {
    return new StreamFailure('refused-password')
  }
  if (code === AVERROR_HTTP_NOT_FOUND) return new StreamFailure('not-a-video')
  return new StreamFailure('unreachable')
}

/** The failure for an FFmpeg error code on opening an HTTP address. */
export function httpFailure(code: number): StreamFailure {
  switch (code) {
    case AVERROR_HTTP_UNAUTHORIZED:
    case AVERROR_HTTP_FORBIDDEN:
      return new StreamFailure('refused-password')
    case AVERROR_HTTP_BAD_REQUEST:
    case AVERROR_HTTP_NOT_FOUND:
    case AVERROR_HTTP_OTHER_4XX:
    case AVERROR_INVALIDDATA:
      return new StreamFailure('not-a-video')
    default:
      return new StreamFailure('unreachable')
  }
}

/** The problem as shown in a camera's state. */
export function asCameraProblem(failure: unknown): CameraProblem {
  if (!(failure instanceof StreamFailure)) return 'unknown'
  switch (failure.problem) {
    case 'unreachable':
    case 'refused-password':
    case 'unsupported-codec':
    case 'stalled':
    case 'elsewhere':
    case 'not-masked':
      return failure.problem
    case 'clock-stopped':
    case 'changed':
      return 'stalled'
    case 'not-a-video':
    case 'empty':
    case 'audio-only':
    case 'no-frames':
      return 'no-video'
  }
}
