import Add from '@mui/icons-material/Add'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ModulePrecision } from '#features/incident-reviews/ModulePrecision.tsx'
import { Modules } from '#features/modules/Modules.tsx'
import { ModuleTrial } from '#features/trials/ModuleTrial.tsx'
import { StatusWarning } from '#features/status/StatusWarning.tsx'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { newModuleHref, to } from '#platform/routing/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useSettingsTexts } from './texts/texts.ts'

/**
 * /modules: the modules with their switches (SET-2). `?module=` opens one, or a new one, in the editor at `&step=`;
 * `?sheet=` opens the sheet that explains one.
 */
export function ModulesPage() {
  const t = useSettingsTexts()
  const modules = useQuery(queryFor('listModules'))
  const zones = useQuery(queryFor('listZones', { query: {} }))
  const [params, setParams] = useSearchParams()
  const chosen = params.get('module')
  // Every card makes this request: a failure shows once, above them.
  const isList = chosen === null && (modules.data?.length ?? 0) > 0
  const precision = useQuery({ ...queryFor('countReviews', { query: {} }), enabled: isList })
  return (
    <>
      <ScreenHeader
        of="modules"
        actions={
          chosen === null && (
            <Button href={newModuleHref()} variant="contained" startIcon={<Add />}>
              {t('modules.new')}
            </Button>
          )
        }
      />
      {chosen === null && <StatusWarning part="notifications" />}
      <Unloaded of={{ precision }} />
      <Loaded query={zones}>
        {(allZones) => (
          <Loaded query={modules}>
            {(all) =>
              all.length === 0 && chosen === null ? (
                <EmptyState
                  icon={<ShieldOutlined />}
                  title={t('modules.empty')}
                  actions={
                    allZones.length > 0 ? (
                      <Button href={newModuleHref()} variant="contained">
                        {t('modules.new')}
                      </Button>
                    ) : (
                      <Button href={to('areaConfigurations')} variant="contained">
                        {t('modules.drawZone')}
                      </Button>
                    )
                  }
                >
                  {t(allZones.length > 0 ? 'modules.empty.text' : 'modules.noZones')}
                </EmptyState>
              ) : (
                <Modules
                  modules={all}
                  zones={allZones}
                  chosen={chosen}
                  step={params.get('step')}
                  sheet={params.get('sheet')}
                  figures={(module) => <ModulePrecision module={module} />}
                  trial={(module) => <ModuleTrial draft={module} />}
                  onChoose={(module) => setParams(module === null ? {} : { module }, { replace: module === null })}
                  onStep={(step) => setParams({ ...(chosen === null ? {} : { module: chosen }), step })}
                  onSheet={(sheet) => setParams(sheet === null ? {} : { sheet }, { replace: sheet === null })}
                />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </>
  )
}
