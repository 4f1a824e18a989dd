import { parsedJson } from '@foresite/contract/json'
import { liveHello, liveTracks, type LiveHello, type LiveTracks } from '@foresite/contract/cameras'

/** A text message of the live socket: the stream's description, or the detections of one picture. */
type LiveText =
  | { readonly kind: 'hello'; readonly hello: LiveHello }
  | { readonly kind: 'tracks'; readonly tracks: LiveTracks }

/** Parses a text message of the live socket; null when it is unknown. */
export function readLiveText(text: string): LiveText | null {
  const message = parsedJson(text)
  const hello = liveHello.safeParse(message).data
  if (hello !== undefined) return { kind: 'hello', hello }
  const tracks = liveTracks.safeParse(message).data
  return tracks === undefined ? null : { kind: 'tracks', tracks }
}
