import { Button } from '@mui/material'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { CycleAccuracy } from '#features/cycle-counting/CycleAccuracy.tsx'
import { CycleCounts } from '#features/cycle-counting/CycleCounts.tsx'
import { CycleSessions } from '#features/cycle-counting/CycleSessions.tsx'
import { useCycleTexts } from '#features/cycle-counting/texts/texts.ts'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { ViewTabs } from '#ui/ViewTabs.tsx'

const views = ['sessions', 'counts', 'accuracy'] as const
const viewSearch = defineSearch({ view: z.enum(views).default('sessions') })

/** /quality/cycle-counting: sessions, their counts, and stock accuracy (CYC-1, CYC-3). */
export function CycleCountingPage() {
  const t = useCycleTexts()
  const navigate = useNavigate()
  const [{ view }] = useSearch(viewSearch)
  return (
    <>
      <ScreenHeader
        of="cycleCounting"
        actions={
          <Button variant="contained" href={to('newCycleCount')}>
            {t('new')}
          </Button>
        }
      />
      <ViewTabs
        label={t('view.label')}
        views={views}
        value={view}
        nameOf={(each) => t(`view.${each}`)}
        // A view's filters mean nothing in the other ones.
        onView={(next) => void navigate({ search: next === 'sessions' ? '' : `view=${next}` })}
      />
      {view === 'sessions' && <CycleSessions />}
      {view === 'counts' && <CycleCounts />}
      {view === 'accuracy' && <CycleAccuracy />}
    </>
  )
}
