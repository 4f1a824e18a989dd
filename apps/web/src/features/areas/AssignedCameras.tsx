import type { Camera } from '@foresite/contract/cameras'
import { Box, Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel, Typography } from '@mui/material'
import { StillPicture } from '#scene/live/StillPicture.tsx'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { Muted } from '#ui/Muted.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { useAreaTexts } from './texts/texts.ts'

interface AssignedCamerasProps {
  readonly cameras: readonly Camera[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChange: (chosen: string[]) => void
}

/** Selects the cameras that see an area, by their pictures. */
export function AssignedCameras(props: AssignedCamerasProps) {
  const { cameras, chosen, error, onChange } = props
  const t = useAreaTexts()
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {t('assigned')}
      </FormLabel>
      {cameras.length === 0 ? (
        <Muted>{t('assigned.none')}</Muted>
      ) : (
        <SideBySide narrowest={220} gap={1} keepsWidth>
          {cameras.map((camera) => (
            <CameraChoice
              key={camera.id}
              camera={camera}
              chosen={chosen.includes(camera.id)}
              onChange={(checked) => {
                const others = chosen.filter((id) => id !== camera.id)
                onChange(checked ? [...others, camera.id] : others)
              }}
            />
          ))}
        </SideBySide>
      )}
      <FormHelperText role={error === undefined ? undefined : 'alert'} sx={{ mx: 0 }}>
        {error ?? t('assigned.hint')}
      </FormHelperText>
    </FormControl>
  )
}

interface CameraChoiceProps {
  readonly camera: Camera
  readonly chosen: boolean
  readonly onChange: (checked: boolean) => void
}

function CameraChoice({ camera, chosen, onChange }: CameraChoiceProps) {
  return (
    <FormControlLabel
      sx={{
        m: 0,
        p: 0.5,
        gap: 0.5,
        minWidth: 0,
        border: 1,
        borderColor: chosen ? 'primary.main' : 'divider',
        borderRadius: 2,
        '& .MuiFormControlLabel-label': { minWidth: 0, flexGrow: 1 },
      }}
      control={<Checkbox checked={chosen} onChange={(_, checked) => onChange(checked)} />}
      label={
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            alignItems: 'center',
            gridTemplateColumns: '64px minmax(0, 1fr)',
          }}
        >
          {/* Decorative: the name is beside it. */}
          <Box aria-hidden sx={{ borderRadius: 1, overflow: 'hidden' }}>
            <PictureStage width={16} height={9}>
              <StillPicture cameraId={camera.id} name={camera.name} refreshing={false} fit="contain" />
            </PictureStage>
          </Box>
          <Typography variant="body2" noWrap title={camera.name}>
            {camera.name}
          </Typography>
        </Box>
      }
    />
  )
}
