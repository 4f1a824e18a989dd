import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useOnline } from '#platform/api/use-online.ts'
import { useUnsavedInput, type UnsavedInput } from '#platform/forms/unsaved-store.ts'
import { connectOutbox, countingOutbox } from './counting-outbox.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

const WaitingList = lazy(async () => ({ default: (await import('./WaitingList.tsx')).WaitingList }))

const onlyWithTab: UnsavedInput = { isLost: () => false, isLostWithTab: true, question: () => null }

/** Shown on every screen while entries are unsent: how many, whether they are being sent, and a link to the list. */
export function WaitingNotice() {
  const t = useShipmentCountingTexts()
  const client = useQueryClient()
  const isOnline = useOnline()
  const { entries, sending, sent, isCutOff, isKept } = countingOutbox.useOutbox()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    connectOutbox(client)
  }, [client])
  const isLost = isKept === false && entries.length > 0
  // Without storage, the browser asks before the page closes.
  useUnsavedInput(isLost, onlyWithTab)
  const count = entries.length
  const isLasting = useIsLasting(count > 0)
  const refused = entries.filter(({ refusal }) => refusal !== null).length
  const isShown = count > 0 && (isLasting || refused > 0 || !isOnline || isCutOff)
  if (!isShown && !isOpen) return null
  const [icon, words] =
    refused > 0
      ? [<ErrorOutlineOutlined key="refused" />, t('waiting.refused', { count: refused })]
      : !isOnline || isCutOff
        ? [<CloudOffOutlined key="off" />, t('waiting.offline', { count })]
        : sending === null
          ? [<CloudUploadOutlined key="waiting" />, t('waiting', { count })]
          : [<CloudUploadOutlined key="sending" />, t('waiting.progress', { number: sent + 1, all: sent + count })]
  return (
    <Box component="aside" aria-label={t('waiting.title')}>
      <Button
        fullWidth
        color={refused > 0 ? 'error' : 'inherit'}
        startIcon={icon}
        onClick={() => setOpen(true)}
        sx={{
          px: { xs: 2, sm: 3, lg: 5 },
          justifyContent: 'start',
          borderRadius: 0,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: refused > 0 ? 'error.tint' : 'background.paper',
          textTransform: 'none',
        }}
      >
        {words}
      </Button>
      {isOpen && (
        <Suspense>
          <WaitingList onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}

/** Online, most entries are sent at once; the notice does not flash up for those. */
const calmMs = 2000

function useIsLasting(isWaiting: boolean): boolean {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLasting(true), calmMs)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [isWaiting])
  return isLasting
}
