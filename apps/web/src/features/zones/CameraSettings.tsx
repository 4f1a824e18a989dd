import type { Camera } from '@foresite/contract/cameras'
import Straighten from '@mui/icons-material/Straighten'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import { Button, Chip } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { keptGrounds, keptMasks } from './kept-camera-work.ts'
import { useZoneTexts } from './texts/texts.ts'

interface CameraSettingsProps {
  readonly camera: Pick<Camera, 'id' | 'ground' | 'privacyMasks'>
  readonly groundHref: string
  readonly masksHref: string
}

/** Links to the other editors on a camera's picture: floor calibration and privacy masks. */
export function CameraSettings({ camera, groundHref, masksHref }: CameraSettingsProps) {
  const t = useZoneTexts()
  const format = useFormat()
  const { id, ground, privacyMasks } = camera
  const notSaved = <Chip size="small" color="warning" label={t('kept.mark')} />
  const metres = (value: number) => format.number(value, { style: 'unit', unit: 'meter' })
  return (
    <>
      <Panel title={t('ground')} actions={keptGrounds.read(id) !== null && notSaved}>
        <Muted>
          {ground === null
            ? t('ground.none')
            : t('ground.stored', { width: metres(ground.widthM), depth: metres(ground.depthM) })}
        </Muted>
        <Button
          href={groundHref}
          variant="outlined"
          startIcon={<Straighten />}
          sx={{ mt: 1.5, alignSelf: 'flex-start' }}
        >
          {t(ground === null ? 'ground.begin' : 'ground.change')}
        </Button>
      </Panel>
      <Panel title={t('masks')} actions={keptMasks.read(id) !== null && notSaved}>
        <Muted>{t('masks.count', { count: privacyMasks.length })}</Muted>
        <Button
          href={masksHref}
          variant="outlined"
          startIcon={<VisibilityOffOutlined />}
          sx={{ mt: 1.5, alignSelf: 'flex-start' }}
        >
          {t('masks.begin')}
        </Button>
      </Panel>
    </>
  )
}
