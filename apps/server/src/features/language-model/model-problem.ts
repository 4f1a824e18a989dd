import { APICallError } from '@ai-sdk/provider'
import type { Fill, MessageKey } from '@foresite/contract/messages/say'
import { isBeforeAsking } from './before-asking.ts'
import type { ModelTrouble } from './language-model-table.ts'

/** What a service says is kept up to this length. */
const longestWords = 400

/** An answer that did not come, or not whole. */
export class ModelProblem extends Error {
  override readonly name = 'ModelProblem'
  readonly trouble: ModelTrouble
  /** What it has used all the same; null: it may have used some, and nobody has told. */
  readonly tokens: number | null

  constructor(key: MessageKey, { fill = {}, tokens = null }: { fill?: Fill; tokens?: number | null } = {}) {
    super(key)
    this.trouble = { key, fill }
    this.tokens = tokens
  }
}

/**
 * What the library threw before an answer began, in the service's own words and without the key. Only a refusal (300 to
 * 499) and what failed before the service could be asked have surely used nothing: a gateway also gives up (502, 504),
 * and a connection also breaks, when the model has worked already.
 */
export function problemBefore(problem: unknown, key: string): ModelProblem {
  if (problem instanceof ModelProblem) return problem
  if (!APICallError.isInstance(problem) || problem.statusCode === undefined)
    return new ModelProblem('model.unreachable', {
      fill: { words: wordsOf(problem, key) },
      tokens: isBeforeAsking(problem) ? 0 : null,
    })
  const { statusCode, message } = problem
  const words = `${String(statusCode)} ${saidIn(problem.responseBody) ?? message}`
  return new ModelProblem('model.refused', {
    fill: { words: plain(words, key) },
    tokens: statusCode >= 300 && statusCode < 500 ? 0 : null,
  })
}

/** What ended an answer that had begun. */
export function problemWithin(problem: unknown, key: string): ModelProblem {
  if (problem instanceof ModelProblem) return problem
  const words = said(problem) ?? wordsOf(problem, key)
  return new ModelProblem('model.brokeOff', { fill: { words: plain(words, key) } })
}

/** The sentence in a refusal's body, wherever services put it; the whole body where it is no page. */
function saidIn(body: string | undefined): string | null {
  const text = body?.trim() ?? ''
  if (text === '' || text.startsWith('<')) return null
  try {
    return said(JSON.parse(text)) ?? text
  } catch {
    return text
  }
}

/** Of `{error: {message}}`, `{error: "…"}`, `{message: "…"}` and `{detail: "…"}` the sentence. */
function said(value: unknown): string | null {
  if (value instanceof Error) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return null
  for (const name of ['error', 'message', 'detail'])
    if (name in value) {
      const inner = said((value as Record<string, unknown>)[name])
      if (inner !== null) return inner
    }
  return null
}

/** The innermost words: "fetch failed" and the like say nothing. */
function wordsOf(problem: unknown, key: string): string {
  if (!(problem instanceof Error)) return plain(String(problem), key)
  if (problem.cause instanceof Error) return wordsOf(problem.cause, key)
  if (problem instanceof AggregateError && problem.errors[0] instanceof Error) return wordsOf(problem.errors[0], key)
  return plain(problem.message === '' ? problem.name : problem.message, key)
}

/** One line, without the key and without what a service shows of it: OpenAI repeats its ends, with stars between. */
function plain(words: string, key: string): string {
  const without = key === '' ? words : words.replaceAll(key, '…')
  const line = without
    .replace(/\S*\*{2,}\S*/g, '…')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  return line.length <= longestWords ? line : `${line.slice(0, longestWords - 1)}…`
}
