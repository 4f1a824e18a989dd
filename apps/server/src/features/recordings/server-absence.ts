import { z } from 'zod'
import { SettingsStore } from '#features/settings/index.ts'
import { RepeatedTask } from '#platform/clock/repeated-task.ts'
import type { RecordingsDependencies } from './dependencies.ts'
import type { Outages } from './outages.ts'

/** How often the time is stored: after a kill, up to this much running time counts as absence. */
const everyMs = 20_000
/** A shorter stop is no outage: nodes reconnect their cameras within this time. */
const shortestMs = 60_000

const section = 'last-running'
const lastRunning = z.object({ at: z.iso.datetime().optional() })

/**
 * Stores when this server last ran. At the next start, the time since then counts as an outage of every camera, unless
 * a node reports that it kept monitoring: camera-hours and dock utilization leave it out.
 */
export function serverAbsence({ db, clock, log }: RecordingsDependencies, outages: Outages) {
  const settings = new SettingsStore(db)
  const keep = () => {
    const at = clock.now()
    return settings.change(section, lastRunning, () => ({ at: at.toISOString() }), { at, by: null })
  }
  const task = new RepeatedTask({ everyMs, run: keep, log, failure: 'could not store when the server last ran' })
  return {
    async start(): Promise<void> {
      const { at } = await settings.read(section, lastRunning)
      const since = at === undefined ? clock.now() : new Date(at)
      if (clock.now().getTime() - since.getTime() >= shortestMs) await outages.recordAbsence(() => since)
      await task.start()
    },
    async stop(): Promise<void> {
      task.now()
      await task.stop()
    },
  }
}
