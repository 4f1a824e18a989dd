import type { Size } from '@foresite/geometry/size'
import { parsedJson } from '@foresite/contract/json'
import type { CameraProblem, LiveHello } from '@foresite/contract/cameras'
import { WebSocket, type RawData } from 'ws'
import { z } from 'zod'
import { closeCode } from '#features/cameras/index.ts'
import { forwardMessage, watchPulse } from '#platform/http/socket-relay.ts'

/** Camera codecs that browsers play, in go2rtc's form: every H.264 profile, H.265. No sound. */
const codecs = ['avc1.640029', 'avc1.64002A', 'avc1.640033', 'hvc1.1.6.L153.B0'].join()

const connectLimitMs = 5_000
/** Limit from connecting to the first picture, and between pictures: a camera sends several a second. */
const pictureLimitMs = 15_000
const largestFragmentBytes = 16 * 1024 * 1024

/** `{type: 'mse', value: 'video/mp4; codecs="avc1.640029"'}`, or `{type: 'error', value: <words>}` */
const codecAnswer = z.object({ type: z.string(), value: z.string() })

/** The address of a recorder's live view. */
interface FrigateLive {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly checkCertificate: boolean
}

/**
 * Connects a viewer to a recorder's live view. Frigate (go2rtc) expects the codecs first and answers with the one it
 * sends; the viewer gets the format of our own live view: `liveHello`, then the video.
 */
export function relayLive(viewer: WebSocket, { url, headers, checkCertificate }: FrigateLive): void {
  const frigate = new WebSocket(url, {
    headers,
    handshakeTimeout: connectLimitMs,
    maxPayload: largestFragmentBytes,
    perMessageDeflate: false,
    followRedirects: false,
    rejectUnauthorized: checkCertificate,
  })
  let codec: string | null = null
  let hasBegun = false
  let problem: CameraProblem = 'unreachable'
  const end = (why: CameraProblem): void => {
    problem = why
    frigate.terminate()
  }
  const stalled = setTimeout(end, pictureLimitMs, 'stalled')

  // `close` follows every error, and informs the viewer.
  frigate.on('error', ignore)
  viewer.on('error', ignore)
  const stopPulse = watchPulse(viewer)

  frigate.once('unexpected-response', (_request, { statusCode }) =>
    end(statusCode === 401 || statusCode === 403 ? 'refused-password' : 'unreachable'),
  )
  frigate.once('open', () => frigate.send(JSON.stringify({ type: 'mse', value: codecs })))
  frigate.on('message', (message: RawData, isBinary) => {
    if (!isBinary) {
      const answer = readAnswer(message)
      if (answer.problem !== null) end(answer.problem)
      codec ??= answer.codec
      return
    }
    stalled.refresh()
    if (!hasBegun) {
      const size = codec === null ? null : videoSizeOf(bytesOf(message))
      if (codec === null || size === null) {
        end('no-video')
        return
      }
      hasBegun = true
      const hello: LiveHello = { codec, ...size }
      viewer.send(JSON.stringify(hello))
    }
    forwardMessage(frigate, viewer, message, true)
  })
  frigate.once('close', () => {
    clearTimeout(stalled)
    viewer.close(closeCode.noPicture, problem)
  })
  viewer.once('close', () => {
    stopPulse()
    frigate.terminate()
  })
}

function readAnswer(message: RawData): { codec: string | null; problem: CameraProblem | null } {
  const nothing = { codec: null, problem: null }
  const answer = codecAnswer.safeParse(parsedJson(bytesOf(message).toString('utf8')))
  if (!answer.success) return nothing
  const { type, value } = answer.data
  if (type === 'error') return { codec: null, problem: /codec/i.test(value) ? 'unsupported-codec' : 'unreachable' }
  // Only the first codec, which is the picture's, and only characters of a codec name reach the browser.
  const codec = /codecs="([\w.]{1,60})/.exec(value)?.[1]
  return type === 'mse' && codec !== undefined ? { codec, problem: null } : nothing
}

function bytesOf(message: RawData): Buffer {
  if (Buffer.isBuffer(message)) return message
  return Array.isArray(message) ? Buffer.concat(message) : Buffer.from(message)
}

function ignore(): void {
  // Nothing to add: the socket closes next.
}

interface Box {
  readonly type: string
  readonly content: Buffer
}

/**
 * Reads the picture's size from an fMP4 initialisation segment (ISO/IEC 14496-12, 8.3.2: `tkhd` ends with width and
 * height as 16.16 fixed-point numbers); null for anything else.
 */
function videoSizeOf(segment: Buffer): Size | null {
  const moov = boxesOf(segment).find(({ type }) => type === 'moov')
  const tracks = boxesOf(moov?.content ?? Buffer.alloc(0)).filter(({ type }) => type === 'trak')
  for (const track of tracks) {
    const header = boxesOf(track.content).find(({ type }) => type === 'tkhd')?.content
    if (header === undefined || header.length < 8) continue
    const width = header.readUInt32BE(header.length - 8) >>> 16
    const height = header.readUInt32BE(header.length - 4) >>> 16
    if (width > 0 && height > 0) return { width, height }
  }
  return null
}

/** Consecutive boxes; a truncated one ends the list. */
function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) break
    const content = bytes.subarray(at + 8, at + size)
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), content })
    at += size
  }
  return boxes
}
