import type { correctiveActionRoutes } from '@foresite/contract/corrective-actions'
import { RepeatedLook } from '#platform/clock/repeated-look.ts'
import type { Feature } from '#platform/http/feature.ts'
import { changeCorrectiveAction, createCorrectiveAction } from './change-routes.ts'
import type { CorrectiveActionsDependencies } from './dependencies.ts'
import { addActionEvidence, readActionEvidence, removeActionEvidence } from './evidence.ts'
import { moveCorrectiveAction } from './move.ts'
import { exportCorrectiveActions, listCorrectiveActions, readCorrectiveAction } from './read-routes.ts'
import { reminders } from './reminders.ts'
import { removeUnkept } from './unkept-evidence.ts'

export { correctiveActionTable } from './corrective-action-table.ts'
export { countOpenActions } from './open-store.ts'

const hourMs = 3_600_000

/** What is done so that an incident does not happen again, by whom and until when. */
export function correctiveActions(deps: CorrectiveActionsDependencies): Feature<keyof typeof correctiveActionRoutes> {
  const reminding = reminders(deps)
  const tidying = new RepeatedLook({
    everyMs: hourMs,
    look: () => removeUnkept(deps),
    onFailure: (problem) => {
      deps.log.error({ err: problem }, 'evidence that no action keeps was not removed')
    },
  })
  return {
    name: 'corrective-actions',
    handlers: {
      exportCorrectiveActions: exportCorrectiveActions(deps),
      listCorrectiveActions: listCorrectiveActions(deps),
      readCorrectiveAction: readCorrectiveAction(deps),
      createCorrectiveAction: createCorrectiveAction(deps),
      changeCorrectiveAction: changeCorrectiveAction(deps),
      moveCorrectiveAction: moveCorrectiveAction(deps),
      addActionEvidence: addActionEvidence(deps),
      readActionEvidence: readActionEvidence(deps),
      removeActionEvidence: removeActionEvidence(deps),
    },
    async start() {
      await Promise.all([tidying.start(), reminding.start()])
    },
    async stop() {
      await Promise.all([tidying.stop(), reminding.stop()])
    },
  }
}
