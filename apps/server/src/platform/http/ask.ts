import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'

/** Without a byte for this long, the connection counts as lost. */
const idleLimitMs = 20_000

export interface Ask {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly checkCertificate: boolean
  /** Aborts the call, including the answer's body. */
  readonly signal: AbortSignal
}

/**
 * Calls another system and resolves once the head of its answer has arrived. Redirects are not followed but returned
 * like any other answer, so that nothing goes to an address that was not configured. (`fetch` cannot accept a
 * self-signed certificate.)
 */
export function ask({ url, body, checkCertificate, ...options }: Ask): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? secureRequest : plainRequest
    const request = send(url, { ...options, rejectUnauthorized: checkCertificate, agent: false }, resolve)
    request.setTimeout(idleLimitMs, () => request.destroy(new DOMException('no answer', 'TimeoutError')))
    request.on('error', reject)
    request.end(body)
  })
}
