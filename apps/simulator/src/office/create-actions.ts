import { DAY_MS } from '@foresite/contract/duration'
import type { ActionState, CorrectiveAction } from '@foresite/contract/corrective-actions'
import { englishName } from '#cameras/site-names.ts'
import { simulatedIncidents } from '../product/calls.ts'
import type { Office } from './office.ts'
import { plannedActions, type PlannedAction } from './planned-actions.ts'
import { unlessRefused } from './refusals.ts'
import { dateOf } from '#world/site-clock.ts'

const AT_A_TIME = 100

/**
 * Creates corrective actions for confirmed incidents and has their owners move them as planned, each step at its time.
 * Sends nothing outside: the demo's people have no reachable address.
 */
export async function createActions(office: Office): Promise<void> {
  for (const plan of plannedActions)
    await office.work.once(`action: ${plan.title.en}`, async () => {
      const action = (await findAction(office, plan)) ?? (await createAction(office, plan))
      if (action !== null) await unlessRefused(() => moveAction(office, action, plan))
    })
}

/** This hour of a day, counted back from the office's morning. */
function timeOf({ clock, now }: Office, daysAgo: number, hours: number): number {
  return Math.min(now, clock.timeOn(clock.dayOf(now) - daysAgo, hours))
}

/** The action, if it was created before the office was interrupted. */
async function findAction({ call, language }: Office, { title }: PlannedAction): Promise<CorrectiveAction | null> {
  for (let page = 1; ; page += 1) {
    const { rows } = await call('listCorrectiveActions', { query: { page, limit: AT_A_TIME } })
    const found = rows.find((one) => one.title === title[language])
    if (found !== undefined || rows.length < AT_A_TIME) return found ?? null
  }
}

/** Null when there is no such incident, or all are closed. */
async function createAction(office: Office, plan: PlannedAction): Promise<CorrectiveAction | null> {
  const { call, people, language, clock, now } = office
  const { after, module, title, criteria, owner, daysAgo, dueIn, priority } = plan
  const at = timeOf(office, daysAgo, 10.3)
  const filter = { to: new Date(at - DAY_MS).toISOString(), type: after, state: 'confirmed' as const }
  const confirmed = await simulatedIncidents(call, filter)
  const incident = confirmed.find(({ moduleName }) => englishName(moduleName) === module)
  if (incident === undefined) return null
  const dueOn = dateOf(clock.dayOf(now) - daysAgo + dueIn)
  const origin = { kind: 'incident' as const, id: incident.id }
  const texts = { title: title[language], criteria: criteria[language] }
  const body = { ...texts, ownerId: people[owner], dueOn, priority, origin }
  return (await call('createCorrectiveAction', { body }, people.safety, at)).action
}

/** Performs the remaining steps; stops when a visitor has moved the action meanwhile. */
async function moveAction(office: Office, { id }: CorrectiveAction, { daysAgo, moves }: PlannedAction): Promise<void> {
  const { call, people, language } = office
  const params = { id }
  const { action, history } = await call('readCorrectiveAction', { params })
  const made = history.filter(({ event }) => event.kind === 'moved').length
  const reached: ActionState = moves[made - 1]?.to ?? 'open'
  if (action.state !== reached) return
  let since = action.updatedAt
  for (const { to, by, note, afterDays } of moves.slice(made)) {
    const body = { state: to, since, ...(note === undefined ? {} : { note: note[language] }) }
    const at = timeOf(office, daysAgo - afterDays, 14.1 + afterDays / 24)
    const moved = await call('moveCorrectiveAction', { params, body }, people[by], at)
    since = moved.action.updatedAt
  }
}
