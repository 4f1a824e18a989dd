import type { CallAnswer } from '@foresite/contract/client'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { sentenceOf } from '#platform/api/call.ts'
import { queryFor, useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { Muted } from '#ui/Muted.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { useSiteModelTexts } from './texts/texts.ts'

interface TryModelProps {
  readonly sha256: string
  /** The names of its classes. */
  readonly names: readonly string[]
  readonly threshold: number
}

/** What a model detects in a camera's current picture. */
export function TryModel({ sha256, names, threshold }: TryModelProps) {
  const t = useSiteModelTexts()
  const { number } = useFormat()
  const titleId = useId()
  const list = useQuery(queryFor('listCameras'))
  const cameras = list.data ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const trial = useCall('tryModelFile', { quiet: true, unannounced: true })
  const camera = cameras.find(({ id }) => id === chosen) ?? cameras[0]
  if (camera === undefined) return <Unloaded of={{ cameras: list }} />
  const { data, error, isPending, variables } = trial
  const shown = cameras.find(({ id }) => id === variables?.body.cameraId)
  const fill = { count: data?.detections.length ?? 0, ms: number(Math.round(data?.ms ?? 0)) }
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <Typography id={titleId} component="h3" variant="subtitle2">
        {t('try')}
      </Typography>
      <Muted>{t('try.hint')}</Muted>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
        <SelectField
          fullWidth
          size="small"
          label={t('word.camera')}
          value={camera.id}
          choices={cameras.map(({ id, name }) => [id, name])}
          onChange={setChosen}
        />
        <Button
          variant="outlined"
          loading={isPending}
          sx={{ flex: 'none' }}
          onClick={() =>
            trial.mutate({ params: { sha256 }, body: { cameraId: camera.id, names: [...names], threshold } })
          }
        >
          {t(data === undefined ? 'try.now' : 'try.again')}
        </Button>
      </Stack>
      {error !== null && <Alert severity="error">{sentenceOf(error)}</Alert>}
      {data !== undefined && (
        <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="body2">{t(data.detections.length === 0 ? 'try.nothing' : 'try.found', fill)}</Typography>
          <Found trial={data} label={t('try.picture', { camera: shown?.name ?? camera.name })} />
        </Box>
      )}
    </Stack>
  )
}

interface FoundProps {
  readonly trial: Pick<CallAnswer<'tryModelFile'>, 'picture' | 'width' | 'height' | 'detections'>
  readonly label: string
}

/** A picture with a model's boxes, and a list of them in words. */
function Found({ trial: { picture, width, height, detections }, label }: FoundProps) {
  const t = useSiteModelTexts()
  const { percent } = useFormat()
  return (
    <>
      <Box sx={{ position: 'relative', aspectRatio: `${width} / ${height}`, borderRadius: 1, overflow: 'hidden' }}>
        <Box component="img" src={picture} alt={label} sx={{ display: 'block', width: 1, height: 1 }} />
        {detections.map(({ box, label: name }, index) => (
          <Box
            key={index}
            aria-hidden
            sx={{
              position: 'absolute',
              left: `${box.x * 100}%`,
              top: `${box.y * 100}%`,
              width: `${box.w * 100}%`,
              height: `${box.h * 100}%`,
              border: 2,
              borderColor: 'warning.main',
            }}
          >
            <Typography
              variant="caption"
              sx={{
                position: 'absolute',
                left: 0,
                top: 0,
                px: 0.5,
                bgcolor: 'warning.main',
                color: 'warning.contrastText',
              }}
            >
              {name}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box component="ul" aria-label={t('try.list')} sx={{ listStyle: 'disc', pl: 2.5 }}>
        {detections.map(({ label: name, score }, index) => (
          <Typography key={index} component="li" variant="body2">
            {`${name} · ${percent(score)}`}
          </Typography>
        ))}
      </Box>
    </>
  )
}
