import type { ReactNode } from 'react'
import { PreviewPanel } from '#features/branding/PreviewPanel.tsx'
import { WhiteLabel } from '#features/branding/WhiteLabel.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

interface WhiteLabelPageProps {
  /** The shell's own navigation. */
  readonly navigation: ReactNode
}

/** /white-label-settings: the logo, the four colours and the named presets of the site. */
export function WhiteLabelPage({ navigation }: WhiteLabelPageProps) {
  const title = useTitles()
  return (
    <>
      <PageHeader title={title('whiteLabel')} back={{ href: to('settings'), label: title('settings') }} />
      <WhiteLabel preview={<PreviewPanel navigation={navigation} />} />
    </>
  )
}
