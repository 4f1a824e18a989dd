import type { Camera } from '@foresite/contract/cameras'
import VideocamOffOutlined from '@mui/icons-material/VideocamOffOutlined'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { NextSteps } from '#features/first-run/NextSteps.tsx'
import { CameraSettings } from '#features/zones/CameraSettings.tsx'
import { GroundEditor } from '#features/zones/GroundEditor.tsx'
import { MaskEditor } from '#features/zones/MaskEditor.tsx'
import { ZoneEditor } from '#features/zones/ZoneEditor.tsx'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { sameScreen } from '#platform/forms/unsaved-store.ts'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { LivePicture } from '#scene/live/LivePicture.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { onPictureHref } from './addresses.ts'
import { useSettingsTexts } from './texts/texts.ts'

/**
 * /area-configurations/{camera_name}: the zone editor on the camera’s current picture (AREA-2). `?zone=` opens one of
 * its zones or a new one, `?set=` the floor calibration or the privacy masks.
 */
export function ZoneEditorPage() {
  const { camera_name: name = '' } = useParams()
  const { search } = useLocation()
  const title = useTitles()
  const t = useSettingsTexts()
  const cameras = useQuery(queryFor('listCameras'))
  /** The camera that had this name when the editor opened: renamed meanwhile, it keeps its drawing on screen. */
  const [opened, setOpened] = useState<Pick<Camera, 'id' | 'name'> | null>(null)
  const camera = cameras.data?.find((one) => (opened?.name === name ? one.id === opened.id : one.name === name))
  if (camera !== undefined && opened?.name !== name) setOpened({ id: camera.id, name })
  return (
    <>
      {camera !== undefined && camera.name !== name && (
        // A reload, a bookmark or a link sent to a colleague needs the present name.
        <Navigate
          to={{ pathname: to('zoneEditor', { camera_name: camera.name }), search }}
          replace
          state={sameScreen}
        />
      )}
      <ScreenHeader of="zoneEditor" title={camera?.name ?? name} back="areaConfigurations" />
      <Loaded query={cameras}>
        {() => {
          if (camera !== undefined) return <CameraZones key={camera.id} camera={camera} />
          return (
            <EmptyState
              icon={<VideocamOffOutlined />}
              title={t('zones.noCamera')}
              action={{ label: title('areaConfigurations'), href: to('areaConfigurations') }}
            >
              {t('zones.noCamera.text', { name })}
            </EmptyState>
          )
        }}
      </Loaded>
    </>
  )
}

function CameraZones({ camera }: { readonly camera: Camera }) {
  const zones = useQuery(queryFor('listZones', { query: { cameraId: camera.id } }))
  const modules = useQuery(queryFor('listModules'))
  const lacksModule = modules.data?.every(({ cameraIds }) => !cameraIds.includes(camera.id)) ?? false
  const [params, setParams] = useSearchParams()
  const picture = <LivePicture cameraId={camera.id} name={camera.name} />
  const showAll = () => setParams({}, { replace: true })
  const mode = params.get('set')
  if (mode === 'floor') return <GroundEditor camera={camera} picture={picture} onClose={showAll} />
  if (mode === 'masks') return <MaskEditor camera={camera} picture={picture} onClose={showAll} />
  return (
    <Loaded query={zones}>
      {(all) => (
        <ZoneEditor
          camera={camera}
          picture={picture}
          zones={all}
          modules={modules.data ?? []}
          chosen={params.get('zone')}
          onChoose={(zone) => setParams(zone === null ? {} : { zone }, { replace: zone === null })}
          more={
            <>
              {lacksModule && all.length > 0 && <NextSteps cameraName={camera.name} hasZone hasModule={false} />}
              <CameraSettings
                camera={camera}
                groundHref={onPictureHref(camera.name, 'floor')}
                masksHref={onPictureHref(camera.name, 'masks')}
              />
            </>
          }
        />
      )}
    </Loaded>
  )
}
