import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Button from '@mui/material/Button'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useSettingsTexts } from './texts/texts.ts'

export function GlobalSettingsPage() {
  const title = useTitles()
  const say = useSettingsTexts()
  return (
    <>
      <PageHeader
        title={title('settings')}
        actions={
          <Button variant="outlined" href={to('whiteLabel')}>
            {title('whiteLabel')}
          </Button>
        }
      />
      <Panel>
        <EmptyState icon={<TuneOutlined />} title={say('settings.empty')}>
          {say('settings.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
