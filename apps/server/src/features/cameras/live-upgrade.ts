import { id as idShape } from '@foresite/contract/primitives'
import type { WebSocket } from 'ws'
import type { UpgradePath } from '#platform/http/upgrades.ts'
import type { CamerasDependencies } from './dependencies.ts'
import { closeCode, proxyLive } from './live-proxy.ts'
import * as store from './store.ts'
import type { LiveRequest } from './vision-link.ts'

/** `/api/cameras/{id}/live`: see `liveHello` in the contract. */
export function liveUpgrade(deps: CamerasDependencies): UpgradePath {
  return {
    path: '/cameras/:id/live',
    access: 'ticket',
    connect({ socket, params: { id = '' }, request }) {
      connect(deps, socket, id, requestedStream(request.url)).catch((problem: unknown) => {
        deps.log.error({ err: problem, camera: id }, 'a live view failed')
        socket.close(closeCode.noPicture, 'unknown')
      })
    },
  }
}

/** The stream and codec an address asks for. */
function requestedStream(url = ''): LiveRequest {
  const query = new URLSearchParams(url.split('?')[1])
  return {
    stream: query.get('stream') === 'analysis' ? 'analysis' : 'main',
    codec: query.get('codec') === 'h264' ? 'h264' : 'any',
  }
}

async function connect(
  { db, vision }: CamerasDependencies,
  viewer: WebSocket,
  id: string,
  wish: LiveRequest,
): Promise<void> {
  const isKnown = idShape.safeParse(id).success && (await store.findRow(db, id)) !== null
  // A viewer that has left by now emits no further `close`: its view would never end.
  if (viewer.readyState !== viewer.OPEN) return
  if (!isKnown) {
    viewer.close(closeCode.noCamera)
    return
  }
  const address = vision.liveView(id, wish)
  if (address === null) viewer.close(closeCode.noPicture, 'vision-away')
  else proxyLive(viewer, address)
}
