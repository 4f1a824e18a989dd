import { pathOf } from '@foresite/contract/client'
import { routeOf } from '#platform/api/route-book.ts'

/** Path of a camera's newest picture. */
export function stillPath(cameraId: string): string {
  return pathOf(routeOf('cameraStill'), { params: { id: cameraId } })
}

/** Path of a camera's live WebSocket (contract, `liveHello`). */
export function livePath(cameraId: string): string {
  return `/api/cameras/${encodeURIComponent(cameraId)}/live`
}

/** Which of a camera's streams: the one that is recorded, or the small one that is analysed, where it has one. */
export type LiveStream = 'main' | 'analysis'

/** The live socket's address with the stream that is wanted; `address` may already have a ticket. */
export function withStream(address: string, stream: LiveStream): string {
  if (stream === 'main') return address
  return `${address}${address.includes('?') ? '&' : '?'}stream=${stream}`
}

/** A live socket's address, for a browser that cannot play what the camera sends. */
export function asH264(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}codec=h264`
}

/** A path of a WebSocket as an address on the server that this page came from. */
export function socketAddress(path: string): string {
  const url = new URL(path, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
