import type { Rehearsal } from '@foresite/contract/rehearsals'
import { Stack, Typography } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { Muted } from '#ui/Muted.tsx'
import { useRehearsalTexts } from './texts/texts.ts'

type Camera = Rehearsal['cameras'][number]

/** How much of the time was recorded, camera by camera, and when nothing was. */
export function RehearsalCoverage({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const wholeMs = Date.parse(rehearsal.to) - Date.parse(rehearsal.from)
  return (
    <Stack sx={{ gap: 0.5 }}>
      {rehearsal.cameras.map((camera) => (
        <CameraCoverage key={camera.cameraId} camera={camera} wholeMs={wholeMs} />
      ))}
    </Stack>
  )
}

function CameraCoverage({ camera, wholeMs }: { readonly camera: Camera; readonly wholeMs: number }) {
  const t = useRehearsalTexts()
  const format = useFormat()
  const { cameraName, problem, coveredMs, gaps, state } = camera
  if (problem !== null)
    return (
      <Typography variant="body2" color="error">
        {t(`failed.${problem}`, { camera: cameraName })}
      </Typography>
    )
  // A test cancelled before this camera's turn says nothing about it.
  if (state !== 'done') return null
  if (coveredMs === 0) return <Typography variant="body2">{t('nothing', { camera: cameraName })}</Typography>
  const covered = format.duration(coveredMs)
  return (
    <>
      <Muted>{t('covered', { camera: cameraName, covered, whole: format.duration(wholeMs) })}</Muted>
      {gaps.length > 0 && (
        <Muted component="details">
          <summary>{t('gaps')}</summary>
          {gaps.map(({ from, to }) => t('gap', { from: format.dateTime(from), to: format.time(to) })).join(' · ')}
        </Muted>
      )}
    </>
  )
}
