import { Alert, Button, Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BlockerFunction } from 'react-router'
import { sentenceOf } from '#platform/api/call.ts'
import { useOnline } from '#platform/api/use-online.ts'
import { useCall } from '#platform/api/query.ts'
import { useUnsavedInput, type LeaveAnswers } from '#platform/forms/unsaved-store.ts'
import { paths } from '#platform/routing/paths.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { countingOutbox, keepEntry } from './counting-outbox.ts'
import { openedShipment, type OpenedShipment } from './opened-shipment.ts'
import { forgetDrafts } from './pallet-drafts.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

interface LeaveCountProps {
  readonly opened: OpenedShipment
  /** The paths of the count's steps; moving between them does not leave it. */
  readonly flow: readonly string[]
}

/** Always reachable, for users whose session ends. */
const neverAsked: readonly string[] = [paths.login, paths.logout, paths.notAuthorised]

/** Asks before leaving a count: keep it for review, cancel it and delete all entries, or stay. */
export function LeaveCount({ opened, flow }: LeaveCountProps) {
  const client = useQueryClient()
  const { id } = opened.shipment
  const isLost: BlockerFunction = ({ nextLocation: { pathname } }) => {
    // The state on leaving: after a submission there is nothing to ask.
    const state = client.getQueryData(openedShipment(id).queryKey)?.shipment.state
    const { entries } = countingOutbox.useOutbox.getState()
    const isSubmitted = entries.some(({ queue, call }) => queue === id && call === 'submitShipment')
    return state === 'in-progress' && !isSubmitted && !flow.includes(pathname) && !neverAsked.includes(pathname)
  }
  useUnsavedInput(true, {
    isLost,
    // Everything counted is on the server or stored on this device.
    isLostWithTab: false,
    question: (answers) => <CountQuestion opened={opened} {...answers} />,
  })
  return null
}

interface CountQuestionProps extends LeaveAnswers {
  readonly opened: OpenedShipment
}

function CountQuestion({ opened: { shipment, pallets }, onLeave, onStay }: CountQuestionProps) {
  const t = useShipmentCountingTexts()
  const [isWiping, setWiping] = useState(false)
  const isOnline = useOnline()
  const wipe = useCall('cancelShipment', {
    quiet: true,
    onSuccess: () => {
      forgetDrafts(pallets.map((pallet) => pallet.id))
      void countingOutbox.discard(({ queue }) => queue === shipment.id)
      onLeave()
    },
  })
  const [isKeeping, setKeeping] = useState(false)
  const keep = async () => {
    setKeeping(true)
    const isKept = await keepEntry(shipment, 'finishCounting', {
      body: { data: { shipment_id: shipment.shipment_id } },
    })
    setKeeping(false)
    if (isKept) onLeave()
  }
  const tall = { minHeight: 56 }
  return (
    <AppDialog
      width="xs"
      title={t(isWiping ? 'wipe.title' : 'leave.title')}
      text={isWiping ? t('wipe.text', { count: pallets.length, number: shipment.shipment_id }) : t('leave.text')}
      onClose={onStay}
    >
      <Stack sx={{ gap: 1.5 }}>
        {wipe.error !== null && <Alert severity="error">{sentenceOf(wipe.error)}</Alert>}
        {isWiping && !isOnline && <Alert severity="info">{t('wipe.offline')}</Alert>}
        {isWiping ? (
          <>
            <Button
              variant="contained"
              color="error"
              loading={wipe.isPending}
              disabled={!isOnline}
              sx={tall}
              onClick={() => wipe.mutate({ body: { shipment_id: shipment.shipment_id } })}
            >
              {t('wipe')}
            </Button>
            <Button color="inherit" sx={tall} onClick={() => setWiping(false)}>
              {t('wipe.back')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="contained" loading={isKeeping} sx={tall} onClick={() => void keep()}>
              {t('leave.keep')}
            </Button>
            <Button variant="outlined" sx={tall} onClick={onStay}>
              {t('leave.stay')}
            </Button>
            <Button color="error" sx={tall} onClick={() => setWiping(true)}>
              {t('leave.cancel')}
            </Button>
          </>
        )}
      </Stack>
    </AppDialog>
  )
}
