import { Writable } from 'node:stream'
import type { StreamSource } from '@foresite/contract/vision-nodes'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import { CameraStream } from '#stages/stream/camera-stream.ts'
import type { StreamState } from '#stages/stream/camera-stream.ts'
import { RecordingSubscriber } from './recording-subscriber.ts'

/** A camera's stream and everything it publishes. */
export interface SubscribedStream {
  readonly stream: CameraStream
  readonly seen: RecordingSubscriber
  readonly states: StreamState[]
  /** Everything logged so far. */
  readonly logged: () => string
  until(state: StreamState['state'], problem?: string): Promise<StreamState>
}

/** Connects to a source until the test ends. */
export function subscribeTo(source: StreamSource): SubscribedStream {
  const lines: string[] = []
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  const stream = new CameraStream({ cameraId: 'gate', source, log })
  const seen = new RecordingSubscriber()
  const states: StreamState[] = []
  stream.subscribe(seen)
  stream.onState((state) => states.push(state))
  onTestFinished(() => stream.stop())
  stream.start()
  return {
    stream,
    seen,
    states,
    logged: () => lines.join(''),
    until: (wanted, problem) =>
      new Promise((resolve) => {
        stream.onState((state) => {
          if (state.state === wanted && state.problem === problem) resolve(state)
        })
      }),
  }
}
