import { translate } from '@foresite/contract/messages/translate'
import type { Operations } from '@foresite/contract/operations'
import { outOfOrder, type ThresholdValues } from '@foresite/contract/thresholds'
import type { Feature } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import type { Section } from './sections.ts'

interface SectionRoutesParts extends Pick<Platform, 'clock' | 'live'> {
  readonly operations: Section<Operations>
  readonly thresholds: Section<{ readonly values: ThresholdValues }>
  /** Sends new thresholds to the nodes that apply them. */
  readonly thresholdsChanged: () => void
}

/** Opening hours, targets and thresholds (SET-3). */
export function sectionHandlers(
  parts: SectionRoutesParts,
): Feature<'readOperations' | 'saveOperations' | 'readThresholds' | 'saveThresholds'>['handlers'] {
  const { clock, live, operations, thresholds } = parts
  return {
    readOperations: async () => ({
      ...(await operations.read()),
      changed: await operations.lastChange(),
    }),
    saveOperations: async ({ body: { since, ...value }, statedBy, language }) => {
      await operations.save(value, { at: clock.now(), by: statedBy, since })
      live.changed({ topic: 'configuration', id: 'operations', change: 'updated' })
      return { message: translate(language, 'config.operations.saved') }
    },
    readThresholds: async () => ({
      ...(await thresholds.read()),
      changed: await thresholds.lastChange(),
    }),
    saveThresholds: async ({ body: { values, since }, statedBy, language }) => {
      const wrong = outOfOrder(values)
      if (wrong !== null) {
        const [low, high] = wrong
        throw new Refusal(422, 'threshold.order', { fill: { low, high }, field: `values.${low}` })
      }
      await thresholds.save({ values }, { at: clock.now(), by: statedBy, since })
      live.changed({ topic: 'configuration', id: 'thresholds', change: 'updated' })
      parts.thresholdsChanged()
      return { message: translate(language, 'config.thresholds.saved') }
    },
  }
}
