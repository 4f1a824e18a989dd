import type { Operations } from '@foresite/contract/operations'
import type { LastChange } from '@foresite/contract/stated-by'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { Panel } from '#ui/Panel.tsx'
import { HoursFields } from './HoursFields.tsx'
import { SaveBar } from './SaveBar.tsx'
import { TargetFields } from './TargetFields.tsx'
import { useSettingTexts } from './texts/texts.ts'
import { useSavedForm } from './use-saved-form.ts'

/** Opening hours by day and per dock, and what the yard is measured against (SET-3). */
export function OperationsPanel() {
  const say = useSettingTexts()
  const operations = useQuery(queryFor('readOperations'))
  return (
    <Panel title={say('operations')}>
      <Alert severity="info" sx={{ mb: 2 }}>
        {say('operations.later')}
      </Alert>
      <Loaded query={operations}>
        {({ changed, ...stored }) => <OperationsForm stored={stored} changed={changed} />}
      </Loaded>
    </Panel>
  )
}

interface OperationsFormProps {
  readonly stored: Operations
  readonly changed: LastChange | null
}

function OperationsForm({ stored, changed }: OperationsFormProps) {
  const say = useSettingTexts()
  const save = useCall('saveOperations', { quiet: true })
  const form = useSavedForm<Operations>({
    stored,
    since: changed?.at ?? null,
    isPending: save.isPending,
    save: (value, since, on) => {
      save.mutate({ body: { ...value, since } }, on)
    },
  })
  return (
    <Stack component="form" noValidate aria-label={say('operations')} onSubmit={form.submit} sx={{ gap: 3 }}>
      <HoursFields
        hours={form.value.openingHours}
        onChange={(openingHours) => {
          form.change({ openingHours })
        }}
      />
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {say('targets')}
      </Typography>
      <TargetFields
        targets={form.value.targets}
        refused={form.problem?.field ?? null}
        onChange={(targets) => {
          form.change({ targets })
        }}
      />
      <SaveBar form={form} changed={changed} />
    </Stack>
  )
}
