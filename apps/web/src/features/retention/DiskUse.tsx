import type { Storage } from '@foresite/contract/recordings'
import { Box, Stack, Typography } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useRetentionTexts } from './texts/texts.ts'

type Disk = Storage['nodes'][number]

const tones: Record<Disk['state'], Tone> = {
  ok: 'success',
  low: 'warning',
  full: 'error',
  slow: 'warning',
  failed: 'error',
  away: 'neutral',
}

interface DiskUseProps {
  readonly node: Disk
  /** The disk's number, if there are several. */
  readonly number: number | null
}

/** One disk: its status, a bar with the reserve, and the figures. */
export function DiskUse({ node, number }: DiskUseProps) {
  const t = useRetentionTexts()
  const format = useFormat()
  const { state, totalBytes, freeBytes, recordingBytes, reserveBytes } = node
  const otherBytes = Math.max(0, totalBytes - freeBytes - recordingBytes)
  const parts = [
    { what: 'recordings', bytes: recordingBytes, color: 'primary.main' },
    { what: 'other', bytes: otherBytes, color: 'text.disabled' },
    { what: 'free', bytes: freeBytes, color: 'action.selected' },
  ] as const
  return (
    <Stack component="section" sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography component="h3" variant="subtitle2">
          {number === null ? t('disk') : t('disk.number', { number })}
        </Typography>
        <StatusDot tone={tones[state]} label={t(`disk.${state}`)} />
      </Stack>
      {totalBytes > 0 && (
        <>
          <DiskBar parts={parts} totalBytes={totalBytes} reserveBytes={reserveBytes} />
          <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
            {parts.map(({ what, bytes, color }) => (
              <Figure key={what} color={color}>
                {t(`disk.part.${what}`, { size: format.bytes(bytes) })}
              </Figure>
            ))}
            <Figure color={null}>{t('disk.reserve', { size: format.bytes(reserveBytes) })}</Figure>
            <Typography component="li" variant="body2">
              {t('disk.total', { size: format.bytes(totalBytes) })}
            </Typography>
          </Box>
        </>
      )}
    </Stack>
  )
}

interface FigureProps {
  /** The colour in the bar; null: hatched. */
  readonly color: string | null
  readonly children: ReactNode
}

function Figure({ color, children }: FigureProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        aria-hidden
        sx={{
          boxSizing: 'border-box',
          width: 10,
          height: 10,
          borderRadius: 0.5,
          ...(color === null
            ? { background: hatched, border: '1px solid', borderColor: 'text.primary' }
            : { bgcolor: color }),
        }}
      />
      <Typography component="span" variant="body2">
        {children}
      </Typography>
    </Box>
  )
}

interface DiskPart {
  readonly what: string
  readonly bytes: number
  readonly color: string
}

interface DiskBarProps {
  readonly parts: readonly DiskPart[]
  readonly totalBytes: number
  readonly reserveBytes: number
}

/** A disk's parts in a bar, the reserve hatched at its end, with the figures below. */
function DiskBar({ parts, totalBytes, reserveBytes }: DiskBarProps) {
  return (
    <Box aria-hidden sx={{ position: 'relative', borderRadius: 999, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', height: 14, gap: '2px' }}>
        {parts.map(({ what, bytes, color }) => (
          <Box
            key={what}
            sx={{
              bgcolor: color,
              flexBasis: `${String((bytes / totalBytes) * 100)}%`,
              // A small share stays visible.
              minWidth: bytes > 0 ? 3 : 0,
            }}
          />
        ))}
      </Box>
      {reserveBytes > 0 && (
        <Box
          data-part="reserve"
          style={{ width: `${String(Math.min(1, reserveBytes / totalBytes) * 100)}%` }}
          sx={{
            position: 'absolute',
            inset: '0 0 0 auto',
            minWidth: 4,
            borderLeft: '2px solid',
            borderColor: 'text.primary',
            background: hatched,
          }}
        />
      )}
    </Box>
  )
}

/** Drawn over the usage: the reserve is free, but its current content shows through. */
function hatched({ vars }: Theme): string {
  return `repeating-linear-gradient(135deg, ${vars.palette.text.secondary} 0 1.5px, transparent 1.5px 6px)`
}
