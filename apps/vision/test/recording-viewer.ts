import type { CameraProblem, LiveHello, LiveTracks } from '@foresite/contract/cameras'
import type { LiveViewer } from '#stages/live/live-view.ts'

/** A live viewer that records everything it receives. */
export class RecordingViewer implements LiveViewer {
  readonly hellos: LiveHello[] = []
  readonly chunks: Buffer[] = []
  readonly received: LiveTracks[] = []
  readonly ends: (CameraProblem | null)[] = []
  bufferedBytes = 0
  readonly #welcomed = Promise.withResolvers<undefined>()

  hello(hello: LiveHello): void {
    this.hellos.push(hello)
  }

  send(bytes: Buffer): void {
    this.chunks.push(bytes)
    this.#welcomed.resolve(undefined)
  }

  tracks(tracks: LiveTracks): void {
    this.received.push(tracks)
  }

  end(problem: CameraProblem | null): void {
    this.ends.push(problem)
    this.#welcomed.resolve(undefined)
  }

  /** Resolves with the first bytes, or the end. */
  welcomed(): Promise<undefined> {
    return this.#welcomed.promise
  }
}
