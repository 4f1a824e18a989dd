import { lazy, Suspense } from 'react'
import { useSession } from '#platform/access/session-store.ts'

const StatedUserButton = lazy(async () => ({
  default: (await import('./StatedUserButton.tsx')).StatedUserButton,
}))

/** Who uses this tab, once they have said so, with the way to say otherwise (AUTH-11). */
export function StatedUser() {
  const statedBy = useSession((session) => session.statedBy)
  if (statedBy === null) return null
  return (
    <Suspense>
      <StatedUserButton who={statedBy} />
    </Suspense>
  )
}
