import Button from '@mui/material/Button'
import { useSearchParams } from 'react-router'
import { RecorderCameras } from '#features/recorder/RecorderCameras.tsx'
import { RecorderEvents } from '#features/recorder/RecorderEvents.tsx'
import { useRecorderTexts } from '#features/recorder/texts/texts.ts'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { cameraHref } from './addresses.ts'
import { settingsHref } from './settings-addresses.ts'
import { SettingsSections } from './SettingsSections.tsx'

/**
 * /settings: how long data is kept, what it takes, what is held, and the site's recorder. `?holds=` says which of the
 * holds; `?recorder=` that its connection is changed, or that its cameras or its events are shown instead.
 */
export function GlobalSettingsPage() {
  const title = useTitles()
  const say = useRecorderTexts()
  const [params] = useSearchParams()
  const shown = params.get('recorder')
  if (shown === 'cameras' || shown === 'events')
    return (
      <>
        <PageHeader title={say(shown)} back={{ href: settingsHref('recorder'), label: title('settings') }} />
        {shown === 'cameras' ? <RecorderCameras hrefOf={(id) => cameraHref(id)} /> : <RecorderEvents />}
      </>
    )
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
      <SettingsSections />
    </>
  )
}
