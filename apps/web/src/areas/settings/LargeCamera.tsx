import type { Camera } from '@foresite/contract/cameras'
import { useQuery } from '@tanstack/react-query'
import { CameraLarge } from '#features/cameras/CameraLarge.tsx'
import { NextSteps } from '#features/first-run/NextSteps.tsx'
import { queryFor } from '#platform/api/query.ts'
import { to } from '#platform/routing/paths.ts'
import { drawnZone } from '#scene/picture/zone-colour.ts'
import { ZoneOverlay } from '#scene/picture/ZoneOverlay.tsx'
import { newModuleHref, newZoneHref } from './addresses.ts'

/** A camera large, its zones over the picture, and what is still missing until it leads to incidents. */
export function LargeCamera({ camera }: { readonly camera: Camera }) {
  const zones = useQuery(queryFor('listZones', { query: { cameraId: camera.id } }))
  const modules = useQuery(queryFor('listModules'))
  const known = zones.data !== undefined && modules.data !== undefined
  const hasModule = modules.data?.some(({ cameraIds }) => cameraIds.includes(camera.id)) ?? false
  return (
    <CameraLarge
      camera={camera}
      overlay={
        <ZoneOverlay
          zones={(zones.data ?? []).map(drawnZone)}
          aspect={camera.width / camera.height}
        />
      }
      next={
        known && (
          <NextSteps
            cameraName={camera.name}
            hasZone={zones.data.length > 0}
            hasModule={hasModule}
            zoneHref={newZoneHref(camera.name)}
            moduleHref={newModuleHref()}
            incidentsHref={to('incidentVideos')}
          />
        )
      }
    />
  )
}
