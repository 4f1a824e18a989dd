import { isLoopback } from './peer.ts'
import type { PageAnswer } from './unknown-addresses.ts'
import { callerOf } from './caller.ts'

/**
 * Redirects pages that another device opens over HTTP to HTTPS at the same address: without it, browsers allow them no
 * camera, push or service worker. API calls are answered over both, for callers that are not browsers. A proxy has its
 * own settings for this.
 */
export function overHttps(answerPage: PageAnswer): PageAnswer {
  return async (request, reply) => {
    const { peer } = callerOf(request.raw)
    const { host } = request.headers
    const isSecure = request.protocol === 'https' || peer.forwarded || isLoopback(peer.address)
    if (isSecure || host === undefined) return answerPage(request, reply)
    // Temporary, because HTTPS can be switched off.
    return reply.redirect(`https://${host}${request.url}`, 307)
  }
}
