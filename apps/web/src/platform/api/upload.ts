import {
  CallFailed,
  pathOf,
  readFailure,
  type CallAnswer,
  type CallInput,
  type JsonRouteName,
} from '@foresite/contract/client'
import type { RouteName, Routes } from '@foresite/contract/routes'
import { useSession } from '#platform/access/session-store.ts'
import { answered, callHeaders, failed, partsOf, type Answered, type CallOptions, type RequestParts } from './call.ts'
import { routeOf } from './route-book.ts'
import { statingWho } from './stating-who.ts'

/** Routes that take a file. */
export type UploadName = {
  [N in RouteName]: Routes[N] extends { readonly bodyKind: 'upload' } ? N : never
}[RouteName] &
  JsonRouteName

export interface UploadOptions extends CallOptions {
  /** Bytes sent and bytes in total, file and form together. */
  readonly onProgress?: (sent: number, total: number) => void
}

/** Like `call`, for routes that take a file: XMLHttpRequest, because fetch reports no upload progress. */
export async function upload<N extends UploadName>(
  name: N,
  input: CallInput<N>,
  options: UploadOptions = {},
): Promise<CallAnswer<N>> {
  const parts = partsOf(input)
  const { authToken } = useSession.getState()
  try {
    const { status, body } = await statingWho(routeOf(name), options.by, async (by) => {
      const sent = await send(name, parts, { ...options, by })
      if (sent.status < 200 || sent.status > 299) throw new CallFailed(sent.status, readFailure(sent.body))
      return sent
    })
    return answered(name, status, body, options)
  } catch (error: unknown) {
    throw failed(name, error, options, authToken)
  }
}

function send(name: UploadName, parts: RequestParts, { onProgress, signal, by }: UploadOptions): Promise<Answered> {
  const route = routeOf(name)
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  return new Promise<Answered>((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(aborted())
      return
    }
    request.open(route.method, pathOf(route, parts))
    for (const [header, value] of Object.entries(callHeaders(route, by))) request.setRequestHeader(header, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total)
    request.onload = () => resolve({ status: request.status, body: parse(request.responseText) })
    request.onerror = () => reject(new CallFailed(0, null))
    request.onabort = () => reject(aborted())
    signal?.addEventListener('abort', abort)
    request.send(formOf(parts))
  }).finally(() => signal?.removeEventListener('abort', abort))
}

/** Text fields first: the server can refuse them before the file is sent. */
function formOf({ body, file }: RequestParts): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(Object(body) as Record<string, unknown>))
    if (value !== undefined) form.append(key, typeof value === 'string' ? value : JSON.stringify(value))
  if (file) form.append('file', file)
  return form
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function aborted(): Error {
  const error = new Error('aborted')
  error.name = 'AbortError'
  return error
}
