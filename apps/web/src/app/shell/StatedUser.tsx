import { lazy, Suspense } from 'react'
import { useSession } from '#platform/access/session-store.ts'

const StatedUserButton = lazy(async () => ({ default: (await import('./StatedUserButton.tsx')).StatedUserButton }))

/** The stated user of this tab, with a button to change it (AUTH-11). */
export function StatedUser() {
  const statedBy = useSession((session) => session.statedBy)
  if (statedBy === null) return null
  return (
    <Suspense>
      <StatedUserButton who={statedBy} />
    </Suspense>
  )
}
