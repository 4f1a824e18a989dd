import { mediaSourceKind } from '#scene/live/media-source.ts'

/** Feeds a recording's files into a `<video>` whose timeline counts seconds since 1970. */
export interface SegmentSink {
  /** Appends a file at its time on the timeline. */
  readonly append: (bytes: ArrayBuffer, startS: number, type: string) => Promise<void>
  readonly remove: (fromS: number, toS: number) => Promise<void>
  readonly close: () => void
}

/** Longer than any recording: a player can only seek within its duration. */
const endOfTimeS = 2 ** 32

/** Opens a media source on a `<video>` for files that begin with `type`. */
export function openSink(video: HTMLVideoElement, type: string): SegmentSink {
  const Kind = mediaSourceKind()
  if (Kind === null) throw new Error('no media source')
  const source = new Kind()
  const url = URL.createObjectURL(source)
  const sink = new MediaSink(openBuffer(source, type), type, () => URL.revokeObjectURL(url))
  video.disableRemotePlayback = true
  video.src = url
  return sink
}

async function openBuffer(source: MediaSource, type: string): Promise<SourceBuffer> {
  await new Promise((resolve) => source.addEventListener('sourceopen', resolve, { once: true }))
  source.duration = endOfTimeS
  const buffer = source.addSourceBuffer(type)
  buffer.mode = 'segments'
  return buffer
}

/** Runs one operation at a time, from when the source is open: a busy SourceBuffer refuses further ones. */
class MediaSink implements SegmentSink {
  readonly #buffer: Promise<SourceBuffer>
  readonly #release: () => void
  #type: string
  #last: Promise<unknown> = Promise.resolve()

  constructor(buffer: Promise<SourceBuffer>, type: string, release: () => void) {
    this.#buffer = buffer
    this.#type = type
    this.#release = release
  }

  append = (bytes: ArrayBuffer, startS: number, type: string): Promise<void> =>
    this.#inTurn((buffer) => {
      if (type !== this.#type) {
        buffer.changeType(type)
        this.#type = type
      }
      buffer.timestampOffset = startS
      buffer.appendBuffer(bytes)
    })

  remove = (fromS: number, toS: number): Promise<void> =>
    this.#inTurn((buffer) => {
      buffer.remove(fromS, toS)
    })

  close = (): void => {
    this.#release()
  }

  #inTurn(begin: (buffer: SourceBuffer) => void): Promise<void> {
    const done = this.#last.then(async () => settled(await this.#buffer, begin))
    // The caller gets the error; the next operation may succeed.
    this.#last = done.catch(() => undefined)
    return done
  }
}

function settled(buffer: SourceBuffer, begin: (buffer: SourceBuffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController()
    const { signal } = end
    const failed = () => {
      end.abort()
      reject(new Error('the browser cannot read this file'))
    }
    buffer.addEventListener('error', failed, { signal })
    buffer.addEventListener(
      'updateend',
      () => {
        end.abort()
        resolve()
      },
      { signal },
    )
    try {
      begin(buffer)
    } catch (error: unknown) {
      end.abort()
      reject(error instanceof Error ? error : new Error(String(error)))
    }
  })
}
