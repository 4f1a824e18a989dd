import type { CallAnswer } from '@foresite/contract/client'
import type { Storage } from '@foresite/contract/recordings'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useBegun } from '#platform/forms/use-begun.ts'
import { Panel } from '#ui/Panel.tsx'
import { RetentionForm } from './RetentionForm.tsx'
import { useRetentionTexts } from './texts/texts.ts'

/** How long each kind of data is kept, and the law that limits it (PRIV-1). */
export function RetentionPanel() {
  const say = useRetentionTexts()
  const retention = useQuery(queryFor('readRetention'))
  const storage = useQuery(queryFor('readStorage'))
  return (
    <Panel title={say('title')}>
      <Loaded query={retention}>{(known) => <FollowedForm known={known} storage={storage.data} />}</Loaded>
    </Panel>
  )
}

interface FollowedFormProps {
  readonly known: CallAnswer<'readRetention'>
  readonly storage: Storage | undefined
}

/** Follows saved changes, but not while it is being edited. */
function FollowedForm({ known, storage }: FollowedFormProps) {
  const { begun, setChanged } = useBegun(known)
  const { changed, ...settings } = begun
  return (
    <RetentionForm
      key={JSON.stringify(begun)}
      settings={settings}
      changed={changed}
      storage={storage}
      onChanged={setChanged}
    />
  )
}
