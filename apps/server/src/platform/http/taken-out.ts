import type { Route } from '@foresite/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const shownAs: readonly unknown[] = ['image', 'video', 'audio']

/**
 * Whether a page of the product shows the requested media: as an element, or read by its own script. A page of its own,
 * a saved link, a program's call and another site's page do not count (W3C Fetch Metadata).
 * @param byLink whether a link of the product's pages counts, too
 */
function isShownInPage({ headers }: FastifyRequest, byLink: boolean): boolean {
  const { 'sec-fetch-site': from, 'sec-fetch-dest': use, 'sec-fetch-mode': mode } = headers
  if (from !== undefined) {
    const isScript = use === 'empty' && mode === 'cors'
    return from === 'same-origin' && (shownAs.includes(use) || isScript || (byLink && use === 'document'))
  }
  // Without a trustworthy connection browsers say which page asks, and that they take HTML for a page of its own.
  const page = URL.parse(headers.referer ?? '')
  if (page === null || page.host !== headers.host || page.pathname.startsWith('/api/')) return false
  return byLink || headers.accept?.includes('text/html') !== true
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
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  query: unknown,
  blurs: () => Promise<boolean>,
): Promise<unknown> {
  const { takenOut } = route
  if (takenOut === undefined) return query
  // A browser caches a page's media; opening its address must be a new request.
  void reply.header('vary', 'sec-fetch-site, sec-fetch-dest, sec-fetch-mode')
  if (isShownInPage(request, takenOut === 'uploaded') || !(await blurs())) return query
  if (takenOut !== 'blurred') throw new Refusal(409, 'privacy.onScreenOnly')
  return { ...(query as object), download: '1' }
}
