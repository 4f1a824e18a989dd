import { damageChecks, type DamageCategory, type damageRoutes } from '@foresite/contract/damage'
import { isMessageKey, translate, type Language } from '@foresite/contract/messages/translate'
import type { Feature } from '#platform/http/feature.ts'

/** The quality checks of shipments. Findings are recorded on a shipment's pallets. */
export function damageFeature(): Feature<keyof typeof damageRoutes> {
  return {
    name: 'damage',
    handlers: { listDamageCategories: async ({ language }) => damageCategories(language) },
  }
}

/** The quality checks with their sub-checks, named in a language. */
function damageCategories(language: Language): DamageCategory[] {
  return categoryIds().map((category) => ({
    id: category,
    name: sentence(language, `damage.${category}`),
    checks: damageChecks[category].map((check) => ({
      id: check,
      name: sentence(language, `damage.${category}.${check}`),
    })),
  }))
}

function categoryIds(): DamageCategory['id'][] {
  // A literal written out in full has exactly these keys.
  return Object.keys(damageChecks) as DamageCategory['id'][]
}

function sentence(language: Language, key: string): string {
  if (!isMessageKey(key)) throw new Error(`no sentence for ${key}`)
  return translate(language, key)
}
