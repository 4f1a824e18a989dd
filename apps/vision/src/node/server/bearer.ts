import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const SCHEME = 'Bearer '

/** Whether a request carries the token. Takes the same time whatever it carries: both sides are hashed first. */
export function carriesToken(request: IncomingMessage, token: string): boolean {
  const header = request.headers.authorization ?? ''
  const given = header.startsWith(SCHEME) ? header.slice(SCHEME.length) : ''
  return timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
