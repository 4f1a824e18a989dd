import type { VisionNode } from './node.ts'

export interface NodeCall {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly body?: unknown
  /** Pictures with their form fields, instead of a JSON body. */
  readonly picture?: Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
  /** Time for the answer to begin; its body may take longer. */
  readonly limitMs: number
  /** Ends the call, its body included. */
  readonly signal?: AbortSignal
}

/**
 * Calls a node. Null when it does not answer: a failed call's message may repeat the request, secrets included, and is
 * dropped.
 */
export async function callNode(
  { address }: Pick<VisionNode, 'address'>,
  token: string,
  path: string,
  call: NodeCall,
): Promise<Response | null> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), call.limitMs)
  try {
    return await fetch(`${address}${path}`, {
      method: call.method ?? 'GET',
      headers: {
        ...call.headers,
        authorization: `Bearer ${token}`,
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(call.picture === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(call.picture === undefined ? {} : { body: call.picture }),
      redirect: 'error',
      signal: AbortSignal.any([late.signal, ...(call.signal === undefined ? [] : [call.signal])]),
    })
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** Reads a node's JSON; null if invalid or the node falls silent. */
export async function jsonOf(response: Response | null): Promise<unknown> {
  if (response?.ok === true) return response.json().catch(() => null)
  await response?.body?.cancel().catch(() => undefined)
  return null
}
