import { useQuery } from '@tanstack/react-query'
import { FirstRun } from '#features/first-run/FirstRun.tsx'
import { CameraZoneCards } from '#features/zones/CameraZoneCards.tsx'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { addCameraHref } from './addresses.ts'
import { useSettingsTexts } from './texts/texts.ts'

/** /area-configurations: the cameras with their zones; each leads to its zone editor (AREA-2). */
export function AreaConfigurationsPage() {
  const title = useTitles()
  const say = useSettingsTexts()
  const cameras = useQuery(queryFor('listCameras'))
  const zones = useQuery(queryFor('listZones', { query: {} }))
  return (
    <>
      <PageHeader title={title('areaConfigurations')} description={say('areas.description')} />
      <Loaded query={cameras}>
        {(all) =>
          all.length === 0 ? (
            <FirstRun addressHref={addCameraHref('address')} fileHref={addCameraHref('file')} />
          ) : (
            <Loaded query={zones}>
              {(allZones) => (
                <CameraZoneCards
                  cameras={all}
                  zones={allZones}
                  hrefOf={(name) => to('zoneEditor', { camera_name: name })}
                />
              )}
            </Loaded>
          )
        }
      </Loaded>
    </>
  )
}
