import { paths } from '#platform/routing/paths.ts'

/**
 * The page to open after the login: the path in `returnTo` if it belongs to this app (AUTH-6), else the index. Other
 * sites' addresses, however they are written, are ignored.
 */
export function returnPath(returnTo: string | null, origin = window.location.origin): string {
  if (!returnTo?.startsWith('/')) return paths.home
  try {
    const url = new URL(returnTo, origin)
    const isOurs = url.origin === origin && url.pathname !== paths.login && url.pathname !== paths.logout
    return isOurs ? `${url.pathname}${url.search}${url.hash}` : paths.home
  } catch {
    return paths.home
  }
}
