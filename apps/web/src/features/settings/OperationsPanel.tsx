import { operations, type Operations } from '@foresite/contract/operations'
import type { LastChange } from '@foresite/contract/stated-by'
import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { SettingsForm, useSettingsForm } from '#platform/forms/SettingsForm.tsx'
import { Panel } from '#ui/Panel.tsx'
import { HoursFields } from './HoursFields.tsx'
import { TargetFields } from './TargetFields.tsx'
import { useSettingTexts } from './texts/texts.ts'

/** Opening hours by day and dock, and the yard's targets (SET-3). */
export function OperationsPanel() {
  const t = useSettingTexts()
  const stored = useQuery(queryFor('readOperations'))
  return (
    <Panel title={t('operations')}>
      <Loaded query={stored}>{({ changed, ...fields }) => <OperationsForm fields={fields} changed={changed} />}</Loaded>
    </Panel>
  )
}

interface OperationsFormProps {
  readonly fields: Operations
  readonly changed: LastChange | null
}

function OperationsForm(stored: OperationsFormProps) {
  const t = useSettingTexts()
  const save = useCall('saveOperations', { quiet: true })
  const form = useSettingsForm<Operations>({
    ...stored,
    schema: operations,
    save: (body, { changed }) => save.mutateAsync({ body: { ...body, since: changed?.at ?? null } }),
  })
  return (
    <SettingsForm label={t('operations')} gap={3} settings={form}>
      <HoursFields />
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {t('targets')}
      </Typography>
      <TargetFields />
    </SettingsForm>
  )
}
