import { heatPlaces, type ComplianceHeatmap } from '@foresite/contract/compliance'
import { Button, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useComplianceTexts } from './texts/texts.ts'

/** More places are shown on request. */
const rowsAtFirst = 25

interface HeatTableProps {
  readonly heatmap: ComplianceHeatmap
  /** Where a cell's incidents are. */
  readonly hrefOf: (cell: string) => string
}

/** The places with incidents, most first: the heatmap without a picture or pointer. */
export function HeatTable({ heatmap, hrefOf }: HeatTableProps) {
  const t = useComplianceTexts()
  const { number, percent } = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const places = heatPlaces(heatmap)
  const shown = showsAll ? places : places.slice(0, rowsAtFirst)
  return (
    <>
      <Table size="small" aria-label={t('heat')} sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('heat.place')}</TableCell>
            <TableCell align="right">{t('incidents.title')}</TableCell>
            <TableCell align="right">{t('heat.rate')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ cell, x, y, incidents, perHour }) => (
            <TableRow key={cell}>
              <TableCell component="th" scope="row">
                {t('heat.at', { x: percent(x), y: percent(y) })}
              </TableCell>
              <TableCell align="right">
                <Link href={hrefOf(cell)}>{number(incidents)}</Link>
              </TableCell>
              <TableCell align="right">
                {perHour === null ? '–' : number(perHour, { maximumSignificantDigits: 2 })}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {places.length > rowsAtFirst && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('heat.first', { count: rowsAtFirst }) : t('heat.all', { count: places.length })}
        </Button>
      )}
    </>
  )
}
