import { paths } from '#platform/routing/paths.ts'

/**
 * Where to go after the login: the path that `returnTo` names if it is one of this app's own (AUTH-6),
 * else the index. Addresses of other sites, however they are written, are not followed.
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
