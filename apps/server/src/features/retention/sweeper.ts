import { RepeatedLook } from '#platform/clock/repeated-look.ts'
import type { RetentionDependencies } from './dependencies.ts'
import { presentSettings } from './settings-routes.ts'
import { sweepMedia } from './sweep-media.ts'
import { sweepRecorderEvents } from './sweep-recorder-events.ts'
import { RecordingSweep } from './sweep-recordings.ts'

const everyMs = 60_000

/** Deletes data past its retention: every minute, and at once when some may have become due. */
export function sweeper(deps: RetentionDependencies): RepeatedLook {
  const recordings = new RecordingSweep(deps)
  return new RepeatedLook({
    everyMs,
    look: async (isOver) => {
      const settings = await presentSettings(deps)
      await recordings.run(settings, isOver)
      await sweepMedia(deps, settings, isOver)
      await sweepRecorderEvents(deps, settings, isOver)
    },
    onFailure: (problem) => deps.log.error({ err: problem }, 'what is over could not be removed'),
  })
}
