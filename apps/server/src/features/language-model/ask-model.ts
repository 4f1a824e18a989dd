import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  APICallError,
  type LanguageModelV4CallOptions,
  type LanguageModelV4StreamPart,
  type LanguageModelV4StreamResult,
  type LanguageModelV4Usage,
} from '@ai-sdk/provider'
import type { LanguageModelValue } from '@foresite/contract/language-model'
import { ModelProblem, problemBefore, problemWithin } from './model-problem.ts'

// The only place that knows the client of language models.

export interface Picture {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/jpeg' | 'image/png'
}

/** What a model is asked. */
export interface Question {
  /** How it is to answer. */
  readonly instructions: string
  /** What it is asked, and the facts that it answers from. */
  readonly text: string
  readonly pictures: readonly Picture[]
  /** Most tokens of the answer. */
  readonly mostTokens: number
}

export interface Answer {
  readonly text: string
  /** Question and answer together; null where the service does not say. */
  readonly tokens: number | null
  /** It ended by itself, and not because it was long enough. */
  readonly isWhole: boolean
}

interface Asking {
  readonly model: Pick<LanguageModelValue, 'address' | 'model'>
  /** Empty: none is sent. */
  readonly key: string
  readonly signal: AbortSignal
  readonly onText: (text: string) => void
}

/** More than any answer: a service that knows no `max_tokens` may write without end. */
const longestAnswer = 200_000

/**
 * Has a model answer, word by word. Throws a `ModelProblem`; what `onText` throws and what the signal is aborted with are
 * thrown as they are.
 */
export async function askModel(question: Question, asking: Asking): Promise<Answer> {
  const { signal, key } = asking
  let started: LanguageModelV4StreamResult
  try {
    started = await start(question, asking)
  } catch (problem: unknown) {
    signal.throwIfAborted()
    throw problemBefore(problem, key)
  }
  return readAnswer(started, asking)
}

async function readAnswer(
  { stream, response }: LanguageModelV4StreamResult,
  { signal, key, onText }: Asking,
): Promise<Answer> {
  const reader = stream.getReader()
  const next = () =>
    reader.read().catch((problem: unknown) => {
      signal.throwIfAborted()
      throw problemWithin(problem, key)
    })
  try {
    const type = response?.headers?.['content-type'] ?? ''
    if (!type.toLowerCase().startsWith('text/event-stream')) throw new ModelProblem('model.notUnderstood')
    let text = ''
    for (let read = await next(); !read.done; read = await next()) {
      signal.throwIfAborted()
      const part: LanguageModelV4StreamPart = read.value
      if (part.type === 'error') throw problemWithin(part.error, key)
      if (part.type === 'text-delta') {
        text += part.delta
        if (text.length > longestAnswer) throw new ModelProblem('model.tooLong')
        onText(part.delta)
      }
      if (part.type === 'finish') {
        const { usage, finishReason } = part
        return { text, tokens: tokensOf(usage), isWhole: finishReason.unified === 'stop' }
      }
    }
    throw new ModelProblem('model.notUnderstood')
  } finally {
    // Whoever has stopped reading wants no more of it: the service is told by the closed connection.
    await reader.cancel().catch(() => undefined)
  }
}

/**
 * Services differ in two fields: some know `max_completion_tokens` instead of `max_tokens`, some know no
 * `stream_options`. One that refuses a question with a field's name is asked again as it wants it.
 */
async function start(question: Question, asking: Asking): Promise<LanguageModelV4StreamResult> {
  const dialect = { includeUsage: true, renameLimit: false }
  for (;;)
    try {
      return await clientFor(asking, dialect).doStream(optionsOf(question, asking.signal))
    } catch (problem: unknown) {
      const words = refusedAsWrong(problem)
      if (dialect.includeUsage && words.includes('stream_options')) dialect.includeUsage = false
      else if (!dialect.renameLimit && words.includes('max_completion_tokens')) dialect.renameLimit = true
      else throw problem
    }
}

function refusedAsWrong(problem: unknown): string {
  return APICallError.isInstance(problem) && [400, 422].includes(problem.statusCode ?? 0)
    ? (problem.responseBody ?? '')
    : ''
}

function clientFor(
  { model: { address, model }, key }: Asking,
  { includeUsage, renameLimit }: { readonly includeUsage: boolean; readonly renameLimit: boolean },
) {
  const provider = createOpenAICompatible({
    name: 'foresite',
    baseURL: address,
    includeUsage,
    // What is asked, pictures among it, goes nowhere that nobody has set up.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }),
    ...(key === '' ? {} : { apiKey: key }),
    ...(renameLimit
      ? {
          transformRequestBody: ({ max_tokens, ...body }: Record<string, unknown>) => ({
            ...body,
            max_completion_tokens: max_tokens,
          }),
        }
      : {}),
  })
  return provider.chatModel(model)
}

function optionsOf(
  { instructions, text, pictures, mostTokens }: Question,
  signal: AbortSignal,
): LanguageModelV4CallOptions {
  return {
    prompt: [
      { role: 'system', content: instructions },
      {
        role: 'user',
        content: [
          { type: 'text', text },
          ...pictures.map(({ bytes, mediaType }) => ({
            type: 'file' as const,
            mediaType,
            data: { type: 'data' as const, data: bytes },
          })),
        ],
      },
    ],
    maxOutputTokens: mostTokens,
    abortSignal: signal,
  }
}

/** What the service has counted; some count more in all than in the parts that they name. */
function tokensOf({ inputTokens, outputTokens, raw }: LanguageModelV4Usage): number | null {
  if (raw === undefined) return null
  const total = raw['total_tokens']
  const parts = (inputTokens.total ?? 0) + (outputTokens.total ?? 0)
  const counted = Math.max(parts, typeof total === 'number' ? total : 0)
  return Number.isSafeInteger(counted) && counted > 0 ? counted : null
}
