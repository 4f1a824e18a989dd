import { Button, Tooltip } from '@mui/material'
import { useState } from 'react'
import { KeysHelp } from '#scene/keyboard/KeysHelp.tsx'
import { useKeys } from '#scene/keyboard/use-keys.ts'
import { useVisitTexts } from './texts/texts.ts'
import { useNextUnread, type UnreadFilter } from './use-next-unread.ts'

interface ReviewUnreadProps {
  readonly filter: UnreadFilter
  readonly onOpen: (id: string) => void
}

/** Opens a list's first unidentified vehicle; its dialog leads to the next. */
export function ReviewUnread({ filter, onOpen }: ReviewUnreadProps) {
  const t = useVisitTexts()
  const { nextId, total } = useNextUnread(filter, undefined)
  const open = () => nextId !== null && onOpen(nextId)
  const [helping, setHelping] = useState(false)
  useKeys({ n: open, '?': nextId === null ? undefined : () => setHelping(true) })
  if (nextId === null) return null
  return (
    <>
      <Tooltip describeChild title={`${t('unread.next')} (N)`}>
        <Button variant="outlined" onClick={open}>
          {t('unread.review', { count: total })}
        </Button>
      </Tooltip>
      <KeysHelp keys={[['N', t('unread.next')]]} open={helping} onOpen={setHelping} />
    </>
  )
}
