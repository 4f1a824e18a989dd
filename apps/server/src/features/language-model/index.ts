import type { languageModelRoutes } from '@foresite/contract/language-model'
import type { Language } from '@foresite/contract/messages/translate'
import { bind, type Feature } from '#platform/http/feature.ts'
import type { LanguageModelDependencies } from './dependencies.ts'
import { handlers } from './routes.ts'
import { readOverview, type ModelOverview } from './status.ts'
import { write, type Writing, type Written } from './write.ts'

export type { Picture } from './ask-model.ts'
export { importModel, readModel } from './connection.ts'
export type { ModelOverview } from './status.ts'
export type { Writing, Written } from './write.ts'

export interface LanguageModelFeature extends Feature<keyof typeof languageModelRoutes> {
  /**
   * Writes a text. Throws a `Refusal` with the reason, or the reason of `signal`; the caller decides what to do
   * instead.
   */
  write(writing: Writing): Promise<Written>
  /** The model's configuration, state and use, in words. */
  overview(language: Language): Promise<ModelOverview>
}

/** A language model at any OpenAI-compatible address (SET-1). */
export function languageModel(deps: LanguageModelDependencies): LanguageModelFeature {
  return {
    name: 'language-model',
    handlers: bind(handlers, deps),
    write: (writing) => write(deps, writing),
    overview: (language) => readOverview(deps, language),
  }
}
