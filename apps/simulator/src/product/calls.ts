import { setTimeout as delay } from 'node:timers/promises'
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

/** The parts common to all calls. */
interface Carried {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  /** Of an upload: its fields go beside it, as JSON. */
  readonly file?: File
}

/** @param url of the product, without a slash at the end */
export function productCalls(url: string): ProductCall {
  const call = async (name: JsonRouteName, input: Carried, by?: string, at?: number): Promise<unknown> => {
    const { method, answer } = routes[name]
    const body = bodyOf(input)
    const response = await fetch(url + pathOf(routes[name], input), {
      method,
      headers: {
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(by === undefined ? {} : { [statedByHeader]: by }),
        ...(at === undefined ? {} : { [simulatedAtHeader]: new Date(at).toISOString() }),
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch((cause: unknown) => {
      throw Object.assign(new CallFailed(0, null), { cause })
    })
    const content: unknown = await response.json().catch(() => null)
    if (!response.ok) throw new CallFailed(response.status, readFailure(content))
    return answer.parse(content)
  }
  // The contract types each call's input and answer; the code is the same for all.
  return call as ProductCall
}

function bodyOf({ body, file }: Carried): string | FormData | undefined {
  if (file === undefined) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('file', file)
  return form
}

/** Statuses of a node that is starting, busy or slow. */
const NOT_NOW: readonly number[] = [0, 503, 504]
const PATIENCE = { askAgainMs: 2_000, times: 60 }

/** Asks again while no node can read or count a picture. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (problem) {
      const isPassing = problem instanceof CallFailed && NOT_NOW.includes(problem.status)
      if (!isPassing || attempt >= PATIENCE.times) throw problem
      await delay(PATIENCE.askAgainMs)
    }
  }
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
