import { CallFailed, pathOf, readFailure, type CallAnswer, type CallInput } from '@foresite/contract/client'
import { routes } from '@foresite/contract/routes'

/** Calls with a JSON body. */
export type VisionCall =
  | 'pollAssignment'
  | 'readPastAssignments'
  | 'reportCameras'
  | 'handOverObservations'
  | 'handOverSegments'
  | 'listRecordedHours'
  | 'repairRecordedHour'
/** Calls that upload a file. */
export type VisionUpload = 'handOverStill' | 'handOverClip'

/** The server's API as used by a vision node: typed by the contract, authorised by the node's token. */
export interface SiteServer {
  /** Throws `CallFailed`; status 0 when the server is unreachable. */
  call<N extends VisionCall>(name: N, input: CallInput<N>, signal?: AbortSignal): Promise<CallAnswer<N>>
  upload<N extends VisionUpload>(name: N, input: CallInput<N>, file: Upload | null, signal?: AbortSignal): Promise<void>
  /** Downloads a site's own model by its hash. Throws `CallFailed`, or an error when the download is interrupted. */
  download(sha256: string, signal?: AbortSignal): Promise<AsyncIterable<Uint8Array>>
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

export function siteServer(baseUrl: string, token: string): SiteServer {
  const authorization = `Bearer ${token}`

  async function send(
    name: VisionCall | VisionUpload,
    input: { params?: unknown; query?: unknown },
    init: { body?: string | Blob; type?: string; limitMs: number; signal: AbortSignal | undefined },
  ): Promise<unknown> {
    const limit = AbortSignal.timeout(init.limitMs)
    const response = await fetch(baseUrl + pathOf(routes[name], input), {
      method: routes[name].method,
      headers: { authorization, ...(init.type === undefined ? {} : { 'content-type': init.type }) },
      ...(init.body === undefined ? {} : { body: init.body }),
      redirect: 'error',
      signal: init.signal === undefined ? limit : AbortSignal.any([limit, init.signal]),
    }).catch((cause: unknown) => {
      throw Object.assign(new CallFailed(0, null), { cause })
    })
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) throw new CallFailed(response.status, readFailure(body))
    return body
  }

  return {
    async download(sha256, signal) {
      const limit = AbortSignal.timeout(DOWNLOAD_LIMIT_MS)
      const response = await fetch(baseUrl + pathOf(routes.readModelFile, { params: { sha256 } }), {
        headers: { authorization },
        redirect: 'error',
        signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
      }).catch((cause: unknown) => {
        throw Object.assign(new CallFailed(0, null), { cause })
      })
      if (!response.ok || response.body === null) throw new CallFailed(response.status, null)
      return response.body
    },
    async call(name, input, signal) {
      const body = await send(
        name,
        {},
        {
          body: JSON.stringify('body' in input ? input.body : null),
          type: 'application/json',
          limitMs: CALL_LIMIT_MS,
          signal,
        },
      )
      return routes[name].answer.parse(body) as CallAnswer<typeof name>
    },
    async upload(name, input, file, signal) {
      await send(name, input, {
        ...(file === null ? {} : { body: file.blob, type: file.type }),
        limitMs: UPLOAD_LIMIT_MS + Math.ceil((file?.blob.size ?? 0) / SLOWEST_BYTES_PER_MS),
        signal,
      })
    },
  }
}
