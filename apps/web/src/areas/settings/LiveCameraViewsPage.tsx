import type { Camera } from '@foresite/contract/cameras'
import Add from '@mui/icons-material/Add'
import PolylineOutlined from '@mui/icons-material/PolylineOutlined'
import { Button, Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { AddCamera, cameraWay } from '#features/cameras/AddCamera.tsx'
import { CameraGrid } from '#features/cameras/CameraGrid.tsx'
import { CameraMenu } from '#features/cameras/CameraMenu.tsx'
import { ColumnsChoice } from '#features/cameras/ColumnsChoice.tsx'
import { ViewToolbar } from '#features/cameras/ViewToolbar.tsx'
import { CoverageTable } from '#features/coverage/CoverageTable.tsx'
import { FirstRun } from '#features/first-run/FirstRun.tsx'
import { Loaded } from '#platform/api/Loaded.tsx'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { FullScreen } from '#scene/full-screen/FullScreen.tsx'
import { useKeys } from '#scene/keyboard/use-keys.ts'
import { ZoneOverlay } from '#scene/picture/ZoneOverlay.tsx'
import { drawnZone } from '#scene/picture/zone-colour.ts'
import { Panel } from '#ui/Panel.tsx'
import { addCameraHref, allCamerasHref, recordsHref, cameraHref } from './addresses.ts'
import { ExportsWithHolds } from './ExportsWithHolds.tsx'
import { LargeCamera } from './LargeCamera.tsx'
import { useSettingsTexts } from './texts/texts.ts'
import { useView, type View } from './use-view.ts'

/**
 * /live-camera-views: every camera live. `?camera=` enlarges one, `?add=` adds one, `?show=` lists recording coverage
 * or exports.
 */
export function LiveCameraViewsPage() {
  const cameras = useQuery(queryFor('listCameras'))
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const way = cameraWay.safeParse(params.get('add')).data
  const view = useView()
  const large = cameras.data?.find(({ id }) => id === view.chosen.camera)
  const replaceBy = (href: string) => void navigate(href, { replace: true })
  const showGrid = () => replaceBy(allCamerasHref(view.chosen))
  return (
    <>
      <Header large={large} chosen={view.chosen} first={cameras.data?.length === 0} onDeleted={showGrid} />
      <Loaded query={cameras}>
        {(all) => {
          if (view.chosen.show !== undefined)
            return <Panel>{view.chosen.show === 'coverage' ? <CoverageTable /> : <ExportsWithHolds />}</Panel>
          if (all.length === 0) return <FirstRun />
          if (large !== undefined) return <LargeCamera key={large.id} camera={large} view={view} />
          return <AllCameras cameras={all} view={view} />
        }}
      </Loaded>
      {way !== undefined && (
        <AddCamera
          way={way}
          onWay={(chosen) => replaceBy(addCameraHref(chosen, view.chosen))}
          onAdded={({ id }) => replaceBy(cameraHref(id, view.chosen))}
          onClose={showGrid}
        />
      )}
    </>
  )
}

interface HeaderProps {
  readonly chosen: View['chosen']
  readonly large: Camera | undefined
  /** No camera exists yet: the welcome below explains how to add one. */
  readonly first: boolean
  readonly onDeleted: () => void
}

function Header({ chosen, large, first, onDeleted }: HeaderProps) {
  const t = useSettingsTexts()
  const { show } = chosen
  const back = { href: allCamerasHref(chosen), label: t('cameras.all') }
  if (show !== undefined) return <ScreenHeader of="liveCameraViews" title={t(`cameras.${show}`)} back={back} />
  if (large === undefined)
    return (
      <ScreenHeader
        of="liveCameraViews"
        actions={
          !first && (
            <>
              <Button href={recordsHref('coverage', chosen)} variant="outlined">
                {t('cameras.coverage')}
              </Button>
              <Button href={recordsHref('exports', chosen)} variant="outlined">
                {t('cameras.exports')}
              </Button>
              <Button
                href={addCameraHref('address', chosen)}
                variant="contained"
                aria-label={t('cameras.add')}
                // A phone has room for the plus alone, in one row with the others.
                sx={{ minWidth: 0, px: { xs: 1.5, sm: 2.5 } }}
              >
                <Add sx={{ fontSize: 20 }} />
                <Box component="span" sx={{ ml: 1, display: { xs: 'none', sm: 'inline' } }}>
                  {t('cameras.add')}
                </Box>
              </Button>
            </>
          )
        }
      />
    )
  return (
    <ScreenHeader
      of="liveCameraViews"
      title={large.name}
      back={back}
      actions={
        <>
          <Button
            href={to('zoneEditor', { camera_name: large.name })}
            variant="outlined"
            startIcon={<PolylineOutlined />}
          >
            {t('cameras.zones')}
          </Button>
          <CameraMenu camera={large} onDeleted={onDeleted} />
        </>
      }
    />
  )
}

interface AllCamerasProps {
  readonly cameras: readonly Camera[]
  readonly view: View
}

/** The live grid with the chosen overlays. */
function AllCameras({ cameras, view }: AllCamerasProps) {
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
