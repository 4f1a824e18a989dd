import { Box, Link, useMediaQuery } from '@mui/material'
import { useState, type KeyboardEvent } from 'react'
import { useHeatColours } from './heat.ts'
import { HeatLegend } from './HeatLegend.tsx'

interface WeekHoursProps {
  readonly label: string
  /** By weekday, in the order of `weekdays`, then by hour, 0 to 23. */
  readonly counts: readonly (readonly number[])[]
  /** Their names, short. */
  readonly weekdays: readonly string[]
  /** A cell's text: its weekday (index in `weekdays`), hour and count. */
  readonly cellLabel: (weekday: number, hour: number, count: number) => string
  readonly hrefOf?: (weekday: number, hour: number) => string
  readonly format: (value: number) => string
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/**
 * A grid of counts by hour and weekday: a single tab stop, with arrow keys to move between cells. On a phone, hours are
 * the rows, so that a cell is wide enough for a finger.
 */
export function WeekHours(props: WeekHoursProps) {
  const { label, counts, weekdays, format } = props
  const onPhone = useMediaQuery('(max-width:699.95px)')
  const max = Math.max(0, ...counts.flat())
  const [at, setAt] = useState({ weekday: 0, hour: 0 })
  const days = weekdays.map((_, weekday) => weekday)
  const [rows, columns] = onPhone ? [hours, days] : [days, hours]
  const cellAt = (row: number, column: number) =>
    onPhone ? { weekday: column, hour: row } : { weekday: row, hour: column }
  const named = (hour: number) => String(hour).padStart(2, '0')
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = neighbour(event.key, at, onPhone)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    const grid = event.currentTarget
    grid.querySelector<HTMLElement>(`[data-cell="${next.weekday}-${next.hour}"]`)?.focus()
  }
  return (
    <>
      <Box
        role="grid"
        aria-label={label}
        onKeyDown={move}
        sx={{
          display: 'grid',
          gap: '2px',
          gridTemplateColumns: `max-content repeat(${String(columns.length)}, minmax(0, 1fr))`,
          fontSize: 11,
        }}
      >
        <Box role="row" sx={{ display: 'contents' }}>
          <Box role="columnheader" aria-label={label} />
          {columns.map((column) => (
            <Box
              key={column}
              role="columnheader"
              sx={{ textAlign: 'center', color: 'text.secondary', overflow: 'hidden' }}
            >
              {onPhone ? weekdays[column] : named(column)}
            </Box>
          ))}
        </Box>
        {rows.map((row) => (
          <Box key={row} role="row" sx={{ display: 'contents' }}>
            <Box role="rowheader" sx={{ pr: 1, alignSelf: 'center', color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {onPhone ? named(row) : weekdays[row]}
            </Box>
            {columns.map((column) => {
              const cell = cellAt(row, column)
              return (
                <Cell
                  key={column}
                  {...cell}
                  grid={props}
                  max={max}
                  isStop={cell.weekday === at.weekday && cell.hour === at.hour}
                  onFocus={() => setAt(cell)}
                />
              )
            })}
          </Box>
        ))}
      </Box>
      <HeatLegend from={format(0)} to={format(max)} />
    </>
  )
}

interface Place {
  readonly weekday: number
  readonly hour: number
}

interface CellProps extends Place {
  readonly grid: WeekHoursProps
  readonly max: number
  /** Whether Tab enters the grid at this cell. */
  readonly isStop: boolean
  readonly onFocus: () => void
}

function Cell({ weekday, hour, grid, max, isStop, onFocus }: CellProps) {
  const count = grid.counts[weekday]?.[hour] ?? 0
  const label = grid.cellLabel(weekday, hour, count)
  const { ground, text } = useHeatColours()(count, max)
  const shared = {
    'data-cell': `${String(weekday)}-${String(hour)}`,
    'aria-label': label,
    title: label,
    tabIndex: isStop ? 0 : -1,
    onFocus,
    sx: {
      display: 'grid',
      placeItems: 'center',
      width: 1,
      height: { xs: 30, sm: 28 },
      borderRadius: 0.5,
      fontSize: 11,
      fontVariantNumeric: 'tabular-nums',
      bgcolor: ground,
      color: text,
      '&:focus-visible': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: 1 },
    },
  }
  return (
    <Box role="gridcell" sx={{ minWidth: 0 }}>
      {count > 0 && grid.hrefOf !== undefined ? (
        <Link {...shared} href={grid.hrefOf(weekday, hour)} underline="none">
          {grid.format(count)}
        </Link>
      ) : (
        <Box {...shared} role="img">
          {count > 0 ? grid.format(count) : ''}
        </Box>
      )}
    </Box>
  )
}

/** The cell that an arrow key leads to; null for another key, or at the edge. */
function neighbour(key: string, { weekday, hour }: Place, turned: boolean): Place | null {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowRight: turned ? [1, 0] : [0, 1],
    ArrowLeft: turned ? [-1, 0] : [0, -1],
    ArrowDown: turned ? [0, 1] : [1, 0],
    ArrowUp: turned ? [0, -1] : [-1, 0],
  }
  const step = steps[key]
  if (step === undefined) return null
  const next = { weekday: weekday + step[0], hour: hour + step[1] }
  const isInside = next.weekday >= 0 && next.weekday < 7 && next.hour >= 0 && next.hour < 24
  return isInside ? next : null
}
