import type { ProbeAnswer, StreamSource } from '@foresite/contract/vision-nodes'

/** What cameras ask of the vision nodes; these give it (`vision-nodes`), and cameras know nothing of them. */
export interface VisionLink {
  /**
   * Opens a source and says what it gives. Throws a 503 `vision.away` when no node answers, or once `signal`
   * aborts: nobody waits for the answer any more.
   */
  probe(source: StreamSource, signal: AbortSignal): Promise<ProbeAnswer>
  /** The newest picture of a camera, as JPEG; null while there is none. */
  still(cameraId: string): Promise<Buffer | null>
  /** Makes what a camera shows now its reference view; false when no node answers. */
  acceptView(cameraId: string): Promise<boolean>
  /** Where a camera's live view is; null while no node is alive. */
  liveView(cameraId: string, wish: LiveWish): LiveViewAddress | null
  /** Since when no node is alive; null while one is, or may soon be (the server has just started). */
  readonly awaySince: Date | null
  /** Tells when nodes come or go. Returns what stops it. */
  onChange(listener: () => void): () => void
}

export interface LiveWish {
  /** The stream that is recorded, or the small one that is analysed where a camera has one. */
  readonly stream: 'main' | 'analysis'
  /** As the camera sends it, or made anew as H.264. */
  readonly codec: 'any' | 'h264'
}

export interface LiveViewAddress {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}
