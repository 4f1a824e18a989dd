import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { CycleAccuracy } from '#features/cycle-counting/CycleAccuracy.tsx'
import { CycleCounts } from '#features/cycle-counting/CycleCounts.tsx'
import { CycleSessions } from '#features/cycle-counting/CycleSessions.tsx'
import { useCycleTexts } from '#features/cycle-counting/texts/texts.ts'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

const views = ['sessions', 'counts', 'accuracy'] as const
const viewSearch = defineSearch({ view: z.enum(views).default('sessions') })

/** /quality/cycle-counting: sessions, what was counted in them, and how accurate the stock is (CYC-1, CYC-3). */
export function CycleCountingPage() {
  const title = useTitles()
  const say = useCycleTexts()
  const navigate = useNavigate()
  const [{ view }] = useSearch(viewSearch)
  return (
    <>
      <PageHeader
        title={title('cycleCounting')}
        actions={
          <Button variant="contained" href={to('newCycleCount')}>
            {say('new')}
          </Button>
        }
      />
      <Tabs
        aria-label={say('view.label')}
        value={view}
        variant="scrollable"
        // The filters of one part mean nothing in another.
        onChange={(_, next: (typeof views)[number]) =>
          void navigate({ search: next === 'sessions' ? '' : `view=${next}` })
        }
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {views.map((each) => (
          <Tab key={each} value={each} label={say(`view.${each}`)} />
        ))}
      </Tabs>
      {view === 'sessions' && <CycleSessions />}
      {view === 'counts' && <CycleCounts />}
      {view === 'accuracy' && <CycleAccuracy />}
    </>
  )
}
