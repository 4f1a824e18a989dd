import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function NewCycleCountPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader title={title('newCycleCount')} back={{ href: to('cycleCounting'), label: title('cycleCounting') }} />
      <Panel>
        <EmptyState icon={<PlaylistAddOutlined />} title={say('newCycleCount.empty')}>
          {say('newCycleCount.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
