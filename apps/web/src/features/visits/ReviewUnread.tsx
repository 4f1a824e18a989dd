import { Button, Tooltip } from '@mui/material'
import { useKeys } from '#scene/keyboard/use-keys.ts'
import { useVisitTexts } from './texts/texts.ts'
import { useNextUnread, type UnreadFilter } from './use-next-unread.ts'

interface ReviewUnreadProps {
  readonly filter: UnreadFilter
  readonly onOpen: (id: string) => void
}

/** Opens the first unidentified vehicle of a list; from there one leads to the next. */
export function ReviewUnread({ filter, onOpen }: ReviewUnreadProps) {
  const t = useVisitTexts()
  const { nextId, total } = useNextUnread(filter, undefined)
  const open = () => nextId !== null && onOpen(nextId)
  useKeys({ n: open })
  if (nextId === null) return null
  return (
    <Tooltip describeChild title={`${t('unread.next')} (N)`}>
      <Button variant="outlined" onClick={open}>
        {t('unread.review', { count: total })}
      </Button>
    </Tooltip>
  )
}
