import type { Area } from '@foresite/contract/areas'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { useAreaTexts } from './texts/texts.ts'

interface DeleteAreaProps {
  readonly area: Area
  readonly onDeleted: () => void
}

/** Deletes an area; its cameras and their zones stay, so that it can be restored. */
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
