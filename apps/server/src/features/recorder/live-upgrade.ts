import type { CameraProblem } from '@foresite/contract/cameras'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { closeCode } from '#features/cameras/index.ts'
import type { UpgradePath } from '#platform/http/upgrades.ts'
import { cameraNamed } from './camera-named.ts'
import { relayLive } from './frigate/live.ts'
import { RecorderProblem } from './frigate/problem.ts'
import { liveStreamOf } from './frigate/restream.ts'
import type { Recorder } from './recorder.ts'

/** Serves `/api/recorder/cameras/{name}/live`: see `recorderLivePath` in the contract. */
export function recorderLiveUpgrade(recorder: Recorder, log: Logger): UpgradePath {
  return {
    path: '/recorder/cameras/:name/live',
    access: 'ticket',
    connect({ socket, params: { name = '' } }) {
      connect(recorder, socket, name).catch((problem: unknown) => {
        if (!(problem instanceof RecorderProblem))
          log.error({ err: problem, camera: name }, "the recorder's live view failed")
        socket.close(closeCode.noPicture, reasonOf(problem))
      })
    },
  }
}

async function connect(recorder: Recorder, viewer: WebSocket, name: string): Promise<void> {
  const { connected } = recorder
  const config = await connected?.config()
  const camera = config && cameraNamed(config, name)
  const stream = config && camera ? liveStreamOf(config, name, camera) : null
  const headers = await connected?.client.headers()
  // A viewer that has already left fires no further `close`: its view would never end.
  if (viewer.readyState !== viewer.OPEN) return
  if (!connected || !camera) {
    viewer.close(closeCode.noCamera)
    return
  }
  if (stream === null || !camera.enabled) {
    viewer.close(closeCode.noPicture, 'no-video' satisfies CameraProblem)
    return
  }
  const { address, checkCertificate } = connected.connection
  const url = `${address.replace(/^http/, 'ws')}/live/mse/api/ws?src=${encodeURIComponent(stream)}`
  relayLive(viewer, { url, headers: headers ?? {}, checkCertificate })
}

function reasonOf(problem: unknown): CameraProblem {
  const kind = problem instanceof RecorderProblem ? problem.kind : null
  if (kind === null) return 'unknown'
  return kind === 'refused-password' || kind === 'forbidden' ? 'refused-password' : 'unreachable'
}
