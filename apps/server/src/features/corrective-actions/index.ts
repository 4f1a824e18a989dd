import type { correctiveActionRoutes } from '@foresite/contract/corrective-actions'
import type { Feature } from '#platform/http/feature.ts'
import { changeCorrectiveAction, createCorrectiveAction } from './change-routes.ts'
import type { CorrectiveActionsDependencies } from './dependencies.ts'
import { addActionEvidence, evidenceAttachments, readActionEvidence, removeActionEvidence } from './evidence.ts'
import { keptFiles } from './evidence-store.ts'
import { moveCorrectiveAction } from './move.ts'
import { exportCorrectiveActions, listCorrectiveActions, readCorrectiveAction } from './read-routes.ts'
import { reminders } from './reminders.ts'

export { correctiveActionTable } from './corrective-action-table.ts'
export { countOpenActions } from './open-store.ts'

/** What is done so that an incident does not happen again, by whom and until when. */
export function correctiveActions(given: CorrectiveActionsDependencies): Feature<keyof typeof correctiveActionRoutes> {
  const attachments = evidenceAttachments(given)
  const deps = { ...given, attachments }
  const sweeping = attachments.sweeping(() => keptFiles(deps.db), deps.log)
  const reminding = reminders(deps)
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
      await Promise.all([sweeping.start(), reminding.start()])
    },
    async stop() {
      await Promise.all([sweeping.stop(), reminding.stop()])
    },
  }
}
