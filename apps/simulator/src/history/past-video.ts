import type { SimulatedStretch } from '@foresite/contract/simulated-history'
import type { CameraView } from '#cameras/camera-view.ts'
import { CameraStudio } from '../serve/camera-studio.ts'
import type { Past } from './past.ts'

/** The video of a past period as the camera would have sent it, painted as fast as possible. */
export async function* pastVideo(
  { world, timezone }: Past,
  camera: CameraView,
  { from, to }: Pick<SimulatedStretch, 'from' | 'to'>,
): AsyncGenerator<Buffer, void> {
  const actorsAt = world.actorsDuring(from, to)
  const site = { clock: world.clock, timezone, timeAt: (ms: number) => from + ms, actorsAt }
  const studio = await CameraStudio.open(camera, site)
  const everyMs = 1000 / camera.framesPerSecond
  try {
    for (let elapsedMs = 0; elapsedMs < to - from; elapsedMs += everyMs)
      yield (await studio.take(elapsedMs, elapsedMs === 0)).bytes
  } finally {
    studio.free()
  }
}
