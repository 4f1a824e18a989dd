import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import Button from '@mui/material/Button'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function ProductCountingPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader
        title={title('productCounting')}
        back={{ href: to('quality'), label: title('quality') }}
        actions={
          <Button variant="outlined" href={to('newProductCount')}>
            {title('newProductCount')}
          </Button>
        }
      />
      <Panel>
        <EmptyState icon={<CategoryOutlined />} title={say('productCounting.empty')}>
          {say('productCounting.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
