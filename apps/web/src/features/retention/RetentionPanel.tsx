import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
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
      <Loaded query={retention}>
        {({ changed, ...settings }) => (
          // What somebody has saved is shown as it is now, also where it was changed on another screen.
          <RetentionForm
            key={JSON.stringify([settings, changed?.at])}
            settings={settings}
            changed={changed}
            storage={storage.data}
          />
        )}
      </Loaded>
    </Panel>
  )
}
