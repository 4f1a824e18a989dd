import type { IncomingMessage } from 'node:http'
import { ask, type Ask } from '#platform/http/ask.ts'
import { passingProblem, SendProblem } from './send-problem.ts'

const limitMs = 20_000
/** How much of an answer is read for its message. */
const longestAnswerBytes = 4096

/** Calls another system and returns its answer. Only 2xx is success: throws a `SendProblem` with the answer's message. */
export async function callOut(call: Omit<Ask, 'signal'>): Promise<string> {
  const answer = await ask({ ...call, signal: AbortSignal.timeout(limitMs) }).catch((problem: unknown) => {
    throw passingProblem(problem)
  })
  const { statusCode = 0, statusMessage = '' } = answer
  const words = await textOf(answer)
  if (statusCode >= 200 && statusCode < 300) return words
  const passes = statusCode >= 500 || statusCode === 408 || statusCode === 429
  throw new SendProblem(`${statusCode} ${statusMessage} ${words}`, !passes)
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
