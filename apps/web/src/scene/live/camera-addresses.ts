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

/** A camera's streams: the recorded one, or the sub-stream for analysis where there is one. */
export type LiveStream = 'main' | 'analysis'

/** The live socket's address for a stream; `address` may already carry a ticket. */
export function withStream(address: string, stream: LiveStream): string {
  if (stream === 'main') return address
  return `${address}${address.includes('?') ? '&' : '?'}stream=${stream}`
}

/** The live socket's address that asks for H.264, for browsers that cannot play the camera's codec. */
export function asH264(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}codec=h264`
}

/** A WebSocket path as an absolute address on this page's server. */
export function socketAddress(path: string): string {
  const url = new URL(path, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
