import {
  deliveryState,
  notificationChannel,
  type DeliveryState,
  type NotificationChannel,
} from '@foresite/contract/notifications'
import { id } from '@foresite/contract/primitives'

/** What narrows the list of deliveries down. */
export interface DeliverySearch {
  readonly channel?: NotificationChannel
  readonly state?: DeliveryState
  readonly userId?: string
}

/** Where each is in the address: other panels of the page have names of their own. */
const names = {
  channel: 'told-by',
  state: 'told-state',
  userId: 'told',
  page: 'told-page',
} as const
export type DeliveryChange = Partial<Record<keyof typeof names, string>>

/** The filters of an address; what is none is left out. */
export function readDeliverySearch(params: URLSearchParams): {
  readonly filter: DeliverySearch
  readonly page: number
} {
  const channel = notificationChannel.safeParse(params.get(names.channel)).data
  const state = deliveryState.safeParse(params.get(names.state)).data
  const userId = id.safeParse(params.get(names.userId)).data
  const page = Number(params.get(names.page))
  return {
    filter: {
      ...(channel === undefined ? {} : { channel }),
      ...(state === undefined ? {} : { state }),
      ...(userId === undefined ? {} : { userId }),
    },
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  }
}

/** The address after a change; another filter begins on the first page. */
export function changeDeliverySearch(present: URLSearchParams, change: DeliveryChange): URLSearchParams {
  const next = new URLSearchParams(present)
  if (change.page === undefined) next.delete(names.page)
  for (const [part, value] of Object.entries(change)) {
    const name = names[part as keyof typeof names]
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

export function hasFilters(filter: DeliverySearch): boolean {
  return Object.keys(filter).length > 0
}
