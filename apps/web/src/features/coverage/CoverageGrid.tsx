import type { CoverageDay } from '@foresite/contract/recordings'
import { dayFormat } from '@foresite/site-time/date-time'
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useMemo } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useLocale } from '#platform/i18n/language-store.ts'
import { roundedShare, toneOfShare } from './share.ts'
import { useCoverageTexts } from './texts/texts.ts'

/** The figure that the table shows of each of several cameras. */
export type Measure = 'seen' | 'recorded'

interface CoverageGridProps {
  readonly days: readonly CoverageDay[]
  readonly cameras: readonly { readonly id: string; readonly name: string }[]
  /** The one measure of several cameras; null shows every measure of a single one. */
  readonly measure: Measure | null
  /** The camera of the listed outages. */
  readonly listed: string | undefined
  readonly onList: (cameraId: string | undefined) => void
}

/** Days downwards, the newest first, and cameras (or one camera's measures) beside each other. */
export function CoverageGrid({ days, cameras, measure, listed, onList }: CoverageGridProps) {
  const t = useCoverageTexts()
  const nameOf = useDayNames()
  const byCell = new Map(days.map((each) => [`${each.day} ${each.cameraId}`, each]))
  const rows = [...new Set(days.map(({ day }) => day))].sort().reverse()
  const [only] = cameras
  return (
    // Wider than a phone with several cameras: pushed sideways in its own box, by keyboard too.
    <Box tabIndex={0} role="region" aria-label={t('table')} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={t('table')} sx={{ width: 'auto', minWidth: { sm: 480 } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={firstColumn}>{t('day')}</TableCell>
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
                    // Its text ends above the figures.
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

/** The days stay where they are while the cameras are pushed sideways. */
const firstColumn = { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 } as const

/** A share of a day, its ground tinted by how much is missing; a dash where the camera was not there yet. */
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
      {share === null ? (
        <span title={t('notYet')}>–</span>
      ) : (
        format.number(roundedShare(share), { style: 'percent', maximumFractionDigits: 1 })
      )}
    </TableCell>
  )
}

/** Says a day like 2026-11-21 as the language writes it, with its weekday. */
function useDayNames(): (day: string) => string {
  const locale = useLocale()
  return useMemo(() => dayFormat('weekdayDayMonth', locale), [locale])
}
