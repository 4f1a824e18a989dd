import type { Route } from '@foresite/contract/route'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Whether a page of the product shows what is asked for. Browsers say so where the connection is trustworthy (W3C Fetch
 * Metadata); otherwise the page's address comes along, which an address that somebody opens or copies lacks.
 */
function isShownInPage({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-dest': use, 'sec-fetch-site': from, referer } = headers
  if (use !== undefined) return use !== 'document' && from === 'same-origin'
  const page = referer === undefined ? null : URL.parse(referer)
  return page !== null && !page.pathname.startsWith('/api/')
}

/**
 * The one door of media that show people (PRIV-2): who asks for them outside the product's pages takes them out, and gets
 * them with people blurred where the site's privacy asks for that, or not at all.
 *
 * @param query as the route parsed it
 * @returns the query that the handler gets
 * @throws Refusal 409 where people cannot be blurred
 */
export async function throughDoor(
  route: Route,
  request: FastifyRequest,
  query: unknown,
  blurs: () => Promise<boolean>,
): Promise<unknown> {
  if (route.takenOut === undefined || isShownInPage(request) || !(await blurs())) return query
  if (route.takenOut === 'refused') throw new Refusal(409, 'privacy.onScreenOnly')
  return { ...(query as object), download: '1' }
}
