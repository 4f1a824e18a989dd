import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { hasRtspServer } from '@foresite/vision/test/rtsp-server.ts'
import { use } from '../cameras/process-figures.ts'
import { RtspCameras } from '../cameras/rtsp-cameras.ts'
import { WatchingProduct } from '../cameras/watching-product.ts'
import { withProduct } from '../whole-product.ts'

/*
 * How many cameras a machine holds: 1080p15 recorded, a small stream of 640×360 analysed, with something moving for a
 * share of the time, each camera at another moment; or the 1080p stream alone, analysed itself. A frame is held when the
 * detector takes it before a newer frame comes. While something moves, and for a second after, there are five frames a
 * second.
 */

const RATE = 15
/** Each camera moves once in this time. */
const CYCLE_S = 50
const VARIANTS = 5
const MEASURED_S = 50
/** By then the models are loaded and the gate has learnt the noise. */
const SETTLED_MS = 20_000

interface Run {
  readonly count: number
  /** The share of the time in which something moves. */
  readonly percent: number
  /** Without small streams. */
  readonly isMainOnly: boolean
}

/** Cameras, share of the time with motion, `main` without a small stream; `FORESITE_BENCH_HELD` overrides them. */
const runs = (process.env['FORESITE_BENCH_HELD'] ?? '6:100,12:30,14:20,20:10,8:10:main').split(',').map((run): Run => {
  const [count, percent, streams] = run.split(':')
  return { count: Number(count), percent: Number(percent), isMainOnly: streams === 'main' }
})

if (hasRtspServer && process.platform === 'linux') await measureAll()
else console.log('Skipped: needs Linux and GStreamer’s RTSP server.')

async function measureAll(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-held-'))
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1) ?? ''} before. CPU in ms a second, of a camera, ` +
      'the detector and all.\n\ncameras  active  analysed  frames a second  held  worst  delay 95 %, worst  camera  detector    all',
  )
  try {
    for (const run of runs) await measure(folder, run)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string, { count, percent, isMainOnly }: Run): Promise<void> {
  const [file, small] = ['main', 'small'].map((name) => join(folder, `${name}-${String(percent)}-{camera}.mp4`))
  if (file === undefined || small === undefined) throw new Error('no clips')
  for (let camera = 1; camera <= Math.min(count, VARIANTS); camera += 1)
    makeClips(
      [file, small].map((path) => path.replace('{camera}', String(camera))),
      camera,
      percent,
    )
  for (let camera = VARIANTS + 1; camera <= count; camera += 1)
    for (const path of [file, small])
      execFileSync('ln', [
        '-sf',
        path.replace('{camera}', String(((camera - 1) % VARIANTS) + 1)),
        path.replace('{camera}', String(camera)),
      ])
  const cameras = await RtspCameras.start({ file, small }, count)
  try {
    await withProduct(async (running) => {
      const sources = Array.from({ length: count }, (_, index) => ({
        address: cameras.address(index + 1),
        ...(isMainOnly ? {} : { analysisAddress: cameras.smallAddress(index + 1) }),
      }))
      const product = await WatchingProduct.watch(running, sources)
      await product.untilAll('live')
      await delay(SETTLED_MS)
      const before = await product.frames()
      const measured = delay(MEASURED_S * 1_000)
      const [camera, detector, node, server] = await Promise.all(
        [product.cameraPids, product.detectorPids, [product.visionPid], [product.serverPid]].map((pids) =>
          use(pids, measured),
        ),
      )
      const after = await product.frames()
      const counts = after.map(({ analysed, replaced }, index) => {
        const held = analysed - (before[index]?.analysed ?? 0)
        return { held, wanted: held + replaced - (before[index]?.replaced ?? 0) }
      })
      const sum = (of: 'held' | 'wanted') => counts.reduce((all, one) => all + one[of], 0)
      const shares = counts.map(({ held, wanted }) => held / Math.max(1, wanted))
      const all = count * (camera?.cpu ?? 0) + (detector?.cpu ?? 0) + (node?.cpu ?? 0) + (server?.cpu ?? 0)
      const cells = [
        [String(count), 7],
        [`${String(percent)} %`, 8],
        [isMainOnly ? '1080p' : '360p', 10],
        [(sum('held') / MEASURED_S).toFixed(1), 17],
        [`${((100 * sum('held')) / sum('wanted')).toFixed(0)} %`, 6],
        [`${(100 * Math.min(...shares)).toFixed(0)} %`, 7],
        [`${Math.max(...after.map(({ delayP95Ms }) => delayP95Ms)).toFixed(0)} ms`, 19],
        ...[camera?.cpu, detector?.cpu, all].map(
          (cpu, index) => [(cpu ?? 0).toFixed(0), [8, 10, 7][index] ?? 0] as const,
        ),
      ] as const
      console.log(cells.map(([text, width]) => text.padStart(width)).join(''))
    })
  } finally {
    await cameras.kill()
  }
}

/** The large and the small stream of one camera: noise, and a bright block that crosses for a share of each cycle. */
function makeClips(paths: readonly string[], camera: number, percent: number): void {
  const activeS = (CYCLE_S * percent) / 100
  const begins = ((camera - 1) * CYCLE_S) / VARIANTS
  const phase = `mod(t-${String(begins)}+${String(CYCLE_S)},${String(CYCLE_S)})`
  const [main, small] = paths
  const coding = '-c:v libx264 -preset ultrafast -tune zerolatency -x264-params sliced-threads=0 -pix_fmt yuv420p -g 30'
  execFileSync('ffmpeg', [
    ...'-v error -y -f lavfi -i'.split(' '),
    `smptehdbars=size=1920x1080:rate=${String(RATE)}`,
    ...`-f lavfi -i color=c=white:size=120x300:rate=${String(RATE)}`.split(' '),
    '-filter_complex',
    `[0][1]overlay=x='mod(t*240,1800)':y=600:enable='lt(${phase},${String(activeS)})',noise=alls=5:allf=t,split[a][b];` +
      '[b]scale=640:360[c]',
    ...`-t ${String(SETTLED_MS / 1_000 + MEASURED_S + 60)}`.split(' '),
    ...`-map [a] ${coding} -b:v 4M -maxrate 4M -bufsize 4M ${main ?? ''}`.split(' '),
    ...`-t ${String(SETTLED_MS / 1_000 + MEASURED_S + 60)}`.split(' '),
    ...`-map [c] ${coding} -b:v 600k -maxrate 600k -bufsize 600k ${small ?? ''}`.split(' '),
  ])
}
