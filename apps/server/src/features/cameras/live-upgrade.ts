import { id as idShape } from '@foresite/contract/primitives'
import type { WebSocket } from 'ws'
import type { UpgradePath } from '#platform/http/upgrades.ts'
import type { CamerasDependencies } from './dependencies.ts'
import { closeCode, proxyLive } from './live-proxy.ts'
import * as store from './store.ts'
import type { LiveStream } from './vision-link.ts'

/** `/api/cameras/{id}/live`: see `liveHello` in the contract. */
export function liveUpgrade(deps: CamerasDependencies): UpgradePath {
  return {
    path: '/cameras/:id/live',
    access: 'ticket',
    connect({ socket, params: { id = '' }, request }) {
      connect(deps, socket, id, streamOf(request.url)).catch((problem: unknown) => {
        deps.log.error({ err: problem, camera: id }, 'a live view failed')
        socket.close(closeCode.noPicture, 'unknown')
      })
    },
  }
}

/** Which of a camera's streams an address asks for. */
function streamOf(url = ''): LiveStream {
  const query = new URLSearchParams(url.split('?')[1])
  return query.get('stream') === 'analysis' ? 'analysis' : 'main'
}

async function connect(
  { db, vision }: CamerasDependencies,
  viewer: WebSocket,
  id: string,
  stream: LiveStream,
): Promise<void> {
  const isKnown = idShape.safeParse(id).success && (await store.findRow(db, id)) !== null
  // Who has left in the meantime is not told apart by `close` any more: its view would never end.
  if (viewer.readyState !== viewer.OPEN) return
  if (!isKnown) {
    viewer.close(closeCode.noCamera)
    return
  }
  const address = vision.liveView(id, stream)
  if (address === null) viewer.close(closeCode.noPicture, 'vision-away')
  else proxyLive(viewer, address)
}
