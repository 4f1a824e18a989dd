import type { ActionState, CorrectiveAction } from '@foresite/contract/corrective-actions'
import { simulatedIncidents } from '../product/calls.ts'
import type { Office } from './office.ts'
import { plannedActions, type PlannedAction } from './planned-actions.ts'
import { unlessRefused } from './refusals.ts'

const AT_A_TIME = 100
const DAY_MS = 86_400_000

/**
 * Creates corrective actions for confirmed incidents and has their owners move them as planned. Sends nothing outside:
 * the demo's people have no reachable address.
 *
 * @param within the incidents of which one may be taken
 * @param today as a day of the site's calendar
 */
export async function giveActions(office: Office, within: { readonly to: string }, today: number): Promise<void> {
  for (const plan of plannedActions)
    await office.work.once(`action: ${plan.title}`, async () => {
      const action = (await given(office, plan)) ?? (await give(office, within, plan, today))
      if (action !== null) await unlessRefused(() => goOn(office, action, plan))
    })
}

/** The action, if it was created before the office was interrupted. */
async function given({ call }: Office, { title }: PlannedAction): Promise<CorrectiveAction | null> {
  for (let page = 1; ; page += 1) {
    const { rows } = await call('listCorrectiveActions', { query: { page, limit: AT_A_TIME } })
    const found = rows.find((one) => one.title === title)
    if (found !== undefined || rows.length < AT_A_TIME) return found ?? null
  }
}

/** Null when there is no such incident, or all are closed. */
async function give(
  { call, people }: Office,
  within: { readonly to: string },
  { after, module, title, criteria, owner, dueIn, priority }: PlannedAction,
  today: number,
): Promise<CorrectiveAction | null> {
  const confirmed = await simulatedIncidents(call, { ...within, type: after, state: 'confirmed' })
  const incident = confirmed.find(({ moduleName }) => moduleName === module)
  if (incident === undefined) return null
  const dueOn = new Date((today + dueIn) * DAY_MS).toISOString().slice(0, 10)
  const origin = { kind: 'incident' as const, id: incident.id }
  const body = { title, criteria, ownerId: people[owner], dueOn, priority, origin }
  return (await call('createCorrectiveAction', { body }, people.safety)).action
}

/** Performs the remaining steps; stops when somebody else has moved the action meanwhile. */
async function goOn({ call, people }: Office, { id }: CorrectiveAction, { moves }: PlannedAction): Promise<void> {
  const params = { id }
  const { action, history } = await call('readCorrectiveAction', { params })
  const made = history.filter(({ deed }) => deed.kind === 'moved').length
  const reached: ActionState = moves[made - 1]?.to ?? 'open'
  if (action.state !== reached) return
  let since = action.updatedAt
  for (const { to, by, note } of moves.slice(made)) {
    const body = { state: to, since, ...(note === undefined ? {} : { note }) }
    const moved = await call('moveCorrectiveAction', { params, body }, people[by])
    since = moved.action.updatedAt
  }
}
