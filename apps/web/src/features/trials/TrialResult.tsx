import type { Trial, TrialFinding } from '@foresite/contract/trials'
import { incidentType } from '@foresite/contract/use-cases'
import { Alert, Box, Stack, Typography } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { CardGrid } from '#ui/CardGrid.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useTrialTexts } from './texts/texts.ts'

/** Most pictures shown. */
const maxShown = 60

/** What a module would have raised: how often, when and where, with pictures, and how much was recorded. */
export function TrialResult({ trial }: { readonly trial: Trial }) {
  const t = useTrialTexts()
  const format = useFormat()
  const { state, total, found, useCase } = trial
  const underWay = state === 'waiting' || state === 'running'
  const of = incidentType.safeParse(useCase).success ? 'result' : 'counted'
  const shown = found.slice(0, maxShown)
  return (
    <Stack sx={{ gap: 1.5 }}>
      {state === 'cancelled' && (
        <Alert severity="info">{t('state.cancelled', { percent: format.percent(trial.progress) })}</Alert>
      )}
      <Typography variant="subtitle1" component="p" role="status">
        {/* A cancelled trial says nothing about the rest of the time. */}
        {state === 'done' ? t(of, { count: total }) : t('so-far', { count: total })}
      </Typography>
      {!underWay && <TrialCoverage trial={trial} />}
      {shown.length > 0 && (
        <CardGrid label={t('found')} narrowest={180} gap={1.5}>
          {shown.map((moment) => (
            <FindingTile key={moment.id} moment={moment} />
          ))}
        </CardGrid>
      )}
      {!underWay && total > shown.length && (
        <Muted>{t('shown', { shown: format.number(shown.length), count: total })}</Muted>
      )}
    </Stack>
  )
}

/** A finding of the trial: its picture, time and place. */
function FindingTile({ moment }: { readonly moment: TrialFinding }) {
  const t = useTrialTexts()
  const format = useFormat()
  const { stillUrl, startedAt, cameraName, zoneName, object } = moment
  const time = format.dateTime(startedAt)
  return (
    <Stack component="li" sx={{ gap: 0.5, minWidth: 0 }}>
      <Box
        sx={{
          aspectRatio: '16 / 9',
          borderRadius: 2,
          overflow: 'hidden',
          bgcolor: 'common.black',
          color: 'common.white',
          display: 'grid',
          placeItems: 'center',
        }}
      >
        {stillUrl === null ? (
          <Typography variant="caption">{t('word.noPicture')}</Typography>
        ) : (
          <Box
            component="img"
            src={stillUrl}
            loading="lazy"
            alt={t('picture', { object: t(`object.${object}`), zone: zoneName, time })}
            sx={{ width: 1, height: 1, objectFit: 'contain' }}
          />
        )}
      </Box>
      <Typography variant="body2">{time}</Typography>
      <Muted small sx={{ overflowWrap: 'anywhere' }}>
        {t(`object.${object}`)} · {zoneName} · {cameraName}
      </Muted>
    </Stack>
  )
}

type Camera = Trial['cameras'][number]

/** How much of the time was recorded, camera by camera, and when nothing was. */
function TrialCoverage({ trial }: { readonly trial: Trial }) {
  const wholeMs = Date.parse(trial.to) - Date.parse(trial.from)
  return (
    <Stack sx={{ gap: 0.5 }}>
      {trial.cameras.map((camera) => (
        <CameraCoverage key={camera.cameraId} camera={camera} wholeMs={wholeMs} />
      ))}
    </Stack>
  )
}

function CameraCoverage({ camera, wholeMs }: { readonly camera: Camera; readonly wholeMs: number }) {
  const t = useTrialTexts()
  const format = useFormat()
  const { cameraName, problem, coveredMs, gaps, state } = camera
  if (problem !== null)
    return (
      <Typography variant="body2" color="error">
        {t(`failed.${problem}`, { camera: cameraName })}
      </Typography>
    )
  // A trial cancelled before this camera's turn says nothing about it.
  if (state !== 'done') return null
  if (coveredMs === 0) return <Typography variant="body2">{t('nothing', { camera: cameraName })}</Typography>
  const covered = format.duration(coveredMs)
  return (
    <>
      <Muted>{t('covered', { camera: cameraName, covered, whole: format.duration(wholeMs) })}</Muted>
      {gaps.length > 0 && (
        <Muted component="details">
          <summary>{t('word.notRecorded')}</summary>
          {gaps
            .map(({ from, to }) => t('gap', { from: format.dateTime(from), to: format.moment(to, Date.parse(from)) }))
            .join(' · ')}
        </Muted>
      )}
    </>
  )
}
