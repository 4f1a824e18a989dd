import type { Route } from '@foresite/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const shownAs: readonly unknown[] = ['image', 'video', 'audio']

/**
 * Whether a page of the product shows the requested media: as an element, or read by its own script. A new page, a
 * saved link, a program's call and another site's page do not count (W3C Fetch Metadata).
 * @param byLink whether a link on the product's pages counts too
 */
function isShownInPage({ headers }: FastifyRequest, byLink: boolean): boolean {
  const { 'sec-fetch-site': from, 'sec-fetch-dest': use, 'sec-fetch-mode': mode } = headers
  if (from !== undefined) {
    const isScript = use === 'empty' && mode === 'cors'
    return from === 'same-origin' && (shownAs.includes(use) || isScript || (byLink && use === 'document'))
  }
  // On an untrusted connection browsers still send the page's address, and accept HTML when they open a new page.
  const page = URL.parse(headers.referer ?? '')
  if (page === null || page.host !== headers.host || page.pathname.startsWith('/api/')) return false
  return byLink || headers.accept?.includes('text/html') !== true
}

/**
 * The single exit for media that show people (PRIV-2): a request from outside the product's pages is a download, and
 * gets people blurred if the site's privacy settings require it, or nothing.
 *
 * @param query as the route parsed it
 * @returns the query for the handler
 * @throws Refusal 409 if people cannot be blurred
 */
export async function applyExportPolicy(
  route: Route,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  query: unknown,
  blurs: () => Promise<boolean>,
): Promise<unknown> {
  const { exportPolicy } = route
  if (exportPolicy === undefined) return query
  // A browser caches a page's media; opening their address must be a new request.
  void reply.header('vary', 'sec-fetch-site, sec-fetch-dest, sec-fetch-mode')
  if (isShownInPage(request, exportPolicy === 'uploaded') || !(await blurs())) return query
  if (exportPolicy !== 'blurred') throw new Refusal(409, 'privacy.onScreenOnly')
  return { ...(query as object), download: '1' }
}
