import type { CoverageDay } from '@foresite/contract/recordings'
import { dayFormat } from '@foresite/site-time/date-time'
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useMemo } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useLocale } from '#platform/i18n/language-store.ts'
import { roundedShare, toneOfShare } from './share.ts'
import { useCoverageTexts } from './texts/texts.ts'

/** The figure shown for each camera. */
type Measure = 'seen' | 'recorded'

interface CoverageGridProps {
  readonly days: readonly CoverageDay[]
  readonly cameras: readonly { readonly id: string; readonly name: string }[]
  /** The measure shown for several cameras; null shows all measures of a single one. */
  readonly measure: Measure | null
  /** The camera whose outages are listed. */
  readonly listed: string | undefined
  readonly onList: (cameraId: string | undefined) => void
}

/** Days in rows, the newest first; cameras, or one camera's measures, in columns. */
export function CoverageGrid({ days, cameras, measure, listed, onList }: CoverageGridProps) {
  const t = useCoverageTexts()
  const nameOf = useDayNames()
  const byCell = new Map(days.map((each) => [`${each.day} ${each.cameraId}`, each]))
  const rows = [...new Set(days.map(({ day }) => day))].sort().reverse()
  const [only] = cameras
  return (
    // With several cameras it is wider than a phone: it scrolls sideways in its own box, by keyboard too.
    <Box tabIndex={0} role="region" aria-label={t('table')} sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-label={t('table')}
        sx={{ width: 'auto', minWidth: { sm: 480 }, ...(measure === null ? oneCamera : {}) }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={firstColumn}>{t('word.day')}</TableCell>
            {measure === null ? (
              <>
                <TableCell align="right">{t('measure.seen')}</TableCell>
                <TableCell align="right">{t('measure.recorded')}</TableCell>
                <TableCell align="right">{t('outages')}</TableCell>
              </>
            ) : (
              cameras.map(({ id, name }) => (
                <TableCell key={id} align="right" sx={{ textTransform: 'none' }}>
                  <Button
                    size="small"
                    aria-pressed={id === listed}
                    title={t('outages.show', { name })}
                    // Bottom-aligned, above the figures.
                    sx={{ px: 1, mr: -1, minWidth: 0, textAlign: 'right' }}
                    onClick={() => onList(id === listed ? undefined : id)}
                  >
                    {name}
                  </Button>
                </TableCell>
              ))
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((day) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row" sx={{ ...firstColumn, whiteSpace: 'nowrap' }}>
                <time dateTime={day}>{nameOf(day)}</time>
              </TableCell>
              {measure === null ? (
                <OneCamera of={only === undefined ? undefined : byCell.get(`${day} ${only.id}`)} />
              ) : (
                cameras.map(({ id }) => <ShareCell key={id} share={byCell.get(`${day} ${id}`)?.[measure] ?? null} />)
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function OneCamera({ of }: { readonly of: CoverageDay | undefined }) {
  return (
    <>
      <ShareCell share={of?.seen ?? null} />
      <ShareCell share={of?.recorded ?? null} />
      <TableCell align="right">{of?.outages ?? '–'}</TableCell>
    </>
  )
}

/** One camera's measures fit on a phone, where nothing says that a table scrolls. */
const oneCamera = {
  width: { xs: 1, sm: 'auto' },
  '& .MuiTableCell-root': { px: { xs: 0.5, sm: 2 } },
  '& .MuiTableCell-head': { fontSize: { xs: 11, sm: 12 }, letterSpacing: { xs: 0, sm: '0.03em' } },
} as const

/** The days stay in place while the cameras scroll sideways. */
const firstColumn = { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 } as const

/** A share of a day, tinted by how much is missing; a dash where the camera did not exist yet. */
function ShareCell({ share }: { readonly share: number | null }) {
  const t = useCoverageTexts()
  const format = useFormat()
  const tone = toneOfShare(share)
  return (
    <TableCell
      align="right"
      sx={{
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        ...(tone === 'neutral' ? {} : { bgcolor: `${tone}.tint`, color: `${tone}.text` }),
      }}
    >
      {share === null ? <span title={t('notYet')}>–</span> : format.exactPercent(roundedShare(share))}
    </TableCell>
  )
}

/** Formats a day like 2026-11-21 with its weekday. */
function useDayNames(): (day: string) => string {
  const locale = useLocale()
  return useMemo(() => dayFormat('weekdayDayMonth', locale), [locale])
}
