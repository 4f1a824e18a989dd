import { WhiteLabelPage } from '#areas/settings/WhiteLabelPage.tsx'
import { Navigation } from './Navigation.tsx'

/** The white-label screen, with the shell's own navigation as a preview (WL-1). */
export function WhiteLabelScreen() {
  return <WhiteLabelPage navigation={<Navigation layout="large" />} />
}
