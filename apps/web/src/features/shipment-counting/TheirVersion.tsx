import { ChangedMeanwhile, type FieldWords } from '#platform/records/ChangedMeanwhile.tsx'
import type { PalletFields } from './pallet-fields.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'
import type { PalletEditing } from './use-pallet-draft.ts'

/** Shows both versions when somebody else saved the pallet being edited, and asks which to keep. */
export function TheirVersion({ editing }: { readonly editing: PalletEditing }) {
  const t = useShipmentCountingTexts()
  const { theirs, fields, keepMine, applyTheirs } = editing
  if (theirs === null) return null
  const answer = (isFull: boolean | null) => (isFull === null ? '' : t(isFull ? 'yes' : 'no'))
  const wordsOf = ({ number, topLayerFull, topLayerCount, lines }: PalletFields): FieldWords => [
    [t('pallet.number'), number],
    [t('top.full'), answer(topLayerFull)],
    [t('top.count'), topLayerCount],
    [t('word.products'), lines.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n')],
  ]
  return (
    <ChangedMeanwhile
      theirs={theirs.pallet}
      words={{ mine: wordsOf(fields), theirs: wordsOf(theirs.fields) }}
      onMine={keepMine}
      onTheirs={applyTheirs}
    />
  )
}
