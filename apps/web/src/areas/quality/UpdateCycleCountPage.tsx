import { CycleSheet } from '#features/cycle-counting/CycleSheet.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /quality/cycle-counting/update: the sheet of a session, bin by bin, and what it has found (CYC-2). */
export function UpdateCycleCountPage() {
  const title = useTitles()
  return (
    <>
      <PageHeader
        title={title('updateCycleCount')}
        back={{ href: to('cycleCounting'), label: title('cycleCounting') }}
      />
      <CycleSheet />
    </>
  )
}
