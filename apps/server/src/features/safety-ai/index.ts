import { unfounded } from '@foresite/claims/unfounded'
import type { DescriptionFacts, DescriptionFlag, safetyAiRoutes } from '@foresite/contract/safety-ai'
import { bind, type Feature } from '#platform/http/feature.ts'
import type { SafetyAiDependencies } from './dependencies.ts'
import { descriptionInput } from './describe.ts'
import { handlers } from './routes.ts'

/** Descriptions of incidents, as other features use them. */
export interface SafetyAiFeature extends Feature<keyof typeof safetyAiRoutes> {
  /** A text's claims beyond its facts (REP-7); refuses an unknown incident. */
  flagsIn(text: string, facts: DescriptionFacts): Promise<readonly DescriptionFlag[]>
}

/** Descriptions of incidents, by the site's language model or from facts alone (REP-6, REP-7). */
export function safetyAi(deps: SafetyAiDependencies): SafetyAiFeature {
  return {
    name: 'safety-ai',
    handlers: bind(handlers, deps),
    async flagsIn(text, facts) {
      const { lines, reader } = await descriptionInput(deps, facts)
      return unfounded(text, lines, reader.language)
    },
  }
}
