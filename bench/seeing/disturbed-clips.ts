import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { disturbances, HEIGHT, RATE, WIDTH, type Disturbance } from './disturbances.ts'
import { makeEmptyFloor } from './empty-floor.ts'

const FROZEN = 'frozen person'

interface DisturbedClip {
  readonly disturbance: string
  /** Whether it shows a person who never moves, as on a poster; otherwise nobody. */
  readonly isFrozenPerson: boolean
  readonly path: string
}

/** What a camera films. */
export interface Scene {
  /** The ffmpeg arguments that open it in an endless loop. */
  readonly input: readonly string[]
  /** The part that is shown, as a filter. */
  readonly view: string
}

/** Makes a clip of a scene with a disturbance. */
export async function film(
  { input, view }: Scene,
  { filter, coding = `-crf 26 -g ${2 * RATE}`, rate = RATE }: Disturbance,
  { seconds, path }: { readonly seconds: number; readonly path: string },
): Promise<void> {
  const scaled = `scale=${WIDTH}:${HEIGHT}:force_original_aspect_ratio=increase,crop=${WIDTH}:${HEIGHT},setsar=1`
  const shown = `[0:v]fps=${rate},${scaled},${view},scale=${WIDTH}:${HEIGHT},format=yuv420p[scene];${filter}`
  const codec = `-c:v libx264 -preset superfast -tune zerolatency -pix_fmt yuv420p ${coding}`
  const out = ['-map', '[seen]', '-t', String(seconds), '-r', String(rate), ...codec.split(' '), path]
  await ffmpeg(...input, '-filter_complex', shown, ...out)
}

/** Goods that pass in front of a still picture, one near and fast, one further away: photographs of labels and parcels. */
function goodsPass(nearPhoto: string, farPhoto: string): string {
  const shown = (photo: string, height: number) => `movie=${photo},scale=-2:${height},loop=-1:1,setpts=N/(${RATE}*TB)`
  const [near, far] = [shown(nearPhoto, 210), shown(farPhoto, 90)] as const
  return (
    `null[floor];${near}[near];${far}[far];[floor][far]overlay=x='mod(40*t,900)-150':y=90:eval=frame[some];` +
    `[some][near]overlay=x='W-mod(95*t,1100)':y='150+12*sin(3*t)':eval=frame`
  )
}

/**
 * Clips of so many seconds, each scene with each disturbance: what has no person in it (cars, bottles, the worker's
 * floor without him, the same with goods that pass, cars at a gate from photographs), and a frozen picture of one.
 */
export async function makeClips(
  media: string,
  folder: string,
  { seconds, photos }: { readonly seconds: number; readonly photos: number },
): Promise<DisturbedClip[]> {
  const [video, plates, labels] = [join(media, 'video'), join(media, 'plates'), join(media, 'barcodes')]
  const worker = join(video, 'worker-zone.mp4')
  const still = (path: string) => ['-loop', '1', '-framerate', String(RATE), '-i', path]
  const [floor, poster] = [makeEmptyFloor(worker, folder), join(folder, 'poster.png')]
  await ffmpeg('-ss', '3.5', '-i', worker, '-frames:v', '1', poster)
  const clip = (name: string) => ['-stream_loop', '-1', '-i', join(video, name)]
  const closer = 'hflip,crop=iw*0.6:ih*0.6:iw*0.3:ih*0.3'
  const scenes: readonly (Scene & { readonly name: string })[] = [
    { name: 'cars', input: clip('car-detection.mp4'), view: 'null' },
    { name: 'bottles', input: clip('bottle-detection.mp4'), view: 'null' },
    { name: 'floor', input: still(floor), view: 'null' },
    {
      name: 'goods',
      input: still(floor),
      view: goodsPass(join(labels, 'code128-1/1.jpg'), join(labels, 'itf-1/1.jpg')),
    },
    ...readdirSync(plates)
      .filter((name) => name.endsWith('.jpg'))
      .slice(0, photos)
      .map((name, index) => ({
        name: `gate ${index + 1}`,
        input: still(join(plates, name)),
        view: index % 2 === 0 ? closer : 'null',
      })),
    { name: FROZEN, input: still(poster), view: 'null' },
  ]
  const clips: DisturbedClip[] = []
  for (const { name, input, view } of scenes)
    for (const [disturbance, how] of Object.entries(disturbances)) {
      const path = join(folder, `${name}-${disturbance}.mp4`.replaceAll(' ', '-'))
      await film({ input, view }, how, { seconds, path })
      clips.push({ isFrozenPerson: name === FROZEN, disturbance, path })
    }
  return clips
}

async function ffmpeg(...args: readonly string[]): Promise<void> {
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...args])
}
