import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SimulatedGoods } from '@foresite/simulated-site/goods'
import { simulatedHistoryPaths } from '@foresite/simulated-site/history'
import { siteAreas } from '#cameras/site-areas.ts'
import { siteModules } from '#cameras/site-modules.ts'
import { siteName } from '#cameras/site-names.ts'
import type { Language } from '@foresite/contract/messages/languages'
import { listCameras, streamPath } from './camera-list.ts'
import { refuse, sendJson } from './json-answer.ts'
import type { LiveCamera } from './live-camera.ts'
import type { Mailbox } from './mailbox.ts'
import type { PastKeeper } from './past-keeper.ts'
import { answerSimulatedWms, simulatedWmsPath } from './simulated-wms.ts'

const pastPaths: readonly string[] = Object.values(simulatedHistoryPaths)

interface Served {
  readonly cameras: readonly LiveCamera[]
  readonly past: Pick<PastKeeper, 'url'>
  readonly language: Language
  readonly goods: SimulatedGoods
  readonly mailbox: Pick<Mailbox, 'answer'> | null
  readonly wmsKey: string
}

/** Answers a request: the list of cameras, a stream, the mailbox, the WMS, or what is wrong. */
export function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { cameras, past, language, goods, mailbox, wmsKey }: Served,
): void {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  const named = (name: string): string => siteName(name, language)
  const isList = path === '/cameras'
  const camera = cameras.find(({ camera }) => streamPath(camera.id) === path)
  if (mailbox !== null && path.split('/')[1] === 'mailbox') {
    mailbox.answer(request, response)
  } else if (path === simulatedWmsPath && request.method === 'GET') {
    answerSimulatedWms(request, response, goods, wmsKey)
  } else if (pastPaths.includes(path)) {
    void redirect(request, response, past)
  } else if (!isList && !camera) {
    const known = cameras.map(({ camera }) => streamPath(camera.id))
    sendJson(response, 404, { error: `There is nothing at ${path}: /cameras lists the cameras.`, known })
  } else if (request.method !== 'GET') {
    response.setHeader('allow', 'GET')
    refuse(response, 405, `${path} can only be read, with GET.`)
  } else if (camera) stream(response, camera)
  else
    sendJson(response, 200, {
      cameras: listCameras(cameras, language),
      modules: siteModules.map((module) => ({ ...module, name: named(module.name), zones: module.zones.map(named) })),
      areas: siteAreas.map((area) => ({
        ...area,
        name: named(area.name),
        description: named(area.description ?? ''),
        door: area.door === undefined || area.door === null ? null : named(area.door),
      })),
    })
}

/** Queries about the past are redirected to a process where they delay nothing. */
async function redirect(
  request: IncomingMessage,
  response: ServerResponse,
  past: Pick<PastKeeper, 'url'>,
): Promise<void> {
  try {
    response.writeHead(307, { location: `${await past.url()}${request.url ?? ''}` }).end()
  } catch {
    refuse(response, 503, 'The past is not available just now.')
  }
}

function stream(response: ServerResponse, camera: LiveCamera): void {
  response.writeHead(200, { 'content-type': 'video/mp2t', 'cache-control': 'no-store' })
  // A client learns at once that it is connected, before the first picture.
  response.flushHeaders()
  camera.send(response)
}
