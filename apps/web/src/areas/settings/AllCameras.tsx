import type { Camera } from '@foresite/contract/cameras'
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { CameraGrid } from '#features/cameras/CameraGrid.tsx'
import { ColumnsChoice } from '#features/cameras/ColumnsChoice.tsx'
import { ViewToolbar } from '#features/cameras/ViewToolbar.tsx'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { FullScreen } from '#scene/full-screen/FullScreen.tsx'
import { useKeys } from '#scene/keyboard/use-keys.ts'
import { drawnZone } from '#scene/picture/zone-colour.ts'
import { ZoneOverlay } from '#scene/picture/ZoneOverlay.tsx'
import { cameraHref } from './addresses.ts'
import type { View } from './use-view.ts'

interface AllCamerasProps {
  readonly cameras: readonly Camera[]
  readonly view: View
}

/** Every camera live, with what was asked for drawn over it. */
export function AllCameras({ cameras, view }: AllCamerasProps) {
  const { chosen, full, onZones, onTracks } = view
  const zones = useQuery({ ...queryFor('listZones', { query: {} }), enabled: chosen.zones })
  useKeys({ z: onZones, t: onTracks, f: full.toggle, ...(full.on ? { escape: full.leave } : {}) })
  return (
    <FullScreen on={full.on}>
      <Box sx={{ mb: 2 }}>
        <ViewToolbar
          zones={chosen.zones}
          tracks={chosen.tracks}
          full={full.on}
          large={false}
          onZones={onZones}
          onTracks={onTracks}
          onFull={full.toggle}
        >
          <ColumnsChoice />
        </ViewToolbar>
      </Box>
      <Unloaded of={{ zones }} />
      <CameraGrid
        cameras={cameras}
        hrefOf={({ id }) => cameraHref(id, chosen)}
        tracks={chosen.tracks}
        overlayOf={(camera) =>
          chosen.zones && (
            <ZoneOverlay
              zones={(zones.data ?? []).filter(({ cameraId }) => cameraId === camera.id).map(drawnZone)}
              aspect={camera.width / camera.height}
              names={false}
            />
          )
        }
      />
    </FullScreen>
  )
}
