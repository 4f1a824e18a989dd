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

// The only module that knows the language-model client.

export interface Picture {
  readonly bytes: Uint8Array
  readonly mediaType: 'image/jpeg' | 'image/png'
}

export interface Question {
  /** The system prompt. */
  readonly instructions: string
  /** The question with the facts to answer from. */
  readonly text: string
  readonly pictures: readonly Picture[]
  /** Token limit of the answer. */
  readonly maxTokens: number
}

export interface Answer {
  readonly text: string
  /** Question and answer together; null if the service does not report it. */
  readonly tokens: number | null
  /** Whether the answer ended by itself, not at the token limit. */
  readonly isWhole: boolean
}

interface Asking {
  readonly model: Pick<LanguageModelValue, 'address' | 'model'>
  /** Empty: no key is sent. */
  readonly key: string
  readonly signal: AbortSignal
  readonly onText: (text: string) => void
}

/** Longer than any real answer: a service that ignores `max_tokens` may never stop. */
const longestAnswer = 200_000

/** Streams a model's answer. Throws a `ModelProblem`; errors of `onText` and the signal's reason are rethrown. */
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
    // The reader has stopped: closing the connection stops the service.
    await reader.cancel().catch(() => undefined)
  }
}

/**
 * Services differ in two fields: some require `max_completion_tokens` instead of `max_tokens`, some reject
 * `stream_options`. If an error names such a field, the request is sent again without it.
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
    // Questions and pictures are sent only to the configured service, never to a redirect.
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
  { instructions, text, pictures, maxTokens }: Question,
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
    maxOutputTokens: maxTokens,
    abortSignal: signal,
  }
}

/** The service's own total; some count more in total than in the parts. */
function tokensOf({ inputTokens, outputTokens, raw }: LanguageModelV4Usage): number | null {
  if (raw === undefined) return null
  const total = raw['total_tokens']
  const parts = (inputTokens.total ?? 0) + (outputTokens.total ?? 0)
  const counted = Math.max(parts, typeof total === 'number' ? total : 0)
  return Number.isSafeInteger(counted) && counted > 0 ? counted : null
}
