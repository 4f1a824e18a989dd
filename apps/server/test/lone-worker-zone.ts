import { randomUUID } from 'node:crypto'
import type { ModuleInput } from '@foresite/contract/modules'
import { nobody } from './notified-site.ts'
import { reportCamera } from './showing-camera.ts'
import type { SiteUnderTest } from './site-under-test.ts'

/** The time after which a person alone there raises an alert. */
export const thresholdS = 60

/** A zone, seen by a camera with a picture, that a module monitors for lone workers. */
export async function loneWorkerZone(
  site: SiteUnderTest,
  { name = 'Cold store', ...part }: Partial<Pick<ModuleInput, 'name' | 'timeThresholdS' | 'notifications'>> = {},
) {
  const camera = await site.camera(name, `rtsp://camera.example/${randomUUID()}`)
  await reportCamera(site, camera.id)
  const zone = await site.zone(camera.id, { name: 'Aisle 4' })
  const module = await site.module([zone.id], {
    name: `Nobody alone: ${name}`,
    useCase: 'lone-worker',
    timeThresholdS: thresholdS,
    notifications: nobody,
    ...part,
  })
  return { camera, zone, module }
}
export type LoneWorkerZone = Awaited<ReturnType<typeof loneWorkerZone>>
