import type { NotificationRules } from '@foresite/contract/notifications'
import type { LastChange } from '@foresite/contract/stated-by'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useCall } from '#platform/api/query.ts'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { useUnsaved } from '#platform/forms/unsaved-store.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { Panel } from '#ui/Panel.tsx'
import { AlarmFields } from './AlarmFields.tsx'
import { QuietFields } from './QuietFields.tsx'
import { RuleFields } from './RuleFields.tsx'
import { fieldsOfRules, namedFields, rulesFields, type RulesFields } from './rules-form.ts'
import { useNotificationTexts } from './texts/texts.ts'

interface RulesPanelProps {
  readonly rules: NotificationRules
  readonly changed: LastChange | null
}

/** When people are told, and who is told of alarms. */
export function RulesPanel({ rules, changed }: RulesPanelProps) {
  const say = useNotificationTexts()
  const [saved, setSaved] = useState(0)
  return (
    <Panel title={say('rules')}>
      <RulesForm
        key={saved}
        rules={rules}
        changed={changed}
        onSaved={() => {
          setSaved((count) => count + 1)
        }}
      />
    </Panel>
  )
}

interface RulesFormProps extends RulesPanelProps {
  readonly onSaved: () => void
}

function RulesForm({ rules, changed, onSaved }: RulesFormProps) {
  const say = useNotificationTexts()
  const format = useFormat()
  // As it was when this began: what somebody else saves meanwhile is not overwritten.
  const [since] = useState(changed?.at ?? null)
  const form = useForm<RulesFields, unknown, NotificationRules>({
    resolver: formResolver(rulesFields),
    defaultValues: fieldsOfRules(rules),
  })
  const { isDirty, errors } = form.formState
  useUnsaved(isDirty)
  const save = useCall('saveNotificationRules', {
    onSuccess: onSaved,
    quiet: true,
    onError: (error) => {
      showRefusal(error, form.setError, namedFields)
    },
  })
  const submit = form.handleSubmit((value) => {
    save.mutate({ body: { value, since } })
  })
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        noValidate
        aria-label={say('rules')}
        sx={{ gap: 3 }}
        onSubmit={(event) => {
          void submit(event)
        }}
      >
        <QuietFields />
        <RuleFields />
        <AlarmFields />
        {errors.root?.message !== undefined && (
          <Alert severity="error">{errors.root.message}</Alert>
        )}
        <Stack
          direction="row"
          sx={{ gap: 2, alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap' }}
        >
          {changed !== null && (
            <Typography
              component="div"
              variant="caption"
              color="textSecondary"
              sx={{ mr: 'auto', display: 'grid' }}
            >
              {say('changed', { at: format.dateTime(changed.at) })}
              {changed.by !== null && <StatedName who={changed.by} />}
            </Typography>
          )}
          <Button type="submit" variant="contained" loading={save.isPending}>
            {say('save')}
          </Button>
        </Stack>
      </Stack>
    </FormProvider>
  )
}
