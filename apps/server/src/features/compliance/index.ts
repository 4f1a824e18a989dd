import type { complianceRoutes, ComplianceQuery, ComplianceSummary } from '@foresite/contract/compliance'
import { bind, type Feature } from '#platform/http/feature.ts'
import type { ComplianceDependencies } from './dependencies.ts'
import { handlers } from './routes.ts'
import { summarise } from './summary.ts'

/** The compliance dashboard, and its figures for other features. */
export interface ComplianceFeature extends Feature<keyof typeof complianceRoutes> {
  summary(query: ComplianceQuery): Promise<ComplianceSummary>
}

/** The compliance dashboard: incidents as figures, with coverage and score. */
export function compliance(deps: ComplianceDependencies): ComplianceFeature {
  return {
    name: 'compliance',
    handlers: bind(handlers, deps),
    summary: (query) => summarise(deps, query),
  }
}
