import PaletteOutlined from '@mui/icons-material/PaletteOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useSettingsTexts } from './texts/texts.ts'

export function WhiteLabelPage() {
  const title = useTitles()
  const say = useSettingsTexts()
  return (
    <>
      <PageHeader
        title={title('whiteLabel')}
        back={{ href: to('settings'), label: title('settings') }}
      />
      <Panel>
        <EmptyState icon={<PaletteOutlined />} title={say('whiteLabel.empty')}>
          {say('whiteLabel.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
