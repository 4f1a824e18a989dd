import type { nodeRecordingRoutes } from '@foresite/contract/node-recordings'
import type { Feature } from '#platform/http/feature.ts'
import type { RecordingsDependencies } from './dependencies.ts'
import { handOverSegments, listRecordedHours, repairRecordedHour } from './hand-over.ts'

/** What the cameras have recorded: the index of the files that lie on the vision nodes. */
export function recordings(
  deps: RecordingsDependencies,
): Feature<keyof typeof nodeRecordingRoutes> {
  return {
    name: 'recordings',
    handlers: {
      handOverSegments: handOverSegments(deps),
      listRecordedHours: listRecordedHours(deps),
      repairRecordedHour: repairRecordedHour(deps),
    },
  }
}
