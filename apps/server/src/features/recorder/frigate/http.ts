import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { connectionProblem, RecorderProblem } from './problem.ts'

export interface Ask {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly checkCertificate: boolean
  /** Ends the call, its answer's body included. */
  readonly signal: AbortSignal
}

/** Without a byte for this long the other side is gone. */
const idleLimitMs = 20_000

/**
 * Sends a request and resolves with the answer once its head has arrived. Redirects are not followed: they are answers
 * like any other. Throws a `RecorderProblem`. (`fetch` cannot accept a self-signed certificate.)
 */
export function ask({ url, method, headers, body, checkCertificate, signal }: Ask) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.startsWith('https:') ? secureRequest : plainRequest
    const options = { method, headers, signal, rejectUnauthorized: checkCertificate, agent: false }
    const request = send(url, options, resolve)
    request.setTimeout(idleLimitMs, () => request.destroy(new RecorderProblem('timeout')))
    request.on('error', (error) => reject(connectionProblem(error)))
    request.end(body)
  })
}

/** Reads an answer as JSON, up to a size. Throws a `RecorderProblem`. */
export async function readJson(answer: IncomingMessage, limitBytes: number): Promise<unknown> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.byteLength
      if (size > limitBytes) throw new RecorderProblem('too-large')
      parts.push(part)
    }
  } catch (error) {
    throw connectionProblem(error)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    throw new RecorderProblem('not-frigate')
  }
}
