import { readFileSync } from 'node:fs'
import { unfounded } from '@foresite/claims/unfounded'
import { type Language, translate } from '@foresite/contract/messages/translate'
import type { DescriptionFacts, WrittenDescription } from '@foresite/contract/safety-ai'
import type { IncidentRow } from '#features/incidents/index.ts'
import type { ModelOverview } from '#features/language-model/index.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { collected, type CollectedFacts } from './collected-facts.ts'
import type { SafetyAiDependencies } from './dependencies.ts'
import { describeFromFacts } from './describe-from-facts.ts'
import { factLines } from './fact-lines.ts'
import type { Writing } from './measures.ts'
import { pictureFor } from './picture.ts'

const prompts: Readonly<Record<Language, { readonly text: string; readonly picture: string }>> = {
  en: { text: promptOf('en'), picture: promptOf('en-picture') },
  pt: { text: promptOf('pt'), picture: promptOf('pt-picture') },
}

/** Six sentences take some 250; models that think before they write need more. */
const mostTokens = 1_500

/** The facts and the picture that a description is written from. */
export interface Material {
  readonly incident: IncidentRow | null
  readonly facts: CollectedFacts
  readonly writing: Writing
  readonly lines: readonly string[]
}

/** Collects the facts; refuses an unknown incident. */
export async function materialFor(
  { incidents, timezone }: Pick<SafetyAiDependencies, 'incidents' | 'timezone'>,
  entered: DescriptionFacts,
): Promise<Material> {
  const { incidentId } = entered
  const incident = incidentId === null ? null : await incidents.find(incidentId)
  if (incidentId !== null && incident === null) throw new Refusal(404, 'incident.unknown')
  const facts = collected(entered, incident)
  const writing = { language: entered.language, timezone: await timezone() }
  return { incident, facts, writing, lines: factLines(facts, writing) }
}

/** Receives a description as it is written. */
export interface Listener {
  /** Language of the reason why no model wrote it. */
  readonly language: Language
  /** Aborts when the reader leaves; the model is stopped. */
  readonly gone: AbortSignal
  readonly onText: (text: string) => void
}

/**
 * Has the language model describe what happened; without one, or when it fails, gives the facts alone and the reason
 * (REP-6). Statements without a fact are flagged (REP-7). Throws what `gone` was aborted with.
 */
export async function describe(
  deps: SafetyAiDependencies,
  material: Material,
  listener: Listener,
): Promise<WrittenDescription> {
  const overview = await deps.languageModel.overview(listener.language)
  const why = whyNone(overview, listener.language)
  if (why !== null) return fromFacts(material, why)
  try {
    return await byModel(deps, material, { ...listener, overview })
  } catch (problem: unknown) {
    listener.gone.throwIfAborted()
    if (!(problem instanceof Refusal)) throw problem
    return fromFacts(material, problem.toFailure(listener.language).message)
  }
}

/** Why no model can write, in words; null if one seems ready. */
export function whyNone({ model, status }: ModelOverview, language: Language): string | null {
  if (model === null) return translate(language, 'model.none')
  return status.state === 'capped' ? (status.problem ?? translate(language, 'model.empty')) : null
}

async function byModel(
  deps: SafetyAiDependencies,
  { incident, writing, lines }: Material,
  { overview, gone, onText }: Listener & { readonly overview: ModelOverview },
): Promise<WrittenDescription> {
  const isAllowed = overview.model?.value.imagesAllowed ?? false
  const { picture, use } = await pictureFor(deps, incident, { isAllowed, gone })
  const { language } = writing
  const written = await deps.languageModel.write({
    prompt: {
      instructions: instructionsIn(language, picture !== null),
      text: materialOf(lines),
    },
    pictures: picture === null ? [] : [picture],
    mostTokens,
    signal: gone,
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

function fromFacts({ facts, writing, lines }: Material, why: string): WrittenDescription {
  const text = describeFromFacts(facts, writing)
  const { language } = writing
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

/** How a model writes a description; the prompts are the files in prompts/. */
function instructionsIn(language: Language, hasPicture: boolean): string {
  const { text, picture } = prompts[language]
  return hasPicture ? `${text}\n${picture}` : text
}

/** The facts for the model, one per line. */
function materialOf(facts: readonly string[]): string {
  return facts.map((fact) => `- ${fact.replace(/\s*\n\s*/g, ' ')}`).join('\n')
}
