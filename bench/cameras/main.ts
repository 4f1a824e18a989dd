import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readVideo } from '@foresite/vision/test/read-video.ts'
import { TICKS_PER_SECOND } from '@foresite/vision/stream/packet.ts'
import { hasRtspServer } from '@foresite/vision/test/rtsp-server.ts'
import { median } from '../pipeline/measure.ts'
import { makeClip, RATE } from './clip.ts'
import { readClock, watch } from './measure-live.ts'
import { cpuMs, memoryMb } from './process-figures.ts'
import { RtspCameras } from './rtsp-cameras.ts'
import { WatchingNode } from './watching-node.ts'

/** How many cameras at once; `FORESITE_BENCH_CAMERAS=1,4` for fewer. */
const counts = (process.env['FORESITE_BENCH_CAMERAS'] ?? '1,4,8,12').split(',').map(Number)
const MEASURED_S = 20
/** Longer than all of it: at its end the server ends the stream. */
const CLIP_S = 100

if (hasRtspServer && process.platform === 'linux') await measureAll()
else console.log('Skipped: needs Linux and GStreamer’s RTSP server.')

async function measureAll(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-cameras-'))
  const clip = join(folder, 'clip.mp4')
  makeClip(clip, CLIP_S)
  console.log(
    `1080p at ${RATE} frames a second, 4 Mbit/s, always moving, recorded, analysed, one viewer a camera; ` +
      `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1) ?? ''} before.\n` +
      'CPU in ms a second of one camera, memory in MB (Pss) of one camera; times in ms.\n',
  )
  try {
    for (const count of counts) console.log(await measure(folder, clip, count), '\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Use {
  readonly cpu: number
  readonly memory: number
}

/** What processes use of the machine while something else goes on, each on average. */
async function use(pids: readonly number[], during: Promise<unknown>): Promise<Use> {
  const from = performance.now()
  const before = pids.map(cpuMs)
  await during
  const seconds = (performance.now() - from) / 1000
  const cpu = pids.reduce((sum, pid, index) => sum + cpuMs(pid) - (before[index] ?? 0), 0)
  const memory = pids.reduce((sum, pid) => sum + memoryMb(pid), 0)
  return { cpu: cpu / seconds / pids.length, memory: memory / pids.length }
}

async function measure(folder: string, clip: string, count: number): Promise<string> {
  const cameras = await RtspCameras.start(clip, count)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const addresses = numbers.map((camera) => cameras.address(camera))
  const dataDir = join(folder, `node-${count}`)
  const node = await WatchingNode.start(dataDir, addresses)
  await node.untilAll('live')
  const takenAt = numbers.map((camera) => cameras.startOf(camera))

  const watching = Promise.all(node.cameraIds.map((id) => watch(node, id, MEASURED_S)))
  const [camera, detector, itself] = await Promise.all([
    use(node.cameraPids, watching),
    use(node.detectorPids, watching),
    use([node.pid], watching),
  ])
  const watched = await watching

  const recovered = await recover(cameras, node, clip, count)
  await node.stop()
  const kept = await recordedShare(node, dataDir)
  const copied = await copy(recovered.cameras, numbers, folder)
  await recovered.cameras.kill()

  const live = await Promise.all(
    watched.map((one, index) =>
      readClock(one, takenAt[index] ?? 0, join(folder, `live-${index}.mp4`)),
    ),
  )
  const delays = live.flatMap(({ delaysMs }) => delaysMs).toSorted((a, b) => a - b)
  const firsts = watched.map(({ firstPictureMs }) => firstPictureMs)
  const ms = (value: number | undefined) => `${(value ?? Number.NaN).toFixed(0)} ms`
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`
  return [
    `${count} ${count === 1 ? 'camera' : 'cameras'}`,
    `  frames kept               recorded ${percent(kept)}, shown ${percent(Math.min(...live.map((one) => one.kept)))}`,
    `  CPU of a camera           ${ms(camera.cpu)}; ffmpeg -c copy ${ms(copied.cpu)}; the detector ${ms(detector.cpu)}, the node ${ms(itself.cpu)} in all`,
    `  memory of a camera        ${camera.memory.toFixed(0)} MB; ffmpeg -c copy ${copied.memory.toFixed(0)} MB; the detector ${detector.memory.toFixed(0)}, the node ${itself.memory.toFixed(0)} in all`,
    `  live delay                median ${ms(median(delays))}, 95 % below ${ms(delays[Math.floor(delays.length * 0.95)])}`,
    `  first picture             median ${ms(median(firsts))}, longest ${ms(Math.max(...firsts))}`,
    `  all live after a restart  ${ms(recovered.ms)}`,
  ].join('\n')
}

/** The cameras lose their power for two seconds: how long after it is back until the last of them is live again. */
async function recover(
  cameras: RtspCameras,
  node: WatchingNode,
  clip: string,
  count: number,
): Promise<{ cameras: RtspCameras; ms: number }> {
  await cameras.kill()
  await node.untilAll('offline')
  await delay(2_000)
  const again = await RtspCameras.start(clip, count, cameras.port)
  const from = performance.now()
  await node.untilAll('live')
  return { cameras: again, ms: performance.now() - from }
}

/** Of the pictures that there were from the first to the last of each recorded file, how many it holds. */
async function recordedShare(node: WatchingNode, dataDir: string): Promise<number> {
  let pictures = 0
  let wanted = 0
  for (const cameraId of node.cameraIds) {
    const segments = node.segments.filter((segment) => segment.cameraId === cameraId)
    for (const { startsAt } of segments) {
      const file = join(dataDir, 'recordings', cameraId, `${Date.parse(startsAt)}.mp4`)
      const { packets } = await readVideo(file)
      const [first, last] = [packets[0]?.pts ?? 0, packets.at(-1)?.pts ?? 0]
      pictures += packets.length
      wanted += 1 + Math.round(((last - first) / TICKS_PER_SECOND) * RATE)
    }
  }
  return pictures / wanted
}

/** The same copying by FFmpeg's own program, one a camera. */
async function copy(
  cameras: RtspCameras,
  numbers: readonly number[],
  folder: string,
): Promise<Use> {
  const copies = numbers.map((camera) =>
    spawn('ffmpeg', [
      ...['-v', 'error', '-y', '-rtsp_transport', 'tcp', '-i', cameras.address(camera)],
      ...['-c', 'copy', '-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov'],
      join(folder, `copy-${camera}.mp4`),
    ]),
  )
  // Connecting costs more than copying, and is over by then.
  await delay(4_000)
  const pids = copies.flatMap(({ pid }) => (pid === undefined ? [] : [pid]))
  const used = await use(pids, delay(MEASURED_S * 1000))
  await Promise.all(
    copies.map(async (one) => {
      const ended = once(one, 'exit')
      one.kill('SIGKILL')
      await ended
    }),
  )
  return used
}
