import type { PictureReading } from '@foresite/contract/readings'

/** What passes between the node and a reader's process: one picture at a time. */
export interface ToReader {
  /** JPEG or PNG, upright. */
  readonly picture: Uint8Array
}

export type FromReader =
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly reading: PictureReading }
  /** `no-picture`: it cannot be decoded. */
  | { readonly kind: 'failed'; readonly problem: string }
