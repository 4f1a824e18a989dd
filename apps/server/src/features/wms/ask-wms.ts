import type { Fill, MessageKey } from '@foresite/contract/messages/translate'
import { innermostMessage, messageIn, quoted } from '#platform/http/other-system.ts'
import type { Trouble } from '#platform/records/request-state-store.ts'

/** A WMS that gave no valid answer. */
export class WmsProblem extends Error {
  override readonly name = 'WmsProblem'
  readonly trouble: Trouble
  readonly status: number | null

  constructor(key: MessageKey, fill: Fill = {}, status: number | null = null) {
    super(key)
    this.trouble = { key, fill }
    this.status = status
  }
}

/** Far more than a page of stock. */
const maxBytes = 8 * 1024 * 1024

interface WmsRequest {
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
    throw new WmsProblem('wms.unreachable', { words: quoted(innermostMessage(problem), secret) })
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
    const words = quoted(isJson ? (messageIn(text) ?? '') : '', secret)
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
      if (bytes > maxBytes) throw new WmsProblem('wms.tooLarge', { most: maxBytes / 1024 / 1024 })
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
