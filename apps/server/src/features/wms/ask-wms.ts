import type { Fill, MessageKey } from '@foresite/contract/messages/translate'
import type { WmsTrouble } from './wms-table.ts'

/** A WMS that gave no valid answer. */
export class WmsProblem extends Error {
  override readonly name = 'WmsProblem'
  readonly trouble: WmsTrouble
  readonly status: number | null

  constructor(key: MessageKey, fill: Fill = {}, status: number | null = null) {
    super(key)
    this.trouble = { key, fill }
    this.status = status
  }
}

/** Far more than a page of stock. */
const mostBytes = 8 * 1024 * 1024
const longestWords = 300

export interface WmsRequest {
  readonly address: string | URL
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON by POST; without a body the request is a GET. */
  readonly body?: unknown
  /** Removed from everything that is shown or logged. */
  readonly secret: string
  readonly signal: AbortSignal
}

/** Queries a WMS and parses its JSON. Does not follow redirects. */
export async function askWms({ address, headers, body, secret, signal }: WmsRequest): Promise<unknown> {
  const response = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal,
  }).catch((problem: unknown) => {
    signal.throwIfAborted()
    throw new WmsProblem('wms.unreachable', { words: plain(innermost(problem), secret) })
  })
  const { status } = response
  if (status >= 300 && status < 400) {
    await response.body?.cancel()
    throw new WmsProblem('wms.redirect', { to: hostOf(response.headers.get('location'), address) }, status)
  }
  const text = await bodyOf(response, signal)
  if (status === 401 || status === 403) throw new WmsProblem('wms.refused', { status }, status)
  const type = response.headers.get('content-type') ?? ''
  const isJson = /[/+]json\b/i.test(type)
  if (!response.ok) {
    const words = plain(isJson ? (messageIn(text) ?? '') : '', secret)
    throw new WmsProblem('wms.failed', { status, words: words === '' ? response.statusText : words }, status)
  }
  if (/^text\/html/i.test(type) || text.trimStart().startsWith('<')) throw new WmsProblem('wms.page', {}, status)
  try {
    return JSON.parse(text)
  } catch {
    throw new WmsProblem('wms.notJson', {}, status)
  }
}

async function bodyOf(response: Response, signal: AbortSignal): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    const body: AsyncIterable<Uint8Array> | null = response.body
    if (body === null) return ''
    for await (const chunk of body) {
      bytes += chunk.length
      // Leaving the loop closes the connection.
      if (bytes > mostBytes) throw new WmsProblem('wms.tooLarge', { most: mostBytes / 1024 / 1024 })
      chunks.push(chunk)
    }
  } catch (problem: unknown) {
    signal.throwIfAborted()
    throw problem instanceof WmsProblem ? problem : new WmsProblem('wms.brokeOff')
  }
  return Buffer.concat(chunks).toString('utf8')
}

function hostOf(location: string | null, address: string | URL): string {
  const to = location === null ? null : URL.parse(location, String(address))
  return to === null ? '?' : to.host
}

/** The message in an error's body, wherever a service puts it. */
function messageIn(text: string): string | null {
  try {
    return messageOf(JSON.parse(text))
  } catch {
    return null
  }
}

export function messageOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return null
  // Odoo's JSON-RPC has the error in `data`, below a general message.
  for (const name of ['data', 'error', 'message', 'detail'])
    if (name in value) {
      const inner = messageOf((value as Record<string, unknown>)[name])
      if (inner !== null) return inner
    }
  return null
}

/** The innermost message: "fetch failed" explains nothing. */
function innermost(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem)
  if (problem.cause instanceof Error) return innermost(problem.cause)
  if (problem instanceof AggregateError && problem.errors[0] instanceof Error) return innermost(problem.errors[0])
  return problem.message === '' ? problem.name : problem.message
}

/** One line without the secret. */
export function plain(words: string, secret: string): string {
  const without = secret === '' ? words : words.replaceAll(secret, '…')
  const line = without.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()
  return line.length <= longestWords ? line : `${line.slice(0, longestWords - 1)}…`
}
