import { liveHello, liveTracks, type LiveHello, type LiveTracks } from '@foresite/contract/cameras'

/** A text message of the live socket: what the stream is, or what was seen in one of its pictures. */
export type LiveText =
  { readonly kind: 'hello'; readonly hello: LiveHello } | { readonly kind: 'tracks'; readonly tracks: LiveTracks }

/** Reads a text message of the live socket; null for one that the contract does not know. */
export function readLiveText(text: string): LiveText | null {
  const said = parse(text)
  const hello = liveHello.safeParse(said).data
  if (hello !== undefined) return { kind: 'hello', hello }
  const tracks = liveTracks.safeParse(said).data
  return tracks === undefined ? null : { kind: 'tracks', tracks }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
