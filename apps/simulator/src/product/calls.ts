import {
  CallFailed,
  pathOf,
  readFailure,
  type CallAnswer,
  type CallInput,
  type JsonRouteName,
} from '@foresite/contract/client'
import { routes } from '@foresite/contract/routes'
import type { Incident, IncidentFilter } from '@foresite/contract/incidents'
import { simulatedAtHeader } from '@foresite/contract/site-mark'
import { statedByHeader } from '@foresite/contract/stated-by'

const LIMIT_MS = 30_000
const AT_A_TIME = 100

/**
 * The product's API as a page without a login uses it; `by` is the stated user, where that is recorded, and `at` when
 * the simulated site's office calls, epoch ms. Throws `CallFailed`; status 0 when there is no answer.
 */
export type ProductCall = <N extends JsonRouteName>(
  name: N,
  input: CallInput<N>,
  by?: string,
  at?: number,
) => Promise<CallAnswer<N>>

/** What a call carries, whichever it is. */
interface Carried {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** @param url of the product, without a slash at the end */
export function productCalls(url: string): ProductCall {
  const call = async (name: JsonRouteName, input: Carried, by?: string, at?: number): Promise<unknown> => {
    const { method, answer } = routes[name]
    const response = await fetch(url + pathOf(routes[name], input), {
      method,
      headers: {
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(by === undefined ? {} : { [statedByHeader]: by }),
        ...(at === undefined ? {} : { [simulatedAtHeader]: new Date(at).toISOString() }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch((cause: unknown) => {
      throw Object.assign(new CallFailed(0, null), { cause })
    })
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) throw new CallFailed(response.status, readFailure(body))
    return answer.parse(body)
  }
  // The contract's types know each call's input and answer; in here all are alike.
  return call as ProductCall
}

/** All incidents of simulated cameras that match a filter, newest first: the truth knows no others. */
export async function simulatedIncidents(
  call: ProductCall,
  filter: Parameters<typeof allIncidents>[1],
): Promise<Incident[]> {
  const cameras = await call('listCameras', {})
  const simulated = new Set(cameras.filter(({ source }) => source.kind === 'simulated').map(({ id }) => id))
  const incidents = await allIncidents(call, filter)
  return incidents.filter(({ cameraId }) => cameraId !== null && simulated.has(cameraId))
}

/** All incidents that a filter matches, the newest first. */
export async function allIncidents(
  call: ProductCall,
  filter: Partial<Omit<IncidentFilter, 'page' | 'limit' | 'grouped'>>,
): Promise<Incident[]> {
  const rows: Incident[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...filter, page, limit: AT_A_TIME }
    const list = await call('listIncidents', { query })
    rows.push(...list.rows)
    if (rows.length >= list.total || list.rows.length === 0) return rows
  }
}
