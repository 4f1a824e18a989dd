import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { unfounded } from '@foresite/claims/unfounded'
import { type Language, translate, type MessageKey } from '@foresite/contract/messages/translate'
import type { DescriptionFacts, WrittenDescription, PictureUse } from '@foresite/contract/safety-ai'
import { type IncidentRow, momentOfStill, stillFile } from '#features/incidents/index.ts'
import type { ModelOverview, Picture } from '#features/language-model/index.ts'
import type { Reader } from '#platform/clock/in-words.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { collected, type CollectedFacts } from './collected-facts.ts'
import type { SafetyAiDependencies } from './dependencies.ts'
import { describeFromFacts } from './describe-from-facts.ts'
import { measuresOf } from './measures.ts'

const prompts: Readonly<Record<Language, { readonly text: string; readonly picture: string }>> = {
  en: { text: promptOf('en'), picture: promptOf('en-picture') },
  pt: { text: promptOf('pt'), picture: promptOf('pt-picture') },
}

/** Six sentences need about 250; models that think before they write need more. */
const maxTokens = 1_500

/** The facts and the picture for a description. */
interface DescriptionInput {
  readonly incident: IncidentRow | null
  readonly facts: CollectedFacts
  readonly reader: Reader
  readonly lines: readonly string[]
}

/** Collects the facts; refuses an unknown incident. */
export async function descriptionInput(
  { incidents, timezone }: Pick<SafetyAiDependencies, 'incidents' | 'timezone'>,
  entered: DescriptionFacts,
): Promise<DescriptionInput> {
  const { incidentId } = entered
  const incident = incidentId === null ? null : known(await incidents.find(incidentId), 'incident.unknown')
  const facts = collected(entered, incident)
  const reader = { language: entered.language, timezone: await timezone() }
  return { incident, facts, reader, lines: factLines(facts, reader) }
}

/** Receives a description as it is written. */
interface Listener {
  /** The language of the reason why no model wrote it. */
  readonly language: Language
  /** Aborts when the reader disconnects, which stops the model. */
  readonly signal: AbortSignal
  readonly onText: (text: string) => void
}

/**
 * Asks the language model to describe what happened; without one, or if it fails, uses the facts alone and gives the
 * reason (REP-6). Statements without a fact are flagged (REP-7). Throws what `signal` was aborted with.
 */
export async function describe(
  deps: SafetyAiDependencies,
  input: DescriptionInput,
  listener: Listener,
): Promise<WrittenDescription> {
  const overview = await deps.languageModel.overview(listener.language)
  const why = whyNoModel(overview, listener.language)
  if (why !== null) return fromFacts(input, why)
  try {
    return await byModel(deps, input, { ...listener, overview })
  } catch (problem: unknown) {
    listener.signal.throwIfAborted()
    if (!(problem instanceof Refusal)) throw problem
    return fromFacts(input, problem.toFailure(listener.language).message)
  }
}

/** Why no model can write, in words; null if one seems ready. */
export function whyNoModel({ model, status }: ModelOverview, language: Language): string | null {
  if (model === null) return translate(language, 'model.none')
  return status.state === 'capped' ? (status.problem ?? translate(language, 'model.empty')) : null
}

async function byModel(
  deps: SafetyAiDependencies,
  { incident, reader, lines }: DescriptionInput,
  { overview, signal, onText }: Listener & { readonly overview: ModelOverview },
): Promise<WrittenDescription> {
  const isAllowed = overview.model?.value.imagesAllowed ?? false
  const { picture, use } = await pictureFor(deps, incident, { isAllowed, signal })
  const { language } = reader
  const written = await deps.languageModel.write({
    prompt: {
      instructions: instructionsIn(language, picture !== null),
      text: materialOf(lines),
    },
    pictures: picture === null ? [] : [picture],
    maxTokens,
    signal,
    onText,
  })
  const text = written.text.trim()
  return {
    text,
    source: 'model',
    model: written.model,
    language,
    edited: false,
    why: null,
    flags: unfounded(text, lines, language),
    isWhole: written.isWhole,
    picture: use,
  }
}

function fromFacts({ facts, reader, lines }: DescriptionInput, why: string): WrittenDescription {
  const text = describeFromFacts(facts, reader)
  const { language } = reader
  return {
    text,
    source: 'facts',
    model: null,
    language,
    edited: false,
    why,
    flags: unfounded(text, lines, language),
    isWhole: true,
    picture: 'none',
  }
}

function promptOf(name: string): string {
  return readFileSync(new URL(`./prompts/${name}.md`, import.meta.url), 'utf8').trim()
}

/** The instructions for a model that writes a description; the prompts are the files in prompts/. */
function instructionsIn(language: Language, hasPicture: boolean): string {
  const { text, picture } = prompts[language]
  return hasPicture ? `${text}\n${picture}` : text
}

/** The facts for the model, one per line. */
function materialOf(facts: readonly string[]): string {
  return facts.map((fact) => `- ${fact.replace(/\s*\n\s*/g, ' ')}`).join('\n')
}

/**
 * The facts in words, such as "Camera: Yard". A model gets only these, and a text may state only these without a flag
 * (REP-7).
 */
function factLines(facts: CollectedFacts, reader: Reader): string[] {
  const { language } = reader
  const measures = measuresOf(facts, reader)
  const { state } = facts.details
  const line = (key: MessageKey, value: string | null): string[] =>
    value === null || value === '' ? [] : [translate(language, key, { value })]
  const plain = (key: MessageKey): string[] => [translate(language, key)]
  return [
    ...line('fact.type', typeOf(facts, reader)),
    ...line('fact.date', measures.fullDate),
    ...line('fact.time', measures.time),
    ...line('fact.place', facts.place),
    ...line('fact.camera', facts.camera),
    ...line('fact.zone', facts.zone),
    ...line('fact.module', facts.moduleName),
    ...line('fact.severity', facts.severity === null ? null : translate(language, `severity.${facts.severity}`)),
    ...line('fact.duration', measures.duration),
    ...line('fact.gap', measures.gap),
    ...line('fact.timeToCollision', measures.timeToCollision),
    ...line('fact.speed', measures.speed),
    ...line('fact.limit', measures.limit),
    ...line('fact.lowestSpeed', measures.lowestSpeed),
    ...line('fact.coverage', measures.coverage),
    ...line('fact.missing', measures.missing),
    ...(state === undefined ? [] : plain(`fact.state.${state}`)),
    ...line('fact.marked', facts.marked === null ? null : String(facts.marked)),
    ...yesNo('injury', facts.injury && { yes: facts.injury.injured, what: facts.injury.nature }),
    ...yesNo('equipment', facts.equipment && { yes: facts.equipment.damaged, what: facts.equipment.what }),
    ...line('fact.notes', facts.notes),
  ]

  function yesNo(
    of: 'injury' | 'equipment',
    answer: { readonly yes: boolean; readonly what: string } | null,
  ): string[] {
    if (answer === null) return []
    if (!answer.yes) return plain(`fact.${of}.no`)
    if (answer.what === '') return plain(`fact.${of}.yes`)
    return line(of === 'injury' ? 'fact.injury.nature' : 'fact.equipment.what', answer.what)
  }
}

/** The kind of event, in the user's words or the product's. */
function typeOf({ type, typeInWords }: CollectedFacts, { language }: Reader): string {
  const ours = type === null ? '' : translate(language, `what.${type}`)
  return [typeInWords, ours].filter((words) => words !== '').join('; ')
}

/** The picture sent with the facts, if any, or why there is none. */
interface ChosenPicture {
  readonly picture: Picture | null
  readonly use: PictureUse
}

/**
 * The picture of an incident's moment for a model: none if the site does not allow it, and with people blurred if the
 * site blurs them in everything that leaves it (PRIV-2). A picture that cannot be blurred is not sent.
 */
async function pictureFor(
  deps: Pick<SafetyAiDependencies, 'files' | 'privacy'>,
  incident: IncidentRow | null,
  { isAllowed, signal }: { readonly isAllowed: boolean; readonly signal: AbortSignal },
): Promise<ChosenPicture> {
  if (!isAllowed) return { picture: null, use: 'not-allowed' }
  const stillKey = incident?.stillKey ?? null
  if (incident === null || stillKey === null) return { picture: null, use: 'none' }
  if (await deps.privacy.blurs()) return blurred(deps, incident, signal)
  const key = stillFile(stillKey)
  // A file missing on disk counts as no picture.
  if ((await deps.files.size(key)) === null) return { picture: null, use: 'none' }
  return { picture: jpeg(await readFile(deps.files.path(key))), use: 'sent' }
}

async function blurred(
  { privacy }: Pick<SafetyAiDependencies, 'privacy'>,
  incident: IncidentRow,
  signal: AbortSignal,
): Promise<ChosenPicture> {
  const { cameraId } = incident
  if (cameraId === null) return { picture: null, use: 'cannot-blur' }
  try {
    const still = await privacy.blurredStill(cameraId, momentOfStill(incident), signal)
    return { picture: jpeg(still), use: 'sent-blurred' }
  } catch (problem: unknown) {
    if (problem instanceof Refusal) return { picture: null, use: 'cannot-blur' }
    throw problem
  }
}

function jpeg(bytes: Uint8Array): Picture {
  return { bytes, mediaType: 'image/jpeg' }
}
