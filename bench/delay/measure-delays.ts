import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { liveEvents } from '@foresite/contract/live-events'
import { io } from 'socket.io-client'
import { withProduct, type Foresite } from '../whole-product.ts'

/*
 * From a picture to its incident on a screen: a worker walks back and forth through small restricted areas in real footage,
 * analysed by the built-in detector; a screen listens, and reads the list of incidents at each new one.
 */

export const delayVideo = join(import.meta.dirname, '../../../shared/media/video/worker-zone-loop.mp4')
const [COLUMNS, ROWS] = [6, 4]
const MEASURED_MS = 90_000

/** From the picture, in ms, for each incident. */
export interface Delays {
  /** To the event, committed and sent. */
  readonly onServer: readonly number[]
  /** To the updated list on a screen. */
  readonly onScreen: readonly number[]
}

export async function measureDelays(): Promise<Delays> {
  const measured: Delays[] = []
  await withProduct(async (product) => {
    measured.push(await measure(product))
  })
  const [delays] = measured
  if (delays === undefined) throw new Error('nothing was measured')
  return delays
}

async function measure({ url }: Foresite): Promise<Delays> {
  const cameraId = await addCamera(url)
  const shares = { column: 1 / COLUMNS, row: 1 / ROWS }
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const [left, top] = [column * shares.column, row * shares.row]
      const [right, bottom] = [left + shares.column, top + shares.row]
      await addRestrictedArea(url, cameraId, `${String(row)}-${String(column)}`, [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ])
    }
  const [onServer, onScreen]: [number[], number[]] = [[], []]
  const socket = io(url, { transports: ['websocket'] })
  socket.on('changed', (payload) => {
    const { topic, change, pictureAgeMs } = liveEvents.changed.parse(payload)
    if (topic !== 'incidents' || change !== 'created' || pictureAgeMs === undefined) return
    const receivedAt = performance.now()
    onServer.push(pictureAgeMs)
    void fetch(`${url}/api/incidents`)
      .then((answer) => answer.text())
      .then(() => onScreen.push(pictureAgeMs + performance.now() - receivedAt))
  })
  await delay(MEASURED_MS)
  socket.disconnect()
  return { onServer, onScreen }
}

async function addCamera(url: string): Promise<string> {
  const form = new FormData()
  form.set('name', 'Worker')
  form.set('file', new Blob([readFileSync(delayVideo)], { type: 'video/mp4' }), 'worker.mp4')
  const { camera } = await sent<{ camera: { id: string } }>(`${url}/api/cameras/upload`, { body: form })
  return camera.id
}

async function addRestrictedArea(
  url: string,
  cameraId: string,
  name: string,
  polygon: readonly { x: number; y: number }[],
): Promise<void> {
  const arrow = { from: polygon[0], to: polygon[2] }
  const { zone } = await post<{ zone: { id: string } }>(`${url}/api/zones`, {
    name,
    type: 'custom-occurrence',
    purpose: 'restricted-area',
    polygon,
    arrow,
    cameraId,
  })
  await post(`${url}/api/modules`, {
    name,
    useCase: 'restricted-area',
    zoneIds: [zone.id],
    detectedObjects: ['person'],
    criticality: 'High',
    enabled: true,
    timeThresholdS: 0,
    schedule: { days: [], times: null },
  })
}

function post<T>(address: string, body: unknown): Promise<T> {
  return sent(address, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
}

async function sent<T>(address: string, request: RequestInit): Promise<T> {
  const answer = await fetch(address, { method: 'POST', ...request })
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`)
  return (await answer.json()) as T
}
