import { actionState, type ActionState } from '@foresite/contract/corrective-actions'
import { id } from '@foresite/contract/primitives'

/** What narrows the list of actions down. */
export interface ActionSearch {
  readonly state?: ActionState
  readonly ownerId?: string
  readonly incidentId?: string
  readonly overdue?: 'true'
}

/** Where each is in the address. */
const names = {
  state: 'state',
  ownerId: 'owner',
  incidentId: 'incident',
  overdue: 'overdue',
  page: 'page',
  action: 'action',
} as const
export type ActionChange = Partial<Record<keyof typeof names, string>>

export const noFilters: ActionChange = { state: '', ownerId: '', incidentId: '', overdue: '' }

/** The filters, the page and the open action of an address; what is none is left out. */
export function readActionSearch(params: URLSearchParams): {
  readonly filter: ActionSearch
  readonly page: number
  readonly action: string | null
} {
  const read = (part: keyof typeof names) => params.get(names[part])
  const state = actionState.safeParse(read('state')).data
  const ownerId = id.safeParse(read('ownerId')).data
  const incidentId = id.safeParse(read('incidentId')).data
  const page = Number(read('page'))
  return {
    filter: {
      ...(state === undefined ? {} : { state }),
      ...(ownerId === undefined ? {} : { ownerId }),
      ...(incidentId === undefined ? {} : { incidentId }),
      ...(read('overdue') === 'true' ? { overdue: 'true' } : {}),
    },
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    action: id.safeParse(read('action')).data ?? null,
  }
}

/** The address after a change; another filter begins on the first page. */
export function changeActionSearch(present: URLSearchParams, change: ActionChange): URLSearchParams {
  const next = new URLSearchParams(present)
  if (Object.keys(change).some((part) => part !== 'page' && part !== 'action')) next.delete(names.page)
  for (const [part, value] of Object.entries(change)) {
    const name = names[part as keyof typeof names]
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
