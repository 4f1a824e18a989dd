import type { RefObject } from 'react'
import { EditClash } from '#platform/forms/EditClash.tsx'
import { useClashWords } from './clash-words.ts'
import type { ReportDraft } from './use-report-draft.ts'

interface ReportClashProps {
  readonly draft: ReportDraft
  readonly backTo: RefObject<HTMLElement | null>
  readonly comesUnasked?: boolean
}

/** What somebody else has made of a report meanwhile, beside what one has entered. */
export function ReportClash({ draft, ...focus }: ReportClashProps) {
  const { nameOf, wordsOf } = useClashWords()
  const { clash, content, settle } = draft
  if (clash === null) return null
  return (
    <EditClash
      by={clash.theirs.updatedBy?.name ?? null}
      fields={clash.conflicts.map((unit) => ({
        field: unit.field,
        label: nameOf(unit),
        mine: wordsOf(unit, content),
        theirs: wordsOf(unit, clash.theirs.content),
      }))}
      taken={clash.taken.map(nameOf)}
      onSettle={settle}
      {...focus}
    />
  )
}
