import type { EmployeeMark } from '@foresite/contract/incident-reports'
import AddOutlined from '@mui/icons-material/AddOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { pointAt } from '#scene/picture/picture-space.ts'
import { useHeldPointer, type HeldAction } from '#scene/zone-editor/use-held-pointer.ts'
import { isDelete, stepOf } from '#scene/zone-editor/keyboard.ts'
import { Muted } from '#ui/Muted.tsx'
import { useReportTexts } from '../texts/texts.ts'
import { follow, moved, resized, withAdded, type MarkGesture } from './mark-editing.ts'
import { MarkBox } from './MarkBox.tsx'
import { MarkedPicture } from './MarkedPicture.tsx'

interface MarkEditorProps {
  readonly pictureUrl: string
  readonly marks: readonly EmployeeMark[]
  readonly onChange: (marks: EmployeeMark[]) => void
}

/** Touch devices get no keyboard hints until someone uses a keyboard. */
const keysWhereThereAreKeys = {
  '@media (pointer: coarse)': { '&:not(:has(:focus-visible)) [data-keys]': { display: 'none' } },
} as const

/** Marks employees on a picture, by mouse, touch and keyboard (REP-2). */
export function MarkEditor({ pictureUrl, marks, onChange }: MarkEditorProps) {
  const t = useReportTexts()
  const keysId = useId()
  const surface = useRef<HTMLDivElement>(null)
  const toFocus = useRef<number | null>(null)
  const [gesture, setGesture] = useState<MarkGesture | null>(null)
  const [shown, setShown] = useState<readonly EmployeeMark[] | null>(null)
  const present = shown ?? marks

  const act = useCallback(
    (action: HeldAction) => {
      if (gesture === null) return
      if (action.type === 'move') {
        setShown(follow(marks, gesture, action.at))
        return
      }
      if (action.type === 'release' && gesture.kind === 'draw') toFocus.current = marks.length
      if (action.type === 'release') onChange(follow(marks, gesture, action.at))
      setShown(null)
      setGesture(null)
    },
    [gesture, marks, onChange],
  )
  useHeldPointer(surface, gesture !== null, act)

  // A new box gets the focus: Delete removes it, arrow keys move it.
  useEffect(() => {
    if (toFocus.current === null) return
    const boxes = surface.current?.querySelectorAll<HTMLElement>('[data-mark]')
    boxes?.[toFocus.current]?.focus()
    toFocus.current = null
  }, [marks])

  const press = (event: PointerEvent, begin: (from: MarkGesture['from']) => MarkGesture) => {
    const frame = surface.current?.getBoundingClientRect()
    if (!event.isPrimary || event.button !== 0 || frame === undefined) return
    event.stopPropagation()
    setGesture(begin(pointAt(frame, event.clientX, event.clientY)))
  }
  const add = () => {
    toFocus.current = marks.length
    onChange(withAdded(marks))
  }
  const remove = (index: number) => {
    toFocus.current = Math.min(index, marks.length - 2)
    onChange(marks.filter((_, at) => at !== index))
  }
  const onKey = (event: KeyboardEvent, index: number) => {
    const step = stepOf(event)
    const change = event.altKey ? resized : moved
    if (step !== null) onChange(marks.map((mark, at) => (at === index ? change(mark, step.dx, step.dy) : mark)))
    else if (isDelete(event)) remove(index)
    else return
    event.preventDefault()
  }
  return (
    <Stack sx={{ gap: 1.5, ...keysWhereThereAreKeys }}>
      <MarkedPicture url={pictureUrl} alt={t('picture.alt')}>
        <Box
          ref={surface}
          role="group"
          aria-label={t('marks.editor')}
          aria-describedby={keysId}
          onPointerDown={(event) => press(event, (from) => ({ kind: 'draw', from }))}
          tabIndex={0}
          onKeyDown={({ key, altKey, ctrlKey, metaKey }) => {
            if (key.toLowerCase() === 'n' && !(altKey || ctrlKey || metaKey)) add()
          }}
          sx={{ position: 'absolute', inset: 0, cursor: 'crosshair', touchAction: 'none' }}
        >
          {present.map((mark, index) => (
            <MarkBox
              // Marks have no identity but their position in the list.
              key={index}
              mark={mark}
              number={index + 1}
              label={t('marks.mark', { number: index + 1, count: present.length })}
              cornerLabel={t('marks.corner', { number: index + 1 })}
              onMove={(event) => press(event, (from) => ({ kind: 'move', index, from }))}
              onResize={(event) => press(event, (from) => ({ kind: 'resize', index, from }))}
              onKey={(event) => onKey(event, index)}
            />
          ))}
        </Box>
      </MarkedPicture>
      <Muted>
        {t('marks.hint')}{' '}
        <span id={keysId} data-keys>
          {t('marks.keys')}
        </span>
      </Muted>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="outlined" size="small" startIcon={<AddOutlined />} onClick={add}>
          {t('marks.add')}
        </Button>
        {marks.map((_, index) => (
          <Button
            key={index}
            size="small"
            color="inherit"
            variant="outlined"
            endIcon={<CloseOutlined />}
            aria-label={t('marks.remove', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            {t('marks.person', { number: index + 1 })}
          </Button>
        ))}
        <Typography variant="body2" role="status">
          {t('marks.count', { count: marks.length })}
        </Typography>
      </Stack>
    </Stack>
  )
}
