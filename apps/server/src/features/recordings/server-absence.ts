import { z } from 'zod'
import { SettingsStore } from '#features/settings/index.ts'
import { RepeatedLook } from '#platform/clock/repeated-look.ts'
import type { RecordingsDependencies } from './dependencies.ts'
import type { Outages } from './outages.ts'

/** A killed server is taken to have run for up to this much less than it did. */
const everyMs = 20_000
/** After a shorter stop nothing is an outage: nodes connect their cameras again within it. */
const shortestMs = 60_000

const section = 'last-running'
const lastRunning = z.object({ at: z.iso.datetime().optional() })

/**
 * Keeps when this server last ran. At the next start the time between counts as an outage of every camera, until a node
 * reports that it watched meanwhile: camera hours and dock utilization leave it out.
 */
export function serverAbsence({ db, clock, log }: RecordingsDependencies, outages: Outages) {
  const settings = new SettingsStore(db)
  const keep = () => {
    const at = clock.now()
    return settings.change(section, lastRunning, () => ({ at: at.toISOString() }), { at, by: null })
  }
  const onFailure = (problem: unknown) => log.error({ err: problem }, 'when the server last ran was not kept')
  const looks = new RepeatedLook({ everyMs, look: keep, onFailure })
  return {
    async start(): Promise<void> {
      const { at } = await settings.read(section, lastRunning)
      const since = at === undefined ? clock.now() : new Date(at)
      if (clock.now().getTime() - since.getTime() >= shortestMs) await outages.recordAbsence(() => since)
      await looks.start()
    },
    async stop(): Promise<void> {
      await looks.stop()
      await keep().catch(onFailure)
    },
  }
}
