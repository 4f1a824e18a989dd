import type { ReactNode } from 'react'
import { PreviewPanel } from '#features/branding/PreviewPanel.tsx'
import { WhiteLabel } from '#features/branding/WhiteLabel.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

interface WhiteLabelPageProps {
  /** The shell's own navigation. */
  readonly navigation: ReactNode
}

/** /white-label-settings: the logo, the four colours and the named presets of the site. */
export function WhiteLabelPage({ navigation }: WhiteLabelPageProps) {
  return (
    <>
      <ScreenHeader of="whiteLabel" back="settings" />
      <WhiteLabel preview={<PreviewPanel navigation={navigation} />} />
    </>
  )
}
