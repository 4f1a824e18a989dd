import MoreVert from '@mui/icons-material/MoreVert'
import { lazy, Suspense } from 'react'
import { useFrameTexts } from '../texts/texts.ts'
import { RoundButton } from '#ui/RoundButton.tsx'
import { useMenu } from '#ui/use-menu.ts'

const MobileMenuItems = lazy(async () => ({ default: (await import('./MobileMenuItems.tsx')).MobileMenuItems }))

/** The small screens' menu with messages and notifications (SHELL-7). */
export function MobileMenu() {
  const say = useFrameTexts()
  const menu = useMenu()
  return (
    <>
      <RoundButton {...menu.button} label={say('more')}>
        <MoreVert />
      </RoundButton>
      {menu.list && (
        <Suspense>
          <MobileMenuItems {...menu.list} />
        </Suspense>
      )}
    </>
  )
}
