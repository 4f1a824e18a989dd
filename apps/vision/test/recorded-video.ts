import { existsSync } from 'node:fs'
import { makeVideo } from './make-video.ts'
import type { VideoWish } from './make-video.ts'
import { readVideo } from './read-video.ts'
import type { ReadVideo } from './read-video.ts'

/** A small video of 30 s, ten pictures a second with a key frame each second, the first taken at `startsAt`. */
export async function cameraVideo(
  at: (name: string) => string,
  startsAt: number,
  { extension = 'mp4', ...wish }: VideoWish & { readonly extension?: 'mp4' | 'ts' } = {},
): Promise<ReadVideo & { readonly path: string }> {
  const path = at(`${JSON.stringify(wish).replaceAll(/\W+/g, '-')}-source.${extension}`)
  if (!existsSync(path)) {
    await makeVideo(path, { width: 160, height: 96, rate: 10, frames: 300, keyEvery: 10, ...wish })
  }
  return { ...(await readVideo(path, startsAt)), path }
}
