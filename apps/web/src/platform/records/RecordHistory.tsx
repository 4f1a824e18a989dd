import type { FieldChange } from '@foresite/contract/records'
import type { StatedBy } from '@foresite/contract/stated-by'
import { History, HistoryLines } from './History.tsx'
import { RecordSection } from './RecordDialog.tsx'
import { useRecordTexts } from './texts/texts.ts'

/** Events that records of every kind have; the field changed is one of `F`. */
type RecordEvent<F extends string> =
  | { readonly kind: 'created' | 'deleted' | 'restored' }
  | { readonly kind: 'edited'; readonly changes: readonly FieldChange<F>[] }
  | { readonly kind: 'picture-added' | 'picture-removed'; readonly name: string }

/** The events of a history that only this kind of record has. */
export type OwnEvent<E extends { readonly kind: string }> = Exclude<E, { kind: RecordEvent<string>['kind'] }>

interface RecordHistoryProps<F extends string, Other extends { readonly kind: string }> {
  readonly entries: readonly {
    readonly id: string
    readonly at: string
    readonly by: StatedBy | null
    readonly event: RecordEvent<F> | NoInfer<Other>
  }[]
  readonly changeText: (change: FieldChange<F>) => string
  /** Sentences for events that only this kind of record has. */
  readonly linesOf?: (event: Other) => readonly string[]
}

/** A record's changes, newest first: when, and by whom if they had stated their name. */
export function RecordHistory<F extends string, Other extends { readonly kind: string } = never>(
  props: RecordHistoryProps<F, Other>,
) {
  const { entries, changeText, linesOf } = props
  const t = useRecordTexts()
  const lines = (event: RecordEvent<F> | Other): readonly string[] => {
    if (!isCommon<F>(event)) return linesOf?.(event) ?? []
    if (event.kind === 'edited') return [t('history.edited'), ...event.changes.map(changeText)]
    if ('name' in event) return [t(`history.${event.kind}`, { name: event.name })]
    return [t(`history.${event.kind}`)]
  }
  return (
    <RecordSection title={t('word.history')}>
      <History label={t('word.history')} entries={entries}>
        {({ event }) => <HistoryLines lines={lines(event)} />}
      </History>
    </RecordSection>
  )
}

function isCommon<F extends string>(event: { readonly kind: string }): event is RecordEvent<F> {
  return ['created', 'edited', 'deleted', 'restored', 'picture-added', 'picture-removed'].includes(event.kind)
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
