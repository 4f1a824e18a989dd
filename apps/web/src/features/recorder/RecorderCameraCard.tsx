import { recorderLivePath, type RecorderCamera } from '@foresite/contract/recorder'
import { Box, Button, Card, Link, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { LiveVideo } from '#scene/live/LiveVideo.tsx'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { CheckField } from '#ui/CheckField.tsx'
import { Muted } from '#ui/Muted.tsx'
import { RecorderStill } from './RecorderStill.tsx'
import { useRecorderTexts } from './texts/texts.ts'

interface RecorderCameraCardProps {
  readonly camera: RecorderCamera
  readonly chosen: boolean
  /** The address of the imported camera; null if it is not imported. */
  readonly href: string | null
  readonly onChoose: (chosen: boolean) => void
}

/** A camera of the recorder: its picture, live on request, its zones, and the choice to import it. */
export function RecorderCameraCard(props: RecorderCameraCardProps) {
  const { camera, chosen, href, onChoose } = props
  const t = useRecorderTexts()
  const tScene = useSceneTexts()
  const [live, setLive] = useState(false)
  const { name, title, enabled, address, zones, unreadableZones } = camera
  const still = <RecorderStill name={name} title={title} />
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ position: 'relative', aspectRatio: '16 / 9', bgcolor: 'common.black' }}>
        {live ? (
          <LiveVideo
            path={recorderLivePath(name)}
            label={tScene('live.of', { name: title })}
            fit="contain"
            still={() => still}
          />
        ) : (
          still
        )}
      </Box>
      <Stack sx={{ p: 2, gap: 1, flexGrow: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Typography component="h2" variant="subtitle1" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            aria-pressed={live}
            aria-label={tScene('live.of', { name: title })}
            onClick={() => setLive(!live)}
          >
            {t(live ? 'word.stop' : 'word.live')}
          </Button>
        </Stack>
        <Muted sx={{ overflowWrap: 'anywhere' }}>{address ?? t('camera.noAddress')}</Muted>
        <Typography variant="body2">
          {zones.length === 0 ? t('zones.none') : t('zones', { names: zones.map((zone) => zone.title).join(', ') })}
        </Typography>
        {unreadableZones.length > 0 && (
          <Typography variant="body2" sx={{ color: 'warning.text' }}>
            {t('zones.unreadable', { names: unreadableZones.join(', ') })}
          </Typography>
        )}
        {!enabled && (
          <Typography variant="body2" sx={{ color: 'warning.text' }}>
            {t('camera.off')}
          </Typography>
        )}
        {href !== null && (
          <Link href={href} variant="body2">
            {t('camera.imported')}
          </Link>
        )}
        <CheckField
          label={t(href === null ? 'choose' : 'choose.again', { name: title })}
          checked={chosen}
          disabled={address === null}
          sx={{ mt: 'auto' }}
          onChange={onChoose}
        />
      </Stack>
    </Card>
  )
}
