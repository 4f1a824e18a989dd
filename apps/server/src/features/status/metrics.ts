import { Gauge, Registry } from 'prom-client'
import { knownDisks, overview, type OverviewSources } from './overview.ts'

/** The site's state in Prometheus text format, measured on request. */
export async function metrics(sources: OverviewSources): Promise<string> {
  const registry = new Registry()
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `foresite_${name}`, help, labelNames, registers: [registry] })

  const up = gauge('part_up', '1 if the part works, 0 if it does not', ['part'])
  for (const { part, state } of await overview(sources, 'en'))
    if (state !== 'none') up.set({ part }, state === 'down' ? 0 : 1)

  const cameras = gauge('cameras', 'Cameras by state', ['state'])
  for (const state of ['live', 'connecting', 'offline']) cameras.set({ state }, 0)
  const frames = gauge('camera_frames', 'Frames since the camera process started, by outcome', ['camera', 'outcome'])
  const delay = gauge('camera_delay_seconds', 'Delay from a picture to its events', ['camera', 'quantile'])
  for (const { id: camera, status } of await orNone(() => sources.cameras())) {
    cameras.inc({ state: status.state })
    const { delayMs, ...counts } = sources.framesOf(camera) ?? {}
    for (const [outcome, count] of Object.entries(counts)) frames.set({ camera, outcome }, count)
    if (delayMs === undefined) continue
    delay.set({ camera, quantile: '0.5' }, delayMs.median / 1_000)
    delay.set({ camera, quantile: '0.95' }, delayMs.p95 / 1_000)
  }

  const size = gauge('disk_bytes', 'Size of the recording disk of a node', ['node'])
  const free = gauge('disk_free_bytes', 'Free space on the recording disk of a node', ['node'])
  for (const { nodeId: node, report } of knownDisks(sources)) {
    size.set({ node }, report.totalBytes)
    free.set({ node }, report.freeBytes)
  }

  const jobs = gauge('jobs', 'Background jobs, by queue and state', ['queue', 'state'])
  for (const { name: queue, waiting, active } of await orNone(() => sources.queues())) {
    jobs.set({ queue, state: 'waiting' }, waiting)
    jobs.set({ queue, state: 'active' }, active)
  }

  const tokens = gauge('model_tokens', 'Tokens of the language model used this month', ['counted'])
  for (const { usage } of await orNone(async () => [await sources.model('en')])) {
    tokens.set({ counted: 'yes' }, usage.tokens - usage.estimated)
    tokens.set({ counted: 'estimated' }, usage.estimated)
  }

  gauge('memory_bytes', 'Resident memory of the server').set(process.memoryUsage.rss())
  gauge('uptime_seconds', 'Time since the server started').set(process.uptime())
  return registry.metrics()
}

/** Leaves out unreadable parts; their own status gives the reason. */
async function orNone<T>(read: () => Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await read()
  } catch {
    return []
  }
}
