import StorageOutlined from '@mui/icons-material/DnsOutlined'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RecorderForm } from './RecorderForm.tsx'
import { RecorderSummary } from './RecorderSummary.tsx'
import { useRecorderTexts } from './texts/texts.ts'

interface RecorderPanelProps {
  /** Whether the connection's form is open. */
  readonly editing: boolean
  readonly onEdit: (editing: boolean) => void
}

/** The site's existing video recorder (Frigate): its connection, state, cameras and events. */
export function RecorderPanel({ editing, onEdit }: RecorderPanelProps) {
  const t = useRecorderTexts()
  const recorder = useQuery(queryFor('readRecorder'))
  return (
    <Panel title={t('title')}>
      <Loaded query={recorder}>
        {({ recorder: connection }) => {
          if (editing)
            return <RecorderForm connection={connection} onSaved={() => onEdit(false)} onCancel={() => onEdit(false)} />
          if (connection === null)
            return (
              <EmptyState
                icon={<StorageOutlined />}
                title={t('none')}
                action={{ label: t('connect'), onClick: () => onEdit(true) }}
              >
                {t('none.text')}
              </EmptyState>
            )
          return <RecorderSummary connection={connection} onEdit={() => onEdit(true)} />
        }}
      </Loaded>
    </Panel>
  )
}
