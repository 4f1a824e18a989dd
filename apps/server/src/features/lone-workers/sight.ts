import type { Camera } from '@foresite/contract/cameras'
import type { CameraWithoutPicture } from '@foresite/contract/lone-workers'
import type { Database } from '#platform/database/database.ts'
import type { LoneWorkersDependencies } from './dependencies.ts'

/** Cameras without a picture: since when (ISO 8601), by id. */
export type Unseen = ReadonlyMap<string, string>

/** Since when a camera has no picture; null if it has one. */
export function unseenSince({ status: { state, since, health } }: Camera): string | null {
  if (state !== 'live') return since
  return health.find(({ problem }) => problem === 'unseen')?.since ?? null
}

export async function unseenCameras(
  { cameras }: Pick<LoneWorkersDependencies, 'cameras'>,
  db: Database,
): Promise<Unseen> {
  const all = await cameras.list(db)
  return new Map(
    all.flatMap((camera) => {
      const since = unseenSince(camera)
      return since === null ? [] : [[camera.id, since] as const]
    }),
  )
}

/** Whether any module monitors lone workers, and which of its cameras have no picture. */
export async function watchedNow({
  db,
  cameras,
  modules,
  zones,
}: Pick<LoneWorkersDependencies, 'db' | 'cameras' | 'modules' | 'zones'>): Promise<{
  readonly isWatched: boolean
  readonly withoutPicture: CameraWithoutPicture[]
}> {
  const looking = (await modules.list(db)).filter(({ useCase, enabled }) => useCase === 'lone-worker' && enabled)
  const zoneIds = new Set(looking.flatMap((module) => module.zoneIds))
  const watched = new Set((await zones.list(db)).filter(({ id }) => zoneIds.has(id)).map(({ cameraId }) => cameraId))
  const withoutPicture = (await cameras.list(db)).flatMap((camera) => {
    const since = watched.has(camera.id) ? unseenSince(camera) : null
    return since === null ? [] : [{ cameraId: camera.id, cameraName: camera.name, since }]
  })
  return { isWatched: looking.length > 0, withoutPicture }
}
