import type { Area } from '@foresite/contract/areas'
import type { Camera } from '@foresite/contract/cameras'
import type { Zone } from '@foresite/contract/zones'
import Add from '@mui/icons-material/Add'
import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { AreaCards } from '#features/areas/AreaCards.tsx'
import { AreaDialog } from '#features/areas/AreaDialog.tsx'
import { useAreaTexts } from '#features/areas/texts/texts.ts'
import { FirstRun } from '#features/first-run/FirstRun.tsx'
import { CameraZoneCards } from '#features/zones/CameraZoneCards.tsx'
import { useZoneTexts } from '#features/zones/texts/texts.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { areaHref, newArea } from './addresses.ts'
import { useSettingsTexts } from './texts/texts.ts'

/**
 * /area-configurations: docks and gates, and the cameras with their zones, each with a link to its zone editor
 * (AREA-2). `?area=` opens a dock or gate, or a new one.
 */
export function AreaConfigurationsPage() {
  const t = useSettingsTexts()
  const cameras = useQuery(queryFor('listCameras'))
  const zones = useQuery(queryFor('listZones', { query: {} }))
  const areas = useQuery(queryFor('listAreas'))
  return (
    <>
      <ScreenHeader of="areaConfigurations" description={t('areas.description')} actions={<NewArea />} />
      <Loaded query={areas}>
        {(allAreas) => (
          <Loaded query={cameras}>
            {(allCameras) => (
              <Loaded query={zones}>
                {(allZones) => <AreasAndCameras areas={allAreas} cameras={allCameras} zones={allZones} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

interface AreasAndCamerasProps {
  readonly areas: readonly Area[]
  readonly cameras: readonly Camera[]
  readonly zones: readonly Zone[]
}

function AreasAndCameras({ areas, cameras, zones }: AreasAndCamerasProps) {
  const tArea = useAreaTexts()
  const tZone = useZoneTexts()
  const [params, setParams] = useSearchParams()
  const chosen = params.get('area')
  return (
    <>
      <Section title={tZone('word.cameras')}>
        {cameras.length === 0 ? (
          <FirstRun />
        ) : (
          <CameraZoneCards cameras={cameras} zones={zones} hrefOf={(name) => to('zoneEditor', { camera_name: name })} />
        )}
      </Section>
      <Section title={tArea('areas')}>
        {areas.length === 0 ? (
          <Panel>
            <EmptyState icon={<MeetingRoomOutlined />} title={tArea('none')}>
              {tArea('none.text')}
            </EmptyState>
          </Panel>
        ) : (
          <AreaCards areas={areas} cameras={cameras} hrefOf={areaHref} />
        )}
      </Section>
      {chosen !== null && (
        <AreaDialog
          key={chosen}
          area={areas.find(({ id }) => id === chosen) ?? null}
          isNew={chosen === newArea}
          cameras={cameras}
          zones={zones}
          onClose={() => setParams({}, { replace: true })}
        />
      )}
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

function Section({ title, children }: SectionProps) {
  return (
    <Stack component="section" aria-label={title} sx={{ gap: 2, mb: 4 }}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      {children}
    </Stack>
  )
}

function NewArea() {
  const t = useAreaTexts()
  return (
    <Button href={areaHref(newArea)} variant="contained" startIcon={<Add />}>
      {t('new')}
    </Button>
  )
}
