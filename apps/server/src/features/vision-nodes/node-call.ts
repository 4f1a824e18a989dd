import type { VisionNode } from './node.ts'

export interface NodeCall {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly body?: unknown
  /** Pictures with their form fields, instead of a JSON body. */
  readonly picture?: Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
  /** The time limit for the answer's start; its body may take longer. */
  readonly limitMs: number
  /** Aborts the call, including its body. */
  readonly signal?: AbortSignal
}

/**
 * Calls a node. Null if it does not answer: a failed call's message may repeat the request, secrets included, and is
 * discarded.
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

/** Reads a node's JSON answer; null if it is invalid or the node stops sending. */
export async function jsonOf(response: Response | null): Promise<unknown> {
  if (response?.ok === true) return response.json().catch(() => null)
  await response?.body?.cancel().catch(() => undefined)
  return null
}
