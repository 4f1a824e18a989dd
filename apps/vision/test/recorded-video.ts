import { existsSync } from 'node:fs'
import { makeVideo } from './make-video.ts'
import type { VideoOptions } from './make-video.ts'
import { readVideo } from './read-video.ts'
import type { ReadVideo } from './read-video.ts'

/** A small video of 30 s at ten frames a second with a keyframe every second; `startsAt`: capture time of the first. */
export async function cameraVideo(
  at: (name: string) => string,
  startsAt: number,
  { extension = 'mp4', ...options }: VideoOptions & { readonly extension?: 'mp4' | 'ts' } = {},
): Promise<ReadVideo & { readonly path: string }> {
  const path = at(`${JSON.stringify(options).replaceAll(/\W+/g, '-')}-source.${extension}`)
  if (!existsSync(path)) {
    await makeVideo(path, { width: 160, height: 96, rate: 10, frames: 300, keyEvery: 10, ...options })
  }
  return { ...(await readVideo(path, startsAt)), path }
}
