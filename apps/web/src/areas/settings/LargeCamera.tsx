import type { Camera } from '@foresite/contract/cameras'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CameraLarge } from '#features/cameras/CameraLarge.tsx'
import { ViewToolbar } from '#features/cameras/ViewToolbar.tsx'
import { NextSteps } from '#features/first-run/NextSteps.tsx'
import { queryFor } from '#platform/api/query.ts'
import { to } from '#platform/routing/paths.ts'
import { useKeys } from '#scene/keyboard/use-keys.ts'
import { LivePicture } from '#scene/live/LivePicture.tsx'
import { drawnZone } from '#scene/picture/zone-colour.ts'
import { ZoneOverlay } from '#scene/picture/ZoneOverlay.tsx'
import { allCamerasHref, newModuleHref, newZoneHref } from './addresses.ts'
import type { View } from './use-view.ts'

interface LargeCameraProps {
  readonly camera: Camera
  readonly view: View
}

/** A camera large, what was asked for drawn over it, and what is still missing until it leads to incidents. */
export function LargeCamera({ camera, view }: LargeCameraProps) {
  const { chosen, full, onZones, onTracks } = view
  const navigate = useNavigate()
  const zones = useQuery(queryFor('listZones', { query: { cameraId: camera.id } }))
  const modules = useQuery(queryFor('listModules'))
  const known = zones.data !== undefined && modules.data !== undefined
  const hasModule = modules.data?.some(({ cameraIds }) => cameraIds.includes(camera.id)) ?? false
  useKeys({
    z: onZones,
    t: onTracks,
    f: full.toggle,
    escape: () => {
      if (full.on) full.leave()
      else void navigate(allCamerasHref(chosen))
    },
  })
  return (
    <CameraLarge
      camera={camera}
      full={full.on}
      picture={
        <>
          <LivePicture cameraId={camera.id} name={camera.name} tracks={chosen.tracks} />
          {chosen.zones && (
            <ZoneOverlay
              zones={(zones.data ?? []).map(drawnZone)}
              aspect={camera.width / camera.height}
            />
          )}
        </>
      }
      tools={
        <ViewToolbar
          zones={chosen.zones}
          tracks={chosen.tracks}
          full={full.on}
          large
          onZones={onZones}
          onTracks={onTracks}
          onFull={full.toggle}
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
