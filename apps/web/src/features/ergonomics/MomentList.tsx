import type { ErgonomicMoment } from '@foresite/contract/ergonomics'
import { List, ListItem, ListItemButton, ListItemText } from '@mui/material'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { Muted } from '#ui/Muted.tsx'
import { useErgonomicsTexts } from './texts/texts.ts'

interface MomentListProps {
  readonly moments: readonly ErgonomicMoment[]
  readonly hasMore: boolean
  /** The bend or lift whose recording is shown. */
  readonly chosenId: string | undefined
  readonly onChoose: (id: string) => void
}

/** The bends and lifts of a session in order of time; choosing one shows it. */
export function MomentList({ moments, hasMore, chosenId, onChoose }: MomentListProps) {
  const t = useErgonomicsTexts()
  const format = useFormat()
  const nameOf = useMomentName()
  // The initially chosen entry may be far down: scroll to it once.
  const [openedWith] = useState(chosenId)
  if (moments.length === 0) return <Muted>{t('moments.none')}</Muted>
  return (
    <>
      <List dense disablePadding aria-label={t('moments')} sx={{ maxHeight: 320, overflow: 'auto' }}>
        {moments.map((moment) => (
          <ListItem key={moment.id} disablePadding>
            <ListItemButton
              ref={moment.id === openedWith ? showInList : undefined}
              selected={moment.id === chosenId}
              aria-pressed={moment.id === chosenId}
              onClick={() => onChoose(moment.id)}
            >
              <ListItemText
                primary={nameOf(moment)}
                secondary={<time dateTime={moment.startedAt}>{format.dateTime(moment.startedAt)}</time>}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {hasMore && <Muted small>{t('moments.more')}</Muted>}
    </>
  )
}

/** Scrolls the list, not the page. */
function showInList(row: HTMLElement | null) {
  const list = row?.closest('ul')
  if (row !== null && list) list.scrollTop = row.offsetTop - list.offsetTop
}

/** The name of a bend or lift. */
function useMomentName(): (moment: ErgonomicMoment) => string {
  const t = useErgonomicsTexts()
  const format = useFormat()
  const whole = (value: number) => format.number(value, { maximumFractionDigits: 0 })
  return ({ kind, angle, height, twisted }) =>
    kind === 'lift'
      ? t('moment.lift', { height: whole((height ?? 0) * 100) })
      : t(twisted ? 'moment.twisted' : 'moment.bend', { angle: whole(angle ?? 0) })
}
