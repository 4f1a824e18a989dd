import {
  damageChecks,
  damageLimits,
  type DamageCategory,
  type DamageCategoryId,
  type damageRoutes,
} from '@foresite/contract/damage'
import { locales } from '@foresite/contract/messages/languages'
import { isMessageKey, translate, type Fill, type Language } from '@foresite/contract/messages/translate'
import type { SiteModule } from '@foresite/contract/modules'
import { thresholdIn } from '@foresite/contract/thresholds'
import type { ModulesFeature } from '#features/modules/index.ts'
import type { Feature } from '#platform/http/feature.ts'
import type { Platform } from '#platform/platform.ts'

interface DamageDependencies extends Pick<Platform, 'db' | 'thresholds'> {
  readonly modules: Pick<ModulesFeature, 'list'>
}

/** The quality checks of shipments. Findings are recorded on a shipment's pallets. */
export function damageFeature(deps: DamageDependencies): Feature<keyof typeof damageRoutes> {
  return {
    name: 'damage',
    handlers: { listDamageCategories: ({ language }) => damageCategories(deps, language) },
  }
}

/** The quality checks with their sub-checks, named in a language, with the site's limits and choice. */
export async function damageCategories(
  { db, thresholds, modules }: DamageDependencies,
  language: Language,
): Promise<DamageCategory[]> {
  const [values, isLeftOut] = await Promise.all([thresholds(), modules.list(db).then(leftOutBy)])
  return categoryIds().map((category) => ({
    id: category,
    name: sentence(language, `damage.${category}`),
    checks: damageChecks[category].map((check) => {
      const key = `damage.${category}.${check}`
      const threshold = damageLimits[`${category}.${check}`]
      const limit = threshold && thresholdIn(values, threshold).toLocaleString(locales[language])
      return {
        id: check,
        name: sentence(language, key),
        criterion: limit === undefined ? sentence(language, key) : sentence(language, `${key}.criterion`, { limit }),
        isLeftOut: isLeftOut(category, check),
      }
    }),
  }))
}

/** Whether none of the enabled quality inspections has a check (MOD-5); without an inspection none is left out. */
function leftOutBy(modules: readonly SiteModule[]): (category: DamageCategoryId, check: string) => boolean {
  const inspections = modules.filter(({ enabled, useCase }) => enabled && useCase === 'quality-inspection')
  return (category, check) =>
    inspections.length > 0 &&
    inspections.every(({ qualityChecks }) => !qualityChecks[category].some((chosen) => chosen === check))
}

function categoryIds(): DamageCategoryId[] {
  // A literal written out in full has exactly these keys.
  return Object.keys(damageChecks) as DamageCategoryId[]
}

function sentence(language: Language, key: string, fill?: Fill): string {
  if (!isMessageKey(key)) throw new Error(`no sentence for ${key}`)
  return translate(language, key, fill)
}
