import { CallFailed, pathOf, readFailure, type CallAnswer, type CallInput } from '@foresite/contract/client'
import type { Route } from '@foresite/contract/route'
import { routes } from '@foresite/contract/routes'

/** Calls with a JSON body. */
type VisionCall =
  | 'pollAssignment'
  | 'readPastAssignments'
  | 'reportCameras'
  | 'handOverObservations'
  | 'handOverSegments'
  | 'listRecordedHours'
  | 'repairRecordedHour'
/** Calls that upload a file. */
type VisionUpload = 'handOverStill' | 'handOverClip'

/** The server's API as used by a vision node: typed by the contract, authorised by the node's token. */
export interface SiteServer {
  /** Throws `CallFailed`; status 0 when the server is unreachable. */
  call<N extends VisionCall>(name: N, input: CallInput<N>, signal?: AbortSignal): Promise<CallAnswer<N>>
  upload<N extends VisionUpload>(name: N, input: CallInput<N>, file: Upload | null, signal?: AbortSignal): Promise<void>
  /** Downloads a site's own model by its hash. Throws `CallFailed`, or an error when the download is interrupted. */
  download(sha256: string): Promise<AsyncIterable<Uint8Array>>
}

export interface Upload {
  readonly type: 'image/jpeg' | 'video/mp4'
  readonly blob: Blob
}

/** The long poll takes at most 5 s; a server that takes longer than this hangs. */
const CALL_LIMIT_MS = 15_000
/** Clips have a few megabytes, some a hundred, and must also pass over a slow link, of 1 Mbit/s. */
const UPLOAD_LIMIT_MS = 120_000
const SLOWEST_BYTES_PER_MS = 125
/** Models have up to a few hundred megabytes. */
const DOWNLOAD_LIMIT_MS = 600_000

interface Sending {
  readonly body?: string | Blob | undefined
  readonly type?: string | undefined
  readonly limitMs: number
  readonly signal?: AbortSignal | undefined
}

export function siteServer(baseUrl: string, token: string): SiteServer {
  const authorization = `Bearer ${token}`

  /** Throws `CallFailed` unless the server accepts the request. */
  async function send(
    route: Route,
    input: { params?: unknown; query?: unknown },
    { body, type, limitMs, signal }: Sending,
  ): Promise<Response> {
    const limit = AbortSignal.timeout(limitMs)
    const response = await fetch(baseUrl + pathOf(route, input), {
      method: route.method,
      headers: { authorization, ...(type === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    }).catch((cause: unknown) => {
      throw Object.assign(new CallFailed(0, null), { cause })
    })
    if (response.ok) return response
    throw new CallFailed(response.status, readFailure(await jsonOf(response)))
  }

  return {
    async download(sha256) {
      const { status, body } = await send(routes.readModelFile, { params: { sha256 } }, { limitMs: DOWNLOAD_LIMIT_MS })
      if (body === null) throw new CallFailed(status, null)
      return body
    },
    async call(name, input, signal) {
      const body = JSON.stringify('body' in input ? input.body : null)
      const response = await send(routes[name], {}, { body, type: 'application/json', limitMs: CALL_LIMIT_MS, signal })
      return routes[name].answer.parse(await jsonOf(response)) as CallAnswer<typeof name>
    },
    async upload(name, input, file, signal) {
      const limitMs = UPLOAD_LIMIT_MS + Math.ceil((file?.blob.size ?? 0) / SLOWEST_BYTES_PER_MS)
      const response = await send(routes[name], input, { body: file?.blob, type: file?.type, limitMs, signal })
      // Read to its end, so that the connection can be used again.
      await jsonOf(response)
    },
  }
}

/** Null when the body is not JSON. */
async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => null)
}
