import type { Area } from '@foresite/contract/areas'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { useAreaTexts } from './texts/texts.ts'

interface DeleteAreaProps {
  readonly area: Area
  readonly onDeleted: () => void
}

/** Deletes an area. Its cameras and their zones stay, so Undo can restore it. */
export function DeleteArea({ area: { id, updatedAt: since, ...fields }, onDeleted }: DeleteAreaProps) {
  return (
    <DeleteWithUndo
      call="deleteArea"
      input={{ params: { id }, query: { since } }}
      restore={{ call: 'createArea', input: { body: fields } }}
      label={useAreaTexts()('delete')}
      onDeleted={onDeleted}
    />
  )
}
