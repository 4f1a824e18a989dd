import type { Schedule } from '@foresite/contract/schedules'
import { Box, ButtonBase } from '@mui/material'
import { useRef, useState, type PointerEvent } from 'react'
import { Muted } from '#ui/Muted.tsx'
import { useModuleTexts } from './texts/texts.ts'
import { useWeekdayNames } from './use-weekday-names.ts'
import { rangesOf, withDay, withHours, type HourRange } from './week.ts'

interface WeekDrawingProps {
  readonly schedule: Schedule
  readonly onChange: (schedule: Schedule) => void
}

const labelled = [0, 6, 12, 18, 24]

/**
 * A week as a drawing: days in rows, hours across, active ones filled. A day's name is a button that switches the day
 * on and off. Dragging along a day draws its hours; the fields beside it do the same for keyboard users.
 */
export function WeekDrawing({ schedule, onChange }: WeekDrawingProps) {
  const t = useModuleTexts()
  const days = useWeekdayNames()
  const [drag, setDrag] = useState<{ readonly first: number; readonly last: number } | null>(null)
  const shown = drag === null ? schedule : withHours(schedule, drag.first, drag.last)
  return (
    <Box role="group" aria-label={t('schedule.week')} sx={{ maxWidth: 640 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 1,
          rowGap: 0.5,
        }}
      >
        <span />
        <Box aria-hidden sx={{ position: 'relative', height: 16 }}>
          {labelled.map((hour) => (
            <Muted
              small
              key={hour}
              sx={{
                position: 'absolute',
                left: `${String((hour / 24) * 100)}%`,
                transform: `translateX(${hour === 0 ? '0' : hour === 24 ? '-100%' : '-50%'})`,
                lineHeight: 1,
              }}
            >
              {String(hour).padStart(2, '0')}
            </Muted>
          ))}
        </Box>
        {days.map(([day, name]) => {
          const ranges = rangesOf(shown, day)
          const chosen = schedule.days.includes(day)
          return (
            <Box key={day} sx={{ display: 'contents' }}>
              <ButtonBase
                aria-pressed={chosen}
                aria-label={t('schedule.row', { day: name, state: stateOf(ranges, t) })}
                onClick={() => onChange(withDay(schedule, day))}
                sx={{
                  borderRadius: 2,
                  minHeight: 40,
                  px: 1,
                  typography: 'subtitle2',
                  border: 1,
                  borderColor: chosen ? 'primary.main' : 'divider',
                  color: chosen ? 'primary.text' : 'text.primary',
                  bgcolor: chosen ? 'primary.tint' : 'transparent',
                }}
              >
                {name}
              </ButtonBase>
              <DayBar
                ranges={ranges}
                onDrag={(first, last) => setDrag({ first, last })}
                onDrop={(first, last) => {
                  setDrag(null)
                  onChange(withHours(schedule, first, last))
                }}
                onCancel={() => setDrag(null)}
              />
            </Box>
          )
        })}
      </Box>
      <Muted small sx={{ display: 'block', mt: 1 }}>
        {t('schedule.week.hint')}
      </Muted>
    </Box>
  )
}

function stateOf(ranges: readonly HourRange[], t: ReturnType<typeof useModuleTexts>): string {
  if (ranges.length === 0) return t('schedule.row.off')
  if (ranges.some(({ from, to }) => from === 0 && to === 24)) return t('schedule.row.allDay')
  const parts = ranges.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ')
  return t('schedule.row.part', { parts })
}

function clock(hours: number): string {
  const minutes = Math.round((hours % 1) * 60)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(hours))}:${two(minutes)}`
}

interface DayBarProps {
  readonly ranges: readonly HourRange[]
  readonly onDrag: (first: number, last: number) => void
  readonly onDrop: (first: number, last: number) => void
  readonly onCancel: () => void
}

function DayBar({ ranges, onDrag, onDrop, onCancel }: DayBarProps) {
  const began = useRef<number | null>(null)
  const hourAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.min(23, Math.max(0, Math.floor(((clientX - left) / width) * 24)))
  }
  return (
    <Box
      aria-hidden
      data-testid="day-bar"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        began.current = hourAt(event)
        onDrag(began.current, began.current)
      }}
      onPointerMove={(event) => {
        if (began.current !== null) onDrag(began.current, hourAt(event))
      }}
      onPointerUp={(event) => {
        if (began.current === null) return
        onDrop(began.current, hourAt(event))
        began.current = null
      }}
      onPointerCancel={() => {
        began.current = null
        onCancel()
      }}
      sx={{
        position: 'relative',
        alignSelf: 'center',
        height: 32,
        borderRadius: 1.5,
        overflow: 'hidden',
        cursor: 'crosshair',
        touchAction: 'pan-y',
        bgcolor: 'action.hover',
        backgroundImage: (theme) =>
          `repeating-linear-gradient(to right, transparent 0 calc(25% - 1px), ${theme.palette.divider} calc(25% - 1px) 25%)`,
      }}
    >
      {ranges.map(({ from, to }) => (
        <Box
          key={from}
          style={{
            left: `${String((from / 24) * 100)}%`,
            width: `${String(((to - from) / 24) * 100)}%`,
          }}
          sx={{
            position: 'absolute',
            top: 0,
            bottom: 0,
            bgcolor: 'primary.main',
            opacity: 0.75,
            borderRadius: 1,
          }}
        />
      ))}
    </Box>
  )
}
