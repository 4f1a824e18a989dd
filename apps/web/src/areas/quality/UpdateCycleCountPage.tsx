import EditOutlined from '@mui/icons-material/EditOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function UpdateCycleCountPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader
        title={title('updateCycleCount')}
        back={{ href: to('cycleCounting'), label: title('cycleCounting') }}
      />
      <Panel>
        <EmptyState icon={<EditOutlined />} title={say('updateCycleCount.empty')}>
          {say('updateCycleCount.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
