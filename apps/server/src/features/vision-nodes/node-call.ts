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

/** A node's answer is smaller: a long trial's report, a recording's tracks, or a 4K picture as JPEG. */
const maxAnswerBytes = 16 * 1024 * 1024

/** Reads a node's answer; null if it is too large or the node stops sending. */
export async function bytesOf({ body }: Response): Promise<Buffer | null> {
  const sent: AsyncIterable<Uint8Array> | readonly Uint8Array[] = body ?? []
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of sent) {
      bytes += chunk.byteLength
      // Leaving the loop ends the connection.
      if (bytes > maxAnswerBytes) return null
      chunks.push(chunk)
    }
  } catch {
    return null
  }
  return Buffer.concat(chunks)
}

/** Reads a node's JSON answer, an error's too with `anyStatus`; null if it is invalid. */
export async function jsonOf(response: Response | null, anyStatus = false): Promise<unknown> {
  if (response === null) return null
  if (!response.ok && !anyStatus) {
    await response.body?.cancel().catch(() => undefined)
    return null
  }
  const bytes = await bytesOf(response)
  try {
    return bytes === null ? null : JSON.parse(bytes.toString())
  } catch {
    return null
  }
}
