import { useToday } from '#platform/i18n/use-today.ts'
import { ActionsPanel } from '#features/corrective-actions/ActionsPanel.tsx'
import { Ergonomics } from '#features/ergonomics/Ergonomics.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { SessionClip } from './SessionClip.tsx'

/** /ergonomics: work sessions by zone; filters and the open session are in the address (ERGO-2). */
export function ErgonomicsPage() {
  const today = useToday()
  return (
    <>
      <ScreenHeader of="ergonomics" />
      <Ergonomics
        today={today}
        actionsOf={({ id }) => <ActionsPanel origin={{ kind: 'session', id }} />}
        clipOf={(session, moment) => <SessionClip key={moment?.id ?? 'none'} session={session} moment={moment} />}
      />
    </>
  )
}
