import type { CameraProblem } from '@foresite/contract/cameras'
import {
  AVERROR_HTTP_BAD_REQUEST,
  AVERROR_HTTP_FORBIDDEN,
  AVERROR_HTTP_NOT_FOUND,
  AVERROR_HTTP_OTHER_4XX,
  AVERROR_HTTP_UNAUTHORIZED,
  AVERROR_INVALIDDATA,
} from 'node-av/constants'

/** Why a source gives no pictures, as finely as it is known. */
export type StreamProblem =
  | 'unreachable'
  | 'refused-password'
  | 'not-a-video'
  | 'empty'
  | 'audio-only'
  | 'no-frames'
  | 'unsupported-codec'
  | 'stalled'
  /** It leads to another host, by a redirection or in a playlist. */
  | 'elsewhere'
  /** Packets come, and all of them at the same instant of the camera's clock. */
  | 'clock-stands'
  /** Its privacy masks could not be painted over its pictures, so it delivers none. */
  | 'not-masked'
  /** The codec changed, which needs a new connection. */
  | 'changed'

/** A source that could not be opened or gave up. Carries no address: that may hold a password. */
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

/** What FFmpeg's answer to opening an RTSP address means; all but the server's own refusals is unreachable. */
export function rtspFailure(code: number): StreamFailure {
  if (code === AVERROR_HTTP_UNAUTHORIZED || code === AVERROR_HTTP_FORBIDDEN) {
    return new StreamFailure('refused-password')
  }
  if (code === AVERROR_HTTP_NOT_FOUND) return new StreamFailure('not-a-video')
  return new StreamFailure('unreachable')
}

/** What FFmpeg's answer to opening an HTTP address means. */
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

/** The problem as a camera's state shows it. */
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
    case 'clock-stands':
    case 'changed':
      return 'stalled'
    case 'not-a-video':
    case 'empty':
    case 'audio-only':
    case 'no-frames':
      return 'no-video'
  }
}
