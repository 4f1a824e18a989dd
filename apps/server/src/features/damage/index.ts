import { damageChecks, damageLimits, type DamageCategory, type damageRoutes } from '@foresite/contract/damage'
import { locales } from '@foresite/contract/messages/languages'
import { isMessageKey, translate, type Fill, type Language } from '@foresite/contract/messages/translate'
import { thresholdIn, type ThresholdValues } from '@foresite/contract/thresholds'
import type { Feature } from '#platform/http/feature.ts'
import type { Platform } from '#platform/platform.ts'

/** The quality checks of shipments. Findings are recorded on a shipment's pallets. */
export function damageFeature({ thresholds }: Pick<Platform, 'thresholds'>): Feature<keyof typeof damageRoutes> {
  return {
    name: 'damage',
    handlers: { listDamageCategories: async ({ language }) => damageCategories(language, await thresholds()) },
  }
}

/** The quality checks with their sub-checks, named in a language, with the site's thresholds. */
export function damageCategories(language: Language, thresholds: ThresholdValues): DamageCategory[] {
  return categoryIds().map((category) => ({
    id: category,
    name: sentence(language, `damage.${category}`),
    checks: damageChecks[category].map((check) => {
      const key = `damage.${category}.${check}`
      const name = sentence(language, key)
      const id = damageLimits[`${category}.${check}`]
      if (id === undefined) return { id: check, name, criterion: name }
      const limit = thresholdIn(thresholds, id).toLocaleString(locales[language])
      return { id: check, name, criterion: sentence(language, `${key}.criterion`, { limit }) }
    }),
  }))
}

function categoryIds(): DamageCategory['id'][] {
  // A literal written out in full has exactly these keys.
  return Object.keys(damageChecks) as DamageCategory['id'][]
}

function sentence(language: Language, key: string, fill?: Fill): string {
  if (!isMessageKey(key)) throw new Error(`no sentence for ${key}`)
  return translate(language, key, fill)
}
