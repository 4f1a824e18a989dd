import type { Zone } from '@foresite/contract/zones'
import { Box, FormControl, FormGroup, FormHelperText, FormLabel } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { StillPicture } from '#scene/live/StillPicture.tsx'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { drawnZone } from '#scene/picture/zone-colour.ts'
import { ZoneOverlay } from '#scene/picture/ZoneOverlay.tsx'
import { CheckList } from '#ui/CheckField.tsx'
import { Muted } from '#ui/Muted.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { useModuleTexts } from './texts/texts.ts'

interface ZonePickerProps {
  readonly zones: readonly Zone[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
  readonly error: string | undefined
}

/** The site's zones on their cameras' pictures; the selected ones stand out. */
export function ZonePicker({ zones, chosen, onChange, error }: ZonePickerProps) {
  const t = useModuleTexts()
  const byCamera = Object.values(Object.groupBy(zones, ({ cameraId }) => cameraId))
  return (
    <FormControl component="fieldset" error={error !== undefined} sx={{ gap: 1 }}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {t('word.zones')}
      </FormLabel>
      <SideBySide narrowest={240} keepsWidth>
        {byCamera.map((ofCamera = []) => {
          const [first] = ofCamera
          return (
            first !== undefined && (
              <CameraZones
                key={first.cameraId}
                cameraId={first.cameraId}
                cameraName={first.cameraName}
                zones={ofCamera}
                chosen={chosen}
                onChange={onChange}
              />
            )
          )
        })}
      </SideBySide>
      <FormHelperText role={error === undefined ? undefined : 'alert'} sx={{ mx: 0 }}>
        {error ?? t('zones.hint')}
      </FormHelperText>
    </FormControl>
  )
}

interface CameraZonesProps extends Omit<ZonePickerProps, 'error'> {
  readonly cameraId: string
  readonly cameraName: string
}

function CameraZones({ cameraId, cameraName, zones, chosen, onChange }: CameraZonesProps) {
  const t = useModuleTexts()
  const { data: cameras = [] } = useQuery(queryFor('listCameras'))
  // The overlay fits only a box with the picture's own proportions.
  const { width, height } = cameras.find(({ id }) => id === cameraId) ?? { width: 16, height: 9 }
  const aspect = width / height
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 3, overflow: 'hidden' }}>
      <PictureStage width={width} height={height}>
        <StillPicture cameraId={cameraId} name={cameraName} refreshing={false} />
        <ZoneOverlay
          zones={zones.filter(({ id }) => !chosen.includes(id)).map(drawnZone)}
          aspect={aspect}
          faint
          names={false}
        />
        <ZoneOverlay zones={zones.filter(({ id }) => chosen.includes(id)).map(drawnZone)} aspect={aspect} />
      </PictureStage>
      <FormGroup aria-label={t('zones.ofCamera', { camera: cameraName })} sx={{ px: 2, py: 1 }}>
        <Muted small noWrap title={cameraName}>
          {cameraName}
        </Muted>
        <CheckList
          choices={zones.map(({ id, name }) => [id, name])}
          chosen={chosen}
          onChange={(ofCamera) => {
            const others = chosen.filter((one) => zones.every(({ id }) => id !== one))
            onChange([...others, ...ofCamera])
          }}
        />
      </FormGroup>
    </Box>
  )
}
