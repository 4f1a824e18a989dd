import { WhiteLabelPage } from '#areas/settings/WhiteLabelPage.tsx'
import { Navigation } from './Navigation.tsx'

/** The screen that changes how the shell looks, with the shell's own navigation to look at (WL-1). */
export function WhiteLabelScreen() {
  return <WhiteLabelPage navigation={<Navigation layout="large" />} />
}
