import { Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { namedUsers } from '#platform/access/user-name.ts'
import { queryFor, useCall } from '#platform/api/query.ts'
import { ManyInput } from '#platform/forms/ManyInput.tsx'
import { SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useLocale } from '#platform/i18n/language-store.ts'
import { Muted } from '#ui/Muted.tsx'
import { weekdays } from '#ui/period.ts'
import type { RulesFields } from './rules-form.ts'
import { useNotificationTexts } from './texts/texts.ts'

/** When the weekly summary goes out, to whom and in which language; and a way to send it now. */
export function SummaryFields() {
  const t = useNotificationTexts()
  const titleId = useId()
  const names = weekdays(useLocale())
  const users = namedUsers(useQuery(queryFor('listUsers')).data)
  const { isDirty } = useFormState<RulesFields>()
  const readers = useWatch<RulesFields, 'weeklySummary.readers'>({ name: 'weeklySummary.readers' })
  const send = useCall('sendWeeklySummary')
  return (
    <Stack role="group" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <div>
        <Typography id={titleId} component="h3" variant="subtitle2">
          {t('summary')}
        </Typography>
        <Muted small component="p">
          {t('summary.hint')}
        </Muted>
      </div>
      <Stack direction="row" sx={{ gap: 2, maxWidth: 480 }}>
        <SelectInput<RulesFields>
          name="weeklySummary.weekday"
          label={t('summary.weekday')}
          choices={[1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), names[day % 7] ?? ''] as const)}
        />
        <TextInput<RulesFields> name="weeklySummary.time" type="time" label={t('summary.time')} />
      </Stack>
      <ManyInput<RulesFields> name="weeklySummary.readers.en" label={t('summary.en')} options={users} />
      <ManyInput<RulesFields> name="weeklySummary.readers.pt" label={t('summary.pt')} options={users} />
      <Button
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        disabled={isDirty || readers.en.length + readers.pt.length === 0}
        loading={send.isPending}
        onClick={() => send.mutate({})}
      >
        {t('summary.send')}
      </Button>
    </Stack>
  )
}
