import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { hasRtspServer } from '@foresite/vision/test/rtsp-server.ts'
import { builtWebApp } from '../built-web-app.ts'
import { withProduct } from '../whole-product.ts'
import { median } from '../pipeline/measure.ts'
import { makeClip, RATE } from './clip.ts'
import { copyByFfmpeg } from './copy.ts'
import { watchInBrowser } from './measure-browser.ts'
import { readClock, watch } from './measure-live.ts'
import { use, type Use } from './process-figures.ts'
import { recordedShare, type Recorded } from './recorded-share.ts'
import { RtspCameras } from './rtsp-cameras.ts'
import { markdownTable, ms, quantile, type Column } from './table.ts'
import { WatchingProduct } from './watching-product.ts'

/** How many cameras at once; `FORESITE_BENCH_CAMERAS=1,4` for fewer. */
const counts = (process.env['FORESITE_BENCH_CAMERAS'] ?? '1,4,8,12').split(',').map(Number)
const MEASURED_S = 20
/** Longer than any measurement, because the server ends the stream at the end of the clip. */
const CLIP_S = 150
/** How long the cameras are without power: long enough for the reconnection delay to reach its maximum. */
const AWAY_MS = 10_000

if (hasRtspServer && process.platform === 'linux') await measureAll()
else console.log('Skipped: needs Linux and GStreamer’s RTSP server.')

async function measureAll(): Promise<void> {
  await builtWebApp()
  const folder = await mkdtemp(join(tmpdir(), 'bench-cameras-'))
  const clip = join(folder, 'clip.mp4')
  const columns = new Map<number, Column>()
  try {
    makeClip(clip, CLIP_S)
    console.log(
      `1080p at ${RATE} frames a second, 4 Mbit/s, always moving; the whole product shows, records and analyses them; ` +
        `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1) ?? ''} before.\n`,
    )
    for (const count of counts) {
      console.log(`${count}: begun at ${new Date().toISOString()}`)
      columns.set(count, await measure(folder, clip, count))
    }
  } finally {
    console.log(`\n${markdownTable(columns)}`)
    await rm(folder, { recursive: true, force: true })
  }
}

interface Measured {
  readonly camera: Use
  readonly detector: Use
  readonly node: Use
  readonly server: Use
  readonly watched: Awaited<ReturnType<typeof watch>>[]
  readonly takenAt: readonly number[]
  readonly browser: Awaited<ReturnType<typeof watchInBrowser>>
  readonly recorded: readonly Recorded[]
  readonly recoveredMs: number
}

async function measure(folder: string, clip: string, count: number): Promise<Column> {
  const cameras = await RtspCameras.start({ file: clip }, count)
  try {
    const numbers = Array.from({ length: count }, (_, index) => index + 1)
    const addresses = numbers.map((camera) => cameras.address(camera))
    const outcome: Measured[] = []
    await withProduct(async (running) => {
      const product = await WatchingProduct.watch(
        running,
        addresses.map((address) => ({ address })),
      )
      outcome.push(await measureProduct(product, cameras))
    })
    const copied = await copyByFfmpeg(addresses, MEASURED_S, folder)
    const [measured] = outcome
    if (measured === undefined) throw new Error('nothing was measured')
    return await columnOf(measured, copied, folder)
  } finally {
    await cameras.kill()
  }
}

async function measureProduct(product: WatchingProduct, cameras: RtspCameras): Promise<Measured> {
  await product.untilAll('live')
  const startOf = (index: number) => cameras.startOf(index + 1)
  const takenAt = product.cameras.map((_, index) => startOf(index))
  const watching = Promise.all(product.cameras.map(({ id }) => watch(product.url, id, MEASURED_S)))
  const [camera, detector, node, server] = await Promise.all([
    use(product.cameraPids, watching),
    use(product.detectorPids, watching),
    use([product.visionPid], watching),
    use([product.serverPid], watching),
  ])
  const watched = await watching
  const page = `${product.url}/live-camera-views?camera=${product.cameras[0]?.id ?? ''}`
  const browser = await watchInBrowser(page, MEASURED_S, () => startOf(0))
  const again = product.cameras.filter((_, index) => startOf(index) !== takenAt[index])
  if (again.length > 0) throw new Error(`${again.length} cameras were connected again meanwhile`)
  const { recorded, recoveredMs } = await restart(product, cameras)
  return { camera, detector, node, server, watched, takenAt, browser, recorded, recoveredMs }
}

/** The cameras lose their power: the share recorded, and how long after its return all are live again. */
async function restart(
  product: WatchingProduct,
  cameras: RtspCameras,
): Promise<Pick<Measured, 'recorded' | 'recoveredMs'>> {
  await cameras.kill()
  await product.untilAll('offline')
  const away = delay(AWAY_MS)
  const recorded: Recorded[] = []
  for (const { id } of product.cameras) {
    recorded.push(await recordedShare(await product.recordings(id)))
  }
  await away
  await cameras.begin()
  const from = performance.now()
  await product.untilAll('live')
  return { recorded, recoveredMs: performance.now() - from }
}

async function columnOf(measured: Measured, copied: Use, folder: string): Promise<Column> {
  const { camera, detector, node, server, browser, recorded, watched, takenAt } = measured
  const live = await Promise.all(
    watched.map((one, index) => readClock(one, takenAt[index] ?? 0, join(folder, `live-${index}.mp4`))),
  )
  const delays = live.flatMap(({ delaysMs }) => delaysMs)
  const firsts = watched.map(({ firstPictureMs }) => firstPictureMs)
  const sum = (of: keyof Recorded) => recorded.reduce((all, one) => all + one[of], 0)
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`
  const megabytes = ({ memory }: Use) => `${memory.toFixed(0)} MB`
  const spread = (values: readonly number[]) => `${ms(median(values))}, 95 % below ${ms(quantile(values, 0.95))}`
  return new Map([
    ['frames recorded', percent(sum('pictures') / (sum('pictures') + sum('missing')))],
    ['files recorded, gaps in or between them', `${sum('files')}, ${sum('gaps')}`],
    ['frames sent to viewers, worst camera', percent(Math.min(...live.map(({ kept }) => kept)))],
    ['frames shown in the browser', percent(browser.shown)],
    ['processor of a camera, ms a second', camera.cpu.toFixed(0)],
    ['processor of `ffmpeg -c copy`, ms a second', copied.cpu.toFixed(0)],
    ['processor of the detector, ms a second', detector.cpu.toFixed(0)],
    ['processor of the node and of the server, ms a second', `${node.cpu.toFixed(0)} and ${server.cpu.toFixed(0)}`],
    ['memory of a camera (Pss)', megabytes(camera)],
    ['memory of `ffmpeg -c copy`', megabytes(copied)],
    ['memory of the detector', megabytes(detector)],
    ['live delay in the browser', spread(browser.delaysMs)],
    ['live delay at a viewer without a browser', spread(delays)],
    ['first picture in the browser, of asking for it', spread(browser.sinceAsking)],
    ['first picture in the browser, of opening the page', ms(median(browser.sinceOpening))],
    ['first picture at a viewer without a browser', spread(firsts)],
    [`all live after ${AWAY_MS / 1000} s without power`, ms(measured.recoveredMs)],
  ])
}
