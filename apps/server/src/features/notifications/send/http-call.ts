import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { passingProblem, SendProblem } from './send-problem.ts'

export interface HttpCall {
  readonly address: string
  readonly method: 'POST' | 'PUT' | 'GET'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly checkCertificate: boolean
}

const limitMs = 20_000
/** How much of an answer is read for its message. */
const longestAnswerBytes = 4096

/**
 * Calls another system and returns its answer. Only 2xx is success; redirects are not followed, so that nothing goes
 * to an address that was not configured. Throws a `SendProblem` with the answer's message. (`fetch` cannot accept a
 * self-signed certificate.)
 */
export async function callOut(call: HttpCall): Promise<string> {
  const answer = await ask(call).catch((problem: unknown) => {
    throw passingProblem(problem)
  })
  const { statusCode = 0, statusMessage = '' } = answer
  const words = await textOf(answer)
  if (statusCode >= 200 && statusCode < 300) return words
  const passes = statusCode >= 500 || statusCode === 408 || statusCode === 429
  throw new SendProblem(`${statusCode} ${statusMessage} ${words}`, !passes)
}

function ask({ address, method, headers, body, checkCertificate }: HttpCall) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const send = address.startsWith('https:') ? secureRequest : plainRequest
    const request = send(
      address,
      {
        method,
        rejectUnauthorized: checkCertificate,
        agent: false,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(limitMs),
      },
      resolve,
    )
    request.on('error', reject)
    request.end(body)
  })
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      text += part.toString('utf8')
      if (text.length > longestAnswerBytes) break
    }
  } catch {
    // The status is known; the rest of the answer is lost.
  }
  answer.destroy()
  return text
}
