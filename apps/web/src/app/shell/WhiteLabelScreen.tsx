import { PreviewPanel } from '#features/branding/PreviewPanel.tsx'
import { WhiteLabel } from '#features/branding/WhiteLabel.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { Navigation } from './Navigation.tsx'

/**
 * /white-label-settings: the logo, the four colours and the named presets of the site, with the shell's own navigation
 * as a preview (WL-1).
 */
export function WhiteLabelScreen() {
  return (
    <>
      <ScreenHeader of="whiteLabel" back="settings" />
      <WhiteLabel preview={<PreviewPanel navigation={<Navigation layout="large" />} />} />
    </>
  )
}
