import type { complianceRoutes } from '@foresite/contract/compliance'
import type { Feature } from '#platform/http/feature.ts'
import type { ComplianceDependencies } from './dependencies.ts'
import {
  exportComplianceDocument,
  exportComplianceTable,
  readComplianceHeatmap,
  readComplianceSummary,
} from './routes.ts'

/** The compliance dashboard: incidents as figures, with coverage and score. */
export function compliance(deps: ComplianceDependencies): Feature<keyof typeof complianceRoutes> {
  return {
    name: 'compliance',
    handlers: {
      readComplianceSummary: readComplianceSummary(deps),
      readComplianceHeatmap: readComplianceHeatmap(deps),
      exportComplianceTable: exportComplianceTable(deps),
      exportComplianceDocument: exportComplianceDocument(deps),
    },
  }
}
