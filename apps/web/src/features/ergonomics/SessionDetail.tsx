import type { ErgonomicMoment, ErgonomicSession } from '@foresite/contract/ergonomics'
import { Box, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { Columns } from '#ui/SideBySide.tsx'
import { MomentList } from './MomentList.tsx'
import { SessionFacts } from './SessionFacts.tsx'
import { useErgonomicsTexts } from './texts/texts.ts'

/** Renders the recording of a session's bend or lift; null: none is selected, or the session has none. */
export type ClipOf = (session: ErgonomicSession, moment: ErgonomicMoment | null) => ReactNode

/** Renders the corrective actions that follow from a session. */
export type ActionsOf = (session: ErgonomicSession) => ReactNode

interface SessionDetailProps {
  readonly id: string
  readonly momentId: string | undefined
  readonly clipOf: ClipOf
  readonly actionsOf: ActionsOf
  readonly onMoment: (id: string) => void
  readonly onClose: () => void
}

/** One session: its figures, its bends and lifts, and the recording of each with the body drawn over it (ERGO-2). */
export function SessionDetail({ id, momentId, clipOf, actionsOf, onMoment, onClose }: SessionDetailProps) {
  const t = useErgonomicsTexts()
  const query = useQuery(queryFor('readErgonomicSession', { params: { id } }))
  const zone = query.data?.session.zoneName
  return (
    <AppDialog
      isViewer
      title={zone === undefined ? t('sessions') : t('detail.title', { zone })}
      width="lg"
      onClose={onClose}
      contentSx={{ px: { xs: 0, sm: 3 } }}
    >
      <Loaded query={query}>
        {({ session, moments, moreMoments }) => {
          const chosen = shownMoment(moments, momentId)
          return (
            <Columns from="md" widths="minmax(0, 1fr) 320px" gap={3}>
              <Box sx={{ minWidth: 0 }}>{clipOf(session, chosen)}</Box>
              <Stack sx={{ gap: 2, px: { xs: 2, sm: 0 }, minWidth: 0 }}>
                <SessionFacts session={session} />
                <Typography variant="subtitle2" component="h3">
                  {t('moments')}
                </Typography>
                <MomentList moments={moments} hasMore={moreMoments} chosenId={chosen?.id} onChoose={onMoment} />
                {actionsOf(session)}
              </Stack>
            </Columns>
          )
        }}
      </Loaded>
    </AppDialog>
  )
}

/** The selected bend or lift; by default the deepest bend. */
function shownMoment(moments: readonly ErgonomicMoment[], id: string | undefined): ErgonomicMoment | null {
  const chosen = moments.find((moment) => moment.id === id)
  if (chosen !== undefined) return chosen
  return moments.toSorted((a, b) => (b.angle ?? 0) - (a.angle ?? 0))[0] ?? null
}
