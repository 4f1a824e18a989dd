import type { ModulePrecision } from '@foresite/contract/compliance'
import type { LinkTo } from './incident-links.ts'
import { useComplianceTexts } from './texts/texts.ts'
import { useFigures } from './use-figures.ts'

/** The precision of modules, to be shown. */
export interface PrecisionFigures {
  readonly label: string
  readonly modules: readonly ModulePrecision[]
  readonly linkTo: LinkTo
}

/** What people can have said of an incident, as the figures are called. */
export const verdicts = ['confirmed', 'rejected', 'open'] as const
export type Verdict = (typeof verdicts)[number]

/** How a module and its precision are written. */
export function usePrecisionWords() {
  const say = useComplianceTexts()
  const { share } = useFigures()
  return {
    keyOf: ({ moduleId, name }: ModulePrecision) => `${moduleId ?? ''} ${name}`,
    nameOf: ({ moduleId, name }: ModulePrecision) => (moduleId === null ? say('module.removed', { name }) : name),
    shareOf: (module: ModulePrecision) => (module.share === null ? say('precision.unknown') : share(module.share)),
  }
}
