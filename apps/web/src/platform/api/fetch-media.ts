import { CallFailed, readFailure } from '@foresite/contract/client'
import type { RouteName } from '@foresite/contract/routes'
import { useSession } from '#platform/access/session-store.ts'
import { callHeaders, failed } from './call.ts'
import { routeOf } from './route-book.ts'
import { saveFile } from './save-file.ts'

/** Fetches the bytes of a media route by an address that the server gave, with the bearer token. */
export async function fetchMedia(name: RouteName, address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  return (await answerOf(name, address, signal)).arrayBuffer()
}

/** Fetches a media route and saves it as a browser download, under the server's file name. */
export async function downloadMedia(name: RouteName, address: string): Promise<void> {
  const answer = await answerOf(name, address, null)
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  saveFile(decodeURIComponent(encoded), await answer.blob())
}

async function answerOf(name: RouteName, address: string, signal: AbortSignal | null): Promise<Response> {
  const { authToken } = useSession.getState()
  try {
    const response = await fetch(address, { headers: callHeaders(routeOf(name)), signal })
    if (!response.ok) throw new CallFailed(response.status, readFailure(await bodyOf(response)))
    return response
  } catch (error: unknown) {
    throw failed(name, error, { quiet: true }, authToken)
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
