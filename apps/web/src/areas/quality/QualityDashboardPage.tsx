import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function QualityDashboardPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader
        title={title('quality')}
        actions={
          <Button variant="outlined" href={to('productCounting')}>
            {title('productCounting')}
          </Button>
        }
      />
      <Panel>
        <EmptyState icon={<FactCheckOutlined />} title={say('quality.empty')}>
          {say('quality.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
