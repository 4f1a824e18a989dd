import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function NewProductCountPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader
        title={title('newProductCount')}
        back={{ href: to('productCounting'), label: title('productCounting') }}
      />
      <Panel>
        <EmptyState icon={<AddAPhotoOutlined />} title={say('newProductCount.empty')}>
          {say('newProductCount.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
