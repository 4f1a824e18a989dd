import type { IncidentFilter } from '@foresite/contract/incidents'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, IconButton } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { call } from '#platform/api/call.ts'
import { NotLoaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { KeysHelp, type KeyHelp } from '#scene/keyboard/KeysHelp.tsx'
import { useDialogKeys } from '#scene/keyboard/use-dialog-keys.ts'
import { useEventSentence } from '#scene/marks/use-event-sentence.ts'
import { IncidentStateMark } from '#scene/marks/IncidentStateMark.tsx'
import { AppDialog } from '#ui/AppDialog.tsx'
import { Muted } from '#ui/Muted.tsx'
import { rereadIn } from './awaited-media.ts'
import type { PlayerSlots } from './player-slots.ts'
import { PlayerBody } from './PlayerBody.tsx'
import { useIncidentTexts } from './texts/texts.ts'
import { useNeighbourKeys } from './use-neighbour-keys.ts'

interface IncidentPlayerProps {
  readonly id: string
  /** The page of incidents that the next and previous one come from. */
  readonly filter: IncidentFilter
  readonly slots: PlayerSlots
  /** The list is the review queue: after a verdict, the next incident follows. */
  readonly isQueue: boolean
  readonly onReviewed: () => void
  readonly onOpen: (id: string) => void
  readonly onShowEpisode: (episodeId: string) => void
  readonly onClose: () => void
}

/** One incident with its clip; buttons and arrow keys open the newer and older one (INC-3). */
export function IncidentPlayer(props: IncidentPlayerProps) {
  const { id, filter, slots, isQueue, onReviewed, onOpen, onShowEpisode, onClose } = props
  const t = useIncidentTexts()
  const eventOf = useEventSentence()
  const root = useRef<HTMLDivElement>(null)
  const [helping, setHelping] = useState(false)
  const { page: _page, limit: _limit, grouped: _grouped, ...query } = filter
  const fresh = useFreshAddresses()
  const opened = useQuery({
    ...queryFor('readIncident', { params: { id }, query }),
    ...fresh,
    refetchInterval: ({ state: { data } }) =>
      rereadIn(data === undefined ? [] : [data.incident], fresh.refetchInterval),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = opened
  // While the next incident loads, the previous one stays visible but inactive.
  const newerId = isPlaceholderData ? null : (data?.newerId ?? null)
  const olderId = isPlaceholderData ? null : (data?.olderId ?? null)

  // Preloads the next incident, so that it shows at once after a decision.
  useQuery({
    ...queryFor('readIncident', { params: { id: olderId ?? '' }, query }),
    queryFn: ({ signal }) =>
      call('readIncident', { params: { id: olderId ?? '' }, query }, { signal, quiet: true, reader: 'next' }),
    enabled: isQueue && olderId !== null,
    staleTime: 10_000,
  })
  const [decided, setDecided] = useState<readonly string[]>([])
  const onDecided = (decidedId: string) => {
    setDecided((before) => [...before, decidedId])
    if (!isQueue) return
    const nextId = [olderId, newerId].find((one) => one !== null && one !== decidedId && !decided.includes(one))
    if (typeof nextId === 'string') onOpen(nextId)
  }

  useNeighbourKeys(root, { newerId, olderId }, onOpen)
  const help = usePlayerKeysHelp(slots.keys)
  useDialogKeys(
    root,
    useMemo(
      () => ({
        '?': () => setHelping(true),
      }),
      [],
    ),
  )
  return (
    <AppDialog
      isViewer
      title={
        data === undefined ? (
          t('word.incidents')
        ) : (
          <>
            {eventOf(data.incident)}
            <Muted component="span" sx={{ display: 'block' }}>
              {data.incident.moduleName} · {data.incident.cameraName}
            </Muted>
          </>
        )
      }
      header={
        <>
          {data !== undefined && <IncidentStateMark state={data.incident.state} />}
          <KeysHelp keys={help} open={helping} onOpen={setHelping} />
        </>
      }
      headerRef={root}
      width="lg"
      onClose={onClose}
      contentSx={{ px: { xs: 0, sm: 3 } }}
      actions={
        data !== undefined && (
          <>
            <Neighbour id={newerId} label={t('newer')} icon={<ChevronLeft />} onOpen={onOpen} />
            {/* The previous incident cannot be acted on while the next one loads. */}
            <Box inert={isPlaceholderData} sx={{ order: { xs: 1, sm: 0 }, flex: { xs: '1 1 100%', sm: 'none' } }}>
              {slots.review(data.incident, { onReviewed, onDecided, onOpen })}
            </Box>
            <Neighbour id={olderId} label={t('older')} icon={<ChevronRight />} onOpen={onOpen} />
          </>
        )
      }
    >
      {(data === undefined || opened.error !== null) && <NotLoaded query={opened} />}
      {data !== undefined && (
        <PlayerBody incident={data.incident} slots={slots} onReviewed={onReviewed} onShowEpisode={onShowEpisode} />
      )}
    </AppDialog>
  )
}

interface NeighbourProps {
  readonly id: string | null
  readonly label: string
  readonly icon: ReactNode
  readonly onOpen: (id: string) => void
}

function Neighbour({ id, label, icon, onOpen }: NeighbourProps) {
  return (
    <IconButton
      aria-label={label}
      disabled={id === null}
      sx={{ width: 44, height: 44 }}
      onClick={() => {
        if (id !== null) onOpen(id)
      }}
    >
      {icon}
    </IconButton>
  )
}

/** All keys of the player; `others` belong to content that other features add. */
function usePlayerKeysHelp(others: readonly KeyHelp[]): readonly KeyHelp[] {
  const t = useIncidentTexts()
  return useMemo(
    () => [
      ['←', t('newer')],
      ['→', t('older')],
      ...others,
      ['K', t('keys.play')],
      [', .', t('keys.step')],
      ['< >', t('keys.speed')],
      ['B', t('boxes')],
      ['Esc', t('word.close')],
    ],
    [t, others],
  )
}
