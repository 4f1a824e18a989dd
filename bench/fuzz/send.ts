import { Agent, request } from 'node:http'
import type { FuzzRequest } from './requests.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export interface Answered {
  /** 0: no answer within the limit, or the connection broke. */
  readonly status: number
  readonly ms: number
  readonly text: string
}

/** The part of an answer that is kept: enough for a failure and its ids. */
const maxKept = 20_000

/** Sends a request and reads its answer to the end, within a limit. */
export function send(url: string, { method, path, headers, body }: FuzzRequest, limitMs: number): Promise<Answered> {
  const startedAt = performance.now()
  const { promise, resolve } = Promise.withResolvers<Answered>()
  let status = 0
  let text = ''
  const done = (reached: number) => resolve({ status: reached, ms: performance.now() - startedAt, text })
  const call = request(`${url}${path}`, {
    agent,
    method,
    headers: { ...headers, ...(body === null ? {} : { 'content-length': body.length }) },
    signal: AbortSignal.timeout(limitMs),
  })
  call.on('response', (answer) => {
    status = answer.statusCode ?? 0
    answer.setEncoding('latin1')
    answer.on('data', (part: string) => {
      if (text.length < maxKept) text += part
    })
    answer.on('end', () => done(status))
    answer.on('error', () => done(status))
  })
  call.on('error', () => done(status))
  call.end(body)
  return promise
}
