import { CallFailed, pathOf, readFailure } from '@foresite/contract/client'
import {
  descriptionLine,
  safetyAiRoutes,
  type DescriptionFactsInput,
  type DescriptionLine,
} from '@foresite/contract/safety-ai'
import { callHeaders, failed } from '#platform/api/call.ts'
import { routeOf } from '#platform/api/route-book.ts'

type SafetyAiRoute = 'writeDescription' | 'readDescriptionFacts'

/** Queries with a POST, because facts are too long for an address. They are not user actions: no toast. */
async function ask(name: SafetyAiRoute, facts: DescriptionFactsInput, signal: AbortSignal): Promise<Response> {
  const route = routeOf(name)
  const response = await fetch(pathOf(route, {}), {
    method: route.method,
    headers: { ...callHeaders(route), 'Content-Type': 'application/json' },
    body: JSON.stringify(facts),
    signal,
  })
  if (response.ok) return response
  const body: unknown = await response.json().catch(() => undefined)
  throw new CallFailed(response.status, readFailure(body))
}

/** Reports the error like every other call; a 401 ends the session. */
function asFailure(problem: unknown): unknown {
  return failed('readDescriptionFacts', problem, { quiet: true })
}

/** The facts to check a description against, and who would write one. */
export async function readFacts(facts: DescriptionFactsInput, signal: AbortSignal) {
  try {
    return safetyAiRoutes.readDescriptionFacts.answer.parse(
      await (await ask('readDescriptionFacts', facts, signal)).json(),
    )
  } catch (problem: unknown) {
    throw asFailure(problem)
  }
}

/** Generates a description and yields its lines as they arrive. The signal stops it, here and in the model. */
export async function* describe(facts: DescriptionFactsInput, signal: AbortSignal): AsyncGenerator<DescriptionLine> {
  try {
    const { body } = await ask('writeDescription', facts, signal)
    for await (const line of linesOf(body)) yield descriptionLine.parse(JSON.parse(line))
  } catch (problem: unknown) {
    throw asFailure(problem)
  }
}

async function* linesOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  if (body === null) return
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = `${rest}${decoder.decode(read.value, { stream: true })}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
