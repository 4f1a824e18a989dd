import { Box } from '@mui/material'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTableLayouts, type TableLayout } from './table-layout-store.ts'
import { useRecordTexts } from './texts/texts.ts'

/** Pixels. */
const [minWidth, maxWidth, keyStep] = [64, 800, 16]

interface ColumnWidthProps extends Pick<TableLayout, 'widths'> {
  readonly table: string
  readonly column: { readonly id: string; readonly header: string }
  readonly width: number
  /** The sum of the other columns' widths. */
  readonly others: number
}

/** The edge of a header that resizes its column, by pointer and by arrow keys. */
export function ColumnWidth({ table, column, width, others, widths }: ColumnWidthProps) {
  const t = useRecordTexts()
  const setLayout = useTableLayouts((layouts) => layouts.setLayout)
  const resize = (next: number) => {
    const bounded = Math.round(Math.min(maxWidth, Math.max(minWidth, next)))
    setLayout(table, { widths: { ...widths, [column.id]: bounded } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? keyStep : event.key === 'ArrowLeft' ? -keyStep : 0
    if (step === 0) return
    event.preventDefault()
    resize(width + step)
  }
  const onPointerDown = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId)
    // Columns narrower than the room for their table are stretched in proportion. The table itself can be wider: it scrolls.
    const room = currentTarget.closest('table')?.parentElement?.offsetWidth ?? 0
    const shown = width * Math.max(1, room / (width + others))
    const drag = (moved: globalThis.PointerEvent) => {
      const wanted = shown + moved.clientX - clientX
      resize(wanted + others < room ? (wanted * others) / (room - wanted) : wanted)
    }
    currentTarget.addEventListener('pointermove', drag)
    currentTarget.addEventListener('lostpointercapture', () => currentTarget.removeEventListener('pointermove', drag), {
      once: true,
    })
  }
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={t('column.width', { column: column.header })}
      aria-valuenow={width}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      sx={{
        position: 'absolute',
        insetBlock: 8,
        right: 0,
        width: 9,
        cursor: 'col-resize',
        touchAction: 'none',
        borderRight: 2,
        borderColor: 'divider',
        '&:hover, &:focus-visible': { borderColor: 'primary.main' },
      }}
    />
  )
}
