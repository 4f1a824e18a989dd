import type { ActionPriority, ActionState } from '@foresite/contract/corrective-actions'
import type { IncidentType } from '@foresite/contract/incidents'
import type { Role } from './people.ts'

/** A state change of an action. */
export interface PlannedMove {
  readonly to: ActionState
  readonly by: Role
  readonly note?: string
}

/** A corrective action for a module's newest confirmed incident. */
export interface PlannedAction {
  readonly after: IncidentType
  /** The module's name: forklifts and trucks have different speed modules. */
  readonly module: string
  /** Unique: identifies the action. */
  readonly title: string
  readonly criteria: string
  readonly owner: Role
  /** Days from today on. */
  readonly dueIn: number
  readonly priority: ActionPriority
  readonly moves: readonly PlannedMove[]
}

/** One for each state a list can show, except overdue: the product accepts no due day in the past. */
export const plannedActions: readonly PlannedAction[] = [
  {
    after: 'near-miss-person-vehicle',
    module: 'Near miss with a vehicle',
    title: 'Mirrors and a warning light at the crossing of the aisle',
    criteria: 'Both mirrors hang, and the light flashes when a forklift comes within ten metres.',
    owner: 'maintenance',
    dueIn: 7,
    priority: 'High',
    moves: [],
  },
  {
    after: 'vehicle-speeding',
    module: 'Slow in the aisle',
    title: 'Brief the forklift drivers of all shifts on speed in the aisle',
    criteria: 'Every driver of the three shifts has signed the list of the briefing.',
    owner: 'shift',
    dueIn: 3,
    priority: 'High',
    moves: [{ to: 'in-progress', by: 'shift' }],
  },
  {
    after: 'ppe-missing',
    module: 'Hard hat and vest in the aisle',
    title: 'Hard hats and vests on hooks where people enter the aisle',
    criteria: 'Ten of each hang at both entrances, and the shift leads count them on Mondays.',
    owner: 'stores',
    dueIn: 2,
    priority: 'Medium',
    moves: [
      { to: 'in-progress', by: 'stores' },
      {
        to: 'done',
        by: 'stores',
        note: 'Hooks are up at both entrances; the first count was ten of ten.',
      },
    ],
  },
  {
    after: 'fallen-person',
    module: 'Somebody has fallen',
    title: 'Renew the worn anti-slip strips between the racks',
    criteria: 'New strips lie at all rack ends, and none of them stands up at an edge.',
    owner: 'maintenance',
    dueIn: 5,
    priority: 'Medium',
    moves: [
      { to: 'in-progress', by: 'maintenance' },
      { to: 'done', by: 'maintenance', note: 'All strips were renewed during the early shift.' },
      { to: 'verified', by: 'safety', note: 'Walked along all racks: the strips lie flat.' },
    ],
  },
  {
    after: 'blocked-pathway',
    module: 'Emergency exit kept clear',
    title: 'A place of its own for pallets that wait beside the emergency exit',
    criteria: 'Waiting pallets have a marked place, and nothing stands on the hatched floor.',
    owner: 'stores',
    dueIn: 4,
    priority: 'Medium',
    moves: [
      { to: 'done', by: 'stores', note: 'The place is taped off beside quality control.' },
      {
        to: 'returned',
        by: 'safety',
        note: 'The tape ends on the hatched floor. Please move it two metres towards the wall.',
      },
    ],
  },
  {
    after: 'restricted-area',
    module: 'Nobody where trucks manoeuvre',
    title: 'A barrier chain between dock office and manoeuvring area',
    criteria: 'Whoever leaves the dock office reaches the yard by the marked way only.',
    owner: 'docks',
    dueIn: 14,
    priority: 'Low',
    moves: [],
  },
]
