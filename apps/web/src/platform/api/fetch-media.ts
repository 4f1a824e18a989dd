import { CallFailed, readFailure } from '@foresite/contract/client'
import type { RouteName } from '@foresite/contract/routes'
import { callHeaders } from './call.ts'
import { routeOf } from './route-book.ts'

/** Fetches a media route's bytes from an address the server gave, with the bearer token. */
export async function fetchMedia(name: RouteName, address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(address, { headers: callHeaders(routeOf(name)), signal })
  if (!response.ok) throw new CallFailed(response.status, readFailure(await bodyOf(response)))
  return response.arrayBuffer()
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
