import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeEmptyFloor } from './empty-floor.ts'

/** The size of a camera's small stream. */
const [WIDTH, HEIGHT, RATE] = [640, 360, 5]

const FROZEN = 'frozen person'

export interface DisturbedClip {
  readonly disturbance: string
  /** Whether it shows a person who never moves, as on a poster; otherwise nobody. */
  readonly isFrozenPerson: boolean
  readonly path: string
}

interface Scene {
  readonly name: string
  /** The ffmpeg arguments that open it in an endless loop. */
  readonly input: readonly string[]
  /** The part that is shown, as a filter. */
  readonly view: string
}

/** A chain of filters from [scene] to [seen], perhaps with further inputs, and how coarsely it is coded. */
interface Disturbance {
  readonly filter: string
  readonly crf?: number
}

/** The camera's own noise, in every scene. */
const grain = 'noise=alls=3:allf=t'

const swing = (share: number) => `x='iw*0.04*(1+${share}*sin(4.6*t))':y='ih*0.04*(1+${share}*sin(3.1*t+1))'`

const disturbances: Readonly<Record<string, Disturbance>> = {
  'as filmed': { filter: `[scene]${grain}[seen]` },
  rain: {
    filter:
      `color=black:s=320x180:r=${RATE},noise=alls=100:allf=t,lutyuv=y='if(gt(val,112),255,0)':u=128:v=128,` +
      `scale=${WIDTH}:${HEIGHT},dblur=angle=80:radius=14,lutyuv=y=val*3[drops];` +
      `[scene]format=yuv420p[dry];[dry][drops]blend=c0_mode=screen:c1_mode=normal:c2_mode=normal,${grain}[seen]`,
  },
  exposure: { filter: `[scene]eq=brightness='0.2*sin(t/2)':contrast='1+0.2*sin(t/3)':eval=frame,${grain}[seen]` },
  shake: { filter: `[scene]scale=iw*1.09:-2,crop=${WIDTH}:${HEIGHT}:${swing(0.5)},${grain}[seen]` },
  'lights off and on': {
    filter: `[scene]eq=contrast='if(lt(mod(t,16),8),1,0.35)':brightness='if(lt(mod(t,16),8),0,-0.25)':eval=frame,${grain}[seen]`,
  },
  headlights: {
    filter:
      `color=white:s=240x240:r=${RATE},format=yuva420p,geq=lum=255:cb=124:cr=132:` +
      `a='max(0,235-2.3*hypot(X-120,Y-120))',split[one][two];` +
      `[scene]eq=contrast=0.5:brightness=-0.18[night];` +
      `[night][one]overlay=x='mod(t*110,1500)-300':y='60+20*sin(t)':eval=frame[lit];` +
      `[lit][two]overlay=x='mod(t*110,1500)-180':y='70+20*sin(t)':eval=frame,${grain}[seen]`,
  },
  tarpaulin: {
    filter:
      `color=gray:s=170x180:r=${RATE},format=yuva420p,geq=lum='110+45*sin(X/11+6*T)+20*sin(Y/17-7*T)':cb=140:cr=118:` +
      `a='if(lt(Y,150+22*sin(X/25+5*T)),255,0)'[wide];` +
      `color=gray:s=90x200:r=${RATE},format=yuva420p,geq=lum='80+30*sin(Y/23+3*T)':cb=116:cr=140:` +
      `a='if(lt(abs(X-45-18*sin(2*T)*Y/200),20),255,0)'[narrow];` +
      `[scene][wide]overlay=x=60:y=60[one];[one][narrow]overlay=x=430:y=40,${grain}[seen]`,
  },
  insects: {
    filter:
      `color=white:s=26x18:r=${RATE},format=yuva420p,geq=lum=245:cb=128:cr=128:` +
      `a='max(0,255-22*hypot((X-13)/1.4,Y-9))',split[one][two];` +
      `[scene]hue=s=0,eq=contrast=0.7:brightness=-0.1[dusk];` +
      `[dusk][one]overlay=x='320+300*sin(3.7*t+sin(9*t))':y='180+160*sin(5.3*t)':eval=frame[lit];` +
      `[lit][two]overlay=x='320+280*sin(2.9*t)':y='180+150*cos(4.1*t+sin(7*t))':eval=frame,${grain}[seen]`,
  },
  night: { filter: '[scene]hue=s=0,eq=contrast=0.45:brightness=-0.22,noise=alls=22:allf=t[seen]' },
  'coarse coding': { filter: `[scene]${grain}[seen]`, crf: 42 },
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
  const scenes: readonly Scene[] = [
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
    for (const [disturbance, { filter, crf = 26 }] of Object.entries(disturbances)) {
      const path = join(folder, `${name}-${disturbance}.mp4`.replaceAll(' ', '-'))
      const scaled = `scale=${WIDTH}:${HEIGHT}:force_original_aspect_ratio=increase,crop=${WIDTH}:${HEIGHT},setsar=1`
      const shown = `[0:v]fps=${RATE},${scaled},${view},scale=${WIDTH}:${HEIGHT},format=yuv420p[scene];${filter}`
      const coding = `-c:v libx264 -preset superfast -tune zerolatency -crf ${crf} -g ${2 * RATE} -pix_fmt yuv420p`
      const out = ['-map', '[seen]', '-t', String(seconds), '-r', String(RATE), ...coding.split(' '), path]
      await ffmpeg(...input, '-filter_complex', shown, ...out)
      clips.push({ isFrozenPerson: name === FROZEN, disturbance, path })
    }
  return clips
}

async function ffmpeg(...args: readonly string[]): Promise<void> {
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...args])
}
