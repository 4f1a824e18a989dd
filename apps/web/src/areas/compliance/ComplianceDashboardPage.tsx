import { useQuery } from '@tanstack/react-query'
import { complianceSearch, queryOf } from '#features/compliance/compliance-search.ts'
import { ComplianceDashboard } from '#features/compliance/ComplianceDashboard.tsx'
import { useComplianceTexts } from '#features/compliance/texts/texts.ts'
import { FirstRun } from '#features/first-run/FirstRun.tsx'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { DownloadButton } from '#platform/records/DownloadButton.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { useSearch } from '#platform/routing/search.ts'

/** /compliance: incidents as figures, or how to add the first camera; its filters are in the address. */
export function ComplianceDashboardPage() {
  const t = useComplianceTexts()
  const today = useToday()
  const cameras = useQuery(queryFor('listCameras'))
  const modules = useQuery(queryFor('listModules'))
  const [chosen, change] = useSearch(complianceSearch)
  const query = queryOf(chosen, today)
  const hasCameras = (cameras.data ?? []).length > 0
  const downloads = (
    <>
      <DownloadButton
        route="exportComplianceTable"
        input={{ query }}
        label={t('word.csv')}
        longLabel={t('export.csv.long')}
      />
      <DownloadButton
        route="exportComplianceDocument"
        input={{ query }}
        label={t('word.pdf')}
        longLabel={t('export.pdf.long')}
      />
    </>
  )
  return (
    <>
      <ScreenHeader of="compliance" {...(hasCameras ? { actions: downloads } : {})} />
      <Loaded query={cameras}>
        {(all) =>
          all.length === 0 ? (
            <FirstRun />
          ) : (
            <ComplianceDashboard
              chosen={chosen}
              query={query}
              cameras={all}
              // While the list loads, do not claim that there is no module.
              hasModule={modules.data?.some(({ enabled }) => enabled) ?? true}
              onChange={change}
            />
          )
        }
      </Loaded>
    </>
  )
}
