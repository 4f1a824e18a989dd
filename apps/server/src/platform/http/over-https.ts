import { isLoopback } from './peer.ts'
import type { PageAnswer } from './unknown-addresses.ts'
import { visitOf } from './visit.ts'

/**
 * Sends pages that another device opens over HTTP on to HTTPS at the same address: without it, browsers give them no
 * camera, no push and no service worker. API calls are answered over both, for callers that are no browsers. A proxy
 * redirects by its own settings.
 */
export function overHttps(answerPage: PageAnswer): PageAnswer {
  return async (request, reply) => {
    const { peer } = visitOf(request.raw)
    const { host } = request.headers
    const isSecure = request.protocol === 'https' || peer.forwarded || isLoopback(peer.address)
    if (isSecure || host === undefined) return answerPage(request, reply)
    // Not for ever, because HTTPS can be switched off.
    return reply.redirect(`https://${host}${request.url}`, 307)
  }
}
