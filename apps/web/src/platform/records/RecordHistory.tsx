import type { FieldChange } from '@foresite/contract/records'
import type { StatedBy } from '@foresite/contract/stated-by'
import { History, HistoryLines } from './History.tsx'
import { RecordSection } from './RecordDialog.tsx'
import { useRecordTexts } from './texts/texts.ts'

type RecordDeed<F extends string> =
  | { readonly kind: 'created' }
  | { readonly kind: 'edited'; readonly changes: readonly FieldChange<F>[] }
  | { readonly kind: 'picture-added' | 'picture-removed'; readonly name: string }

interface RecordHistoryProps<F extends string, Other extends { readonly kind: string }> {
  readonly entries: readonly {
    readonly id: string
    readonly at: string
    readonly by: StatedBy | null
    readonly deed: RecordDeed<F> | Other
  }[]
  readonly changeText: (change: FieldChange<F>) => string
  /** Sentences for events that only this kind of record has. */
  readonly linesOf: (deed: Other) => readonly string[]
}

/** A record's changes by whom and when, newest first. */
export function RecordHistory<F extends string, Other extends { readonly kind: string }>(
  props: RecordHistoryProps<F, Other>,
) {
  const { entries, changeText, linesOf } = props
  const t = useRecordTexts()
  const lines = (deed: RecordDeed<F> | Other): readonly string[] => {
    if (!isCommon<F>(deed)) return linesOf(deed)
    if (deed.kind === 'created') return [t('history.created')]
    if (deed.kind === 'edited') return [t('history.edited'), ...deed.changes.map(changeText)]
    return [t(`history.${deed.kind}`, { name: deed.name })]
  }
  return (
    <RecordSection title={t('history')}>
      <History label={t('history')} entries={entries} nobody={t('history.product')}>
        {({ deed }) => <HistoryLines lines={lines(deed)} />}
      </History>
    </RecordSection>
  )
}

function isCommon<F extends string>(deed: { readonly kind: string }): deed is RecordDeed<F> {
  return ['created', 'edited', 'picture-added', 'picture-removed'].includes(deed.kind)
}

/** Describes a changed field: its label, before and after. */
export function useChangeText<F extends string>(
  labelOf: (field: F) => string,
  valueOf: (field: F, value: string) => string = (_, value) => value,
): (change: FieldChange<F>) => string {
  const t = useRecordTexts()
  return ({ field, from, to }) =>
    t('history.change', { label: labelOf(field), from: valueOf(field, from), to: valueOf(field, to) })
}
