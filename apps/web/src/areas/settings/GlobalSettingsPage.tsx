import { useSearchParams } from 'react-router'
import { RecorderCameras } from '#features/recorder/RecorderCameras.tsx'
import { RecorderEvents } from '#features/recorder/RecorderEvents.tsx'
import { useRecorderTexts } from '#features/recorder/texts/texts.ts'
import { ScreenButton, ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { cameraHref } from './addresses.ts'
import { SettingsSections } from './SettingsSections.tsx'

/**
 * /settings: every section. `?holds=` selects the listed holds; `?recorder=` opens the recorder's connection, cameras
 * or events.
 */
export function GlobalSettingsPage() {
  const title = useTitles()
  const t = useRecorderTexts()
  const [params] = useSearchParams()
  const shown = params.get('recorder')
  if (shown === 'cameras' || shown === 'events')
    return (
      <>
        <ScreenHeader
          of="settings"
          title={t(shown)}
          back={{ href: `${to('settings')}#recorder`, label: title('settings') }}
        />
        {shown === 'cameras' ? <RecorderCameras hrefOf={(id) => cameraHref(id)} /> : <RecorderEvents />}
      </>
    )
  return (
    <>
      <ScreenHeader of="settings" actions={<ScreenButton screen="whiteLabel" variant="outlined" />} />
      <SettingsSections />
    </>
  )
}
