import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined'
import Button from '@mui/material/Button'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function CycleCountingPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader
        title={title('cycleCounting')}
        actions={
          <>
            <Button variant="outlined" href={to('updateCycleCount')}>
              {title('updateCycleCount')}
            </Button>
            <Button variant="outlined" href={to('newCycleCount')}>
              {title('newCycleCount')}
            </Button>
          </>
        }
      />
      <Panel>
        <EmptyState icon={<AutorenewOutlined />} title={say('cycleCounting.empty')}>
          {say('cycleCounting.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
