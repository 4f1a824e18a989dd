import type { LanguageModelValue } from '@foresite/contract/language-model'
import { dayOf } from '@foresite/site-time/site-time'
import { Refusal } from '#platform/http/refusal.ts'
import { saveRequestState } from '#platform/records/request-state-store.ts'
import { unsealed } from '#platform/secrets/secret-box.ts'
import { askModel, type Answer, type Picture, type Question } from './ask-model.ts'
import { readModel, type SetUpModel } from './connection.ts'
import type { LanguageModelDependencies } from './dependencies.ts'
import { addUsage, reserveTokens } from './language-model-store.ts'
import { languageModelStateTable } from './language-model-table.ts'
import { ModelProblem } from './model-problem.ts'

/**
 * A picture at OpenAI's high detail: 85 tokens plus 170 for each of at most eight tiles
 * (https://platform.openai.com/docs/guides/images-vision, "Calculating costs"). Other services count differently.
 */
const tokensOfPicture = 85 + 170 * 8
/** Overhead of a chat's two messages. */
const tokensAround = 20

/** Upper bound for the tokens of a question and its answer: no tokenizer makes more than one token of a byte. */
function maxTokensOf({ instructions, text, pictures, maxTokens }: Question): number {
  const bytes = Buffer.byteLength(instructions) + Buffer.byteLength(text)
  return bytes + tokensAround + pictures.length * tokensOfPicture + maxTokens
}

export interface Writing {
  readonly prompt: Pick<Question, 'instructions' | 'text'>
  /** Refused unless the site allows pictures. The caller blurs them where privacy requires it. */
  readonly pictures?: readonly Picture[]
  /** Token limit of the answer. */
  readonly maxTokens?: number
  /** Aborts the request at any time. */
  readonly signal?: AbortSignal
  /** Receives each piece as it arrives. */
  readonly onText?: (text: string) => void
}

/** The text and the model that wrote it. */
export interface Written extends Answer {
  readonly model: string
}

/** Enough for a description and for models that think before they write. */
const usualTokens = 2000

/**
 * Asks the site's model to write a text. Throws a `Refusal` with the reason (not configured, pictures not allowed,
 * monthly limit reached, the service's own words), or the signal's reason.
 */
export async function write(deps: LanguageModelDependencies, writing: Writing): Promise<Written> {
  const model = await readModel(deps.db)
  if (model === null) throw new Refusal(422, 'model.none')
  const { value } = model
  const pictures = writing.pictures ?? []
  if (pictures.length > 0 && !value.imagesAllowed) throw new Refusal(422, 'model.pictures')
  const key = unsealed(deps.secrets, model.sealedKey)
  if (key === null) throw new Refusal(422, 'model.keyUnreadable')
  const question = { ...writing.prompt, pictures, maxTokens: writing.maxTokens ?? usualTokens }
  writing.signal?.throwIfAborted()
  const answer = await counted(deps, value, question, () =>
    withinTime(deps, model, writing, (signal) =>
      askModel(question, {
        model: value,
        key,
        signal,
        onText: writing.onText ?? (() => undefined),
      }),
    ),
  )
  return { ...answer, model: value.model }
}

/** Counts an answer's tokens; refuses it once the monthly limit is reached. */
async function counted(
  { db, clock, timezone }: LanguageModelDependencies,
  { tokensPerMonth: cap }: LanguageModelValue,
  question: Question,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const month = dayOf(clock.now(), await timezone()).slice(0, 7)
  const maxTokens = maxTokensOf(question)
  if (!(await reserveTokens(db, month, { maxTokens, cap })))
    throw new Refusal(422, 'model.cap.reached', { fill: { cap: cap ?? 0 } })
  // Without a reported count the reservation stays as an upper bound.
  let used = { counted: 0, estimated: 0 }
  try {
    const answer = await ask()
    if (answer.tokens !== null) used = { counted: answer.tokens, estimated: -maxTokens }
    return answer
  } catch (problem: unknown) {
    if (problem instanceof ModelRefusal && problem.tokens !== null)
      used = { counted: problem.tokens, estimated: -maxTokens }
    throw problem
  } finally {
    await addUsage(db, month, used)
  }
}

/** A refusal with the tokens it used; null if unknown. */
class ModelRefusal extends Refusal {
  readonly tokens: number | null

  constructor({ trouble: { key, fill }, tokens }: ModelProblem) {
    super(422, key, { fill })
    this.tokens = tokens
  }
}

/** Runs the request within the site's time limit and records the result. */
async function withinTime(
  { db, clock, log }: LanguageModelDependencies,
  { value, setUpAt }: SetUpModel,
  { signal }: Writing,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const late = AbortSignal.timeout(value.timeLimitS * 1000)
  try {
    const answer = await ask(signal === undefined ? late : AbortSignal.any([signal, late]))
    const { text, tokens } = answer
    if (text.trim() === '') throw new ModelProblem('model.empty', { tokens })
    await saveRequestState(db, languageModelStateTable, setUpAt, { at: clock.now(), trouble: null })
    return answer
  } catch (thrown: unknown) {
    signal?.throwIfAborted()
    const problem = late.aborted ? new ModelProblem('model.slow', { fill: { seconds: value.timeLimitS } }) : thrown
    if (!(problem instanceof ModelProblem)) throw problem
    const { trouble } = problem
    log.warn({ trouble }, 'the language model wrote nothing')
    await saveRequestState(db, languageModelStateTable, setUpAt, { at: clock.now(), trouble })
    throw new ModelRefusal(problem)
  }
}
