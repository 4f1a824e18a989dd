import type { ProbeAnswer, StreamSource } from '@foresite/contract/vision-nodes'

/** Cameras' interface to vision nodes; `vision-nodes` implements it, so cameras do not depend on it. */
export interface VisionLink {
  /** Opens a source and describes it. Throws a 503 `vision.away` when no node answers, or once `signal` aborts. */
  probe(source: StreamSource, signal: AbortSignal): Promise<ProbeAnswer>
  /** A camera's newest picture as JPEG; null while there is none. */
  still(cameraId: string): Promise<Buffer | null>
  /** Makes a camera's current picture its reference view; false when no node answers. */
  acceptView(cameraId: string): Promise<boolean>
  /** Address of a camera's live view; null while no node is connected. */
  liveView(cameraId: string, wish: LiveRequest): LiveViewAddress | null
  /** Since when no node is connected; null while one is, or may soon be (the server has just started). */
  readonly awaySince: Date | null
  /** Reports nodes coming and going. Returns a function that stops it. */
  onChange(listener: () => void): () => void
}

export interface LiveRequest {
  /** The recorded stream, or the sub-stream for analysis where there is one. */
  readonly stream: 'main' | 'analysis'
  /** As the camera sends it, or transcoded to H.264. */
  readonly codec: 'any' | 'h264'
}

export interface LiveViewAddress {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}
