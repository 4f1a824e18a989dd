import { NewSession } from '#features/cycle-counting/NewSession.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /quality/cycle-counting/new-count: opens a session (CYC-2). */
export function NewCycleCountPage() {
  const title = useTitles()
  return (
    <>
      <PageHeader title={title('newCycleCount')} back={{ href: to('cycleCounting'), label: title('cycleCounting') }} />
      <NewSession />
    </>
  )
}
