import type { CallAnswer } from '@foresite/contract/client'
import { id } from '@foresite/contract/primitives'
import { Box, LinearProgress, Stack, Typography } from '@mui/material'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { leavesScreen, useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Muted } from '#ui/Muted.tsx'
import { ViewTabs } from '#ui/ViewTabs.tsx'
import { Analysis } from './Analysis.tsx'
import { BinWalk } from './BinWalk.tsx'
import type { Draft } from './CountLine.tsx'
import { SessionStatus } from './cycle-status.tsx'
import { CycleCountDialog } from './CycleCountDialog.tsx'
import { SessionActions } from './SessionActions.tsx'
import { useCycleTexts } from './texts/texts.ts'

const views = ['count', 'analysis'] as const
const sheetSearch = defineSearch(
  { session: id, view: z.enum(views).default('count'), bin: z.string(), count: id },
  { steps: ['bin', 'view', 'count'] },
)

/** Walking on to another bin or to the analysis loses nothing, another session's sheet does. */
const leavesSession: typeof leavesScreen = (move) => {
  const [present, next] = [move.currentLocation, move.nextLocation].map(({ search }) =>
    new URLSearchParams(search).get('session'),
  )
  return leavesScreen(move) || present !== next
}

/** The sheet of the session in the address (CYC-2). */
export function CycleSheet() {
  const t = useCycleTexts()
  const [{ session }] = useSearch(sheetSearch)
  if (session !== undefined) return <Sheet key={session} sessionId={session} />
  return (
    <EmptyState
      icon={<FactCheckOutlined />}
      title={t('sheet.open')}
      action={{ label: t('sheet.list'), href: to('cycleCounting') }}
    >
      {t('sheet.open.text')}
    </EmptyState>
  )
}

function Sheet({ sessionId }: { readonly sessionId: string }) {
  const t = useCycleTexts()
  const [{ view, bin, count }, change] = useSearch(sheetSearch)
  const sheet = useQuery({ ...queryFor('readCycleSession', { params: { id: sessionId } }), ...useFreshAddresses() })
  // Here, so that walking on to another bin or to the analysis keeps what was typed.
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const openCounts = sheet.data?.session.completedAt === null ? sheet.data.counts : []
  const { leave } = useUnsaved(
    openCounts.some((each) => drafts.has(each.id)),
    { isLost: leavesSession },
  )
  const open = (opened: string | undefined) => change({ count: opened })
  const onDraft = (countId: string, draft: Draft | null) => {
    setDrafts(
      (kept) =>
        new Map([...kept].filter(([each]) => each !== countId).concat(draft === null ? [] : [[countId, draft]])),
    )
  }
  return (
    <Loaded query={sheet}>
      {(found) => (
        <Stack>
          <Head found={found} />
          {/* On a phone after the bin, so that its quantity is on the first screen. */}
          <Box sx={{ order: { xs: 1, sm: 0 }, mt: { xs: 3, sm: 0 }, mb: 2 }}>
            <SessionActions session={found.session} leave={leave} />
          </Box>
          <ViewTabs
            label={t('sheet.view')}
            views={views}
            value={view}
            nameOf={(each) => t(`sheet.${each}`)}
            onView={(next) => change({ view: next })}
          />
          {view === 'count' ? (
            <BinWalk
              found={found}
              bin={bin}
              onBin={(next) => change({ bin: next })}
              drafts={drafts}
              onDraft={onDraft}
              onDetails={open}
            />
          ) : (
            <Analysis sheet={found} onOpen={open} />
          )}
          {count !== undefined && <CycleCountDialog key={count} id={count} onClose={() => open(undefined)} />}
        </Stack>
      )}
    </Loaded>
  )
}

/** The session's name, progress and unknowns. */
function Head({ found: { session } }: { readonly found: CallAnswer<'readCycleSession'> }) {
  const t = useCycleTexts()
  const read = useCall('readCycleExpected')
  const { lines, counted, unknown } = session
  const progress = t('sheet.progress', { counted, lines })
  return (
    <Stack sx={{ gap: 1.5, mb: 2 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {session.name}
        </Typography>
        <SessionStatus status={session.status} />
      </Stack>
      <Stack sx={{ gap: 0.5 }}>
        <Muted>{progress}</Muted>
        <LinearProgress
          variant="determinate"
          aria-label={progress}
          value={lines === 0 ? 0 : (counted / lines) * 100}
          sx={{ height: 8, borderRadius: 1 }}
        />
      </Stack>
      {unknown > 0 && session.status !== 'completed' && (
        <AlertWithAction
          severity="warning"
          action={t('sheet.readAgain')}
          loading={read.isPending}
          onClick={() => read.mutate({ params: { id: session.id } })}
        >
          {t('sheet.unknown', { count: unknown })}
        </AlertWithAction>
      )}
    </Stack>
  )
}
