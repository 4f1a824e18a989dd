import type { IncomingMessage, ServerResponse } from 'node:http'
import { simulatedHistoryPaths } from '@foresite/simulated-site/history'
import { siteAreas } from '#cameras/site-areas.ts'
import { siteModules } from '#cameras/site-modules.ts'
import { listCameras, streamPath } from './camera-list.ts'
import type { LiveCamera } from './live-camera.ts'
import type { PastKeeper } from './past-keeper.ts'

const pastPaths: readonly string[] = Object.values(simulatedHistoryPaths)

/** Answers a request: the list, a stream, or what is wrong with it. */
export function answer(
  request: IncomingMessage,
  response: ServerResponse,
  cameras: readonly LiveCamera[],
  past: Pick<PastKeeper, 'url'>,
): void {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  const isList = path === '/cameras'
  const camera = cameras.find(({ camera }) => streamPath(camera.id) === path)
  if (pastPaths.includes(path)) {
    void lead(request, response, past)
  } else if (!isList && !camera) {
    const known = cameras.map(({ camera }) => streamPath(camera.id))
    refuse(response, 404, `There is nothing at ${path}: /cameras lists the cameras.`, { known })
  } else if (request.method !== 'GET') {
    response.setHeader('allow', 'GET')
    refuse(response, 405, `${path} can only be read, with GET.`)
  } else if (camera) stream(response, camera)
  else
    send(response, 200, {
      cameras: listCameras(cameras),
      modules: siteModules,
      areas: siteAreas,
    })
}

/** Queries about the past are redirected to a process where they delay nothing. */
async function lead(request: IncomingMessage, response: ServerResponse, past: Pick<PastKeeper, 'url'>): Promise<void> {
  try {
    response.writeHead(307, { location: `${await past.url()}${request.url ?? ''}` }).end()
  } catch {
    refuse(response, 503, 'The past cannot be told just now.')
  }
}

function stream(response: ServerResponse, camera: LiveCamera): void {
  response.writeHead(200, { 'content-type': 'video/mp2t', 'cache-control': 'no-store' })
  // A client learns at once that it is connected, before the first picture.
  response.flushHeaders()
  camera.send(response)
}

function refuse(
  response: ServerResponse,
  status: number,
  error: string,
  more: Readonly<Record<string, unknown>> = {},
): void {
  send(response, status, { error, ...more })
}

function send(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(content))
}
