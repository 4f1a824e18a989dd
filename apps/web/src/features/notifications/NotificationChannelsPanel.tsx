import { notificationChannel, type NotificationChannel, type NotificationRules } from '@foresite/contract/notifications'
import type { LastChange } from '@foresite/contract/stated-by'
import { FormGroup, Stack, Typography, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch, useFormState } from 'react-hook-form'
import { namedUsers } from '#platform/access/user-name.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { ManyInput } from '#platform/forms/ManyInput.tsx'
import { SettingsForm, useSettingsForm } from '#platform/forms/SettingsForm.tsx'
import { NumberInput, SelectInput, SwitchInput, TextInput } from '#platform/forms/inputs.tsx'
import { useLocale } from '#platform/i18n/language-store.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { weekdays } from '#ui/period.ts'
import { choicesOf } from '#ui/SelectField.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { ChannelDialog } from './ChannelDialog.tsx'
import { ChannelRow } from './ChannelRow.tsx'
import { fieldsOfRules, rulesFields, type RulesFields } from './rules-form.ts'
import { TestDialog } from './TestDialog.tsx'
import { useNotificationTexts } from './texts/texts.ts'

const channelSearch = defineSearch({ channel: notificationChannel })

/** Notification channels and times (SET-1); the channel being edited is in the address. */
export function NotificationChannelsPanel() {
  const t = useNotificationTexts()
  const [{ channel: editing = null }, change] = useSearch(channelSearch)
  const settings = useQuery(queryFor('readNotificationSettings'))
  const statuses = useQuery(queryFor('readNotificationChannels'))
  const [testing, setTesting] = useState<NotificationChannel | null>(null)
  const edit = (next: NotificationChannel | null) => change({ channel: next ?? undefined })
  return (
    <Stack sx={{ gap: 3 }}>
      <Panel title={t('title')}>
        <Muted sx={{ mb: 1 }}>{t('intro')}</Muted>
        <Loaded query={statuses}>
          {(states) => (
            <Stack component="ul" aria-label={t('title')}>
              {notificationChannel.options.map((channel) => (
                <ChannelRow
                  key={channel}
                  channel={channel}
                  status={states[channel]}
                  isSetUp={(settings.data?.[channel].value ?? null) !== null}
                  onEdit={() => edit(channel)}
                  onTest={() => setTesting(channel)}
                />
              ))}
            </Stack>
          )}
        </Loaded>
      </Panel>
      <Loaded query={settings}>
        {(now) => (
          <>
            <RulesPanel known={now.rules} />
            {editing !== null && (
              <ChannelDialog
                key={editing}
                channel={editing}
                settings={now}
                onSaved={(next) => {
                  edit(null)
                  if (next === 'test') setTesting(editing)
                }}
                onClose={() => edit(null)}
              />
            )}
          </>
        )}
      </Loaded>
      {testing !== null && <TestDialog channel={testing} onClose={() => setTesting(null)} />}
    </Stack>
  )
}

interface KnownRules {
  readonly value: NotificationRules
  readonly changed: LastChange | null
}

/** When people are notified, and who receives alarms and unattended alerts. */
function RulesPanel({ known: { value, changed } }: { readonly known: KnownRules }) {
  const t = useNotificationTexts()
  const save = useCall('saveNotificationRules', { quiet: true })
  const settings = useSettingsForm<RulesFields, NotificationRules>({
    fields: fieldsOfRules(value),
    changed,
    schema: rulesFields,
    save: (rules, replaced) => save.mutateAsync({ body: { value: rules, since: replaced.changed?.at ?? null } }),
  })
  return (
    <Panel title={t('rules')}>
      <SettingsForm label={t('rules')} gap={3} settings={settings}>
        <QuietFields />
        <RuleFields />
        <RecipientFields name="alarms" />
        <RecipientFields name="supervisors" />
        <SummaryFields />
      </SettingsForm>
    </Panel>
  )
}

/** Whether there are quiet hours, and when. */
function QuietFields() {
  const t = useNotificationTexts()
  const isQuiet = useWatch<RulesFields, 'quiet'>({ name: 'quiet' })
  return (
    <Stack sx={{ gap: 1.5 }}>
      <SwitchInput<RulesFields> name="quiet" label={t('rules.quiet')} hint={t('rules.quiet.hint')} />
      {isQuiet && (
        <Stack direction="row" sx={{ gap: 2, maxWidth: 360 }}>
          {(['from', 'to'] as const).map((end) => (
            <TextInput<RulesFields> key={end} name={`quietHours.${end}`} type="time" label={t(`rules.${end}`)} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

interface RecipientFieldsProps {
  /** The recipients of alarms, or of unattended alerts. */
  readonly name: 'alarms' | 'supervisors'
}

function RecipientFields({ name }: RecipientFieldsProps) {
  const t = useNotificationTexts()
  const titleId = useId()
  const users = useQuery(queryFor('listUsers'))
  const groups = useQuery(queryFor('listGroups'))
  return (
    <Stack role="group" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <div>
        <Typography id={titleId} component="h3" variant="subtitle2">
          {t(`rules.${name}`)}
        </Typography>
        <Muted small component="p">
          {t(`rules.${name}.hint`)}
        </Muted>
      </div>
      <ManyInput<RulesFields> name={`${name}.userIds`} label={t('word.users')} options={namedUsers(users.data)} />
      <ManyInput<RulesFields> name={`${name}.groupIds`} label={t('word.groups')} options={groups.data ?? []} />
      <FormGroup row aria-label={t('rules.by')}>
        {(['email', 'sms', 'push'] as const).map((way) => (
          <SwitchInput<RulesFields> key={way} isBox name={`${name}.${way}`} label={t(`channel.${way}`)} />
        ))}
      </FormGroup>
    </Stack>
  )
}

/** The daily limit, the digest, and the base address of links. */
function RuleFields() {
  const t = useNotificationTexts()
  return (
    <SideBySide narrowest={240}>
      <NumberInput<RulesFields>
        name="dailyCap"
        label={t('rules.cap')}
        hint={t('rules.cap.hint')}
        input={{ min: 1, max: 1000, step: 1 }}
      />
      <SelectInput<RulesFields>
        name="digest"
        label={t('rules.digest')}
        choices={choicesOf(['off', 'hourly', 'daily'], (choice) => t(`rules.digest.${choice}`))}
      />
      <TextInput<RulesFields>
        name="publicAddress"
        label={t('rules.address')}
        hint={t('rules.address.hint')}
        sx={{ gridColumn: '1 / -1' }}
        input={{ inputMode: 'url', maxLength: 300 }}
      />
    </SideBySide>
  )
}

/** When the weekly summary is sent, to whom and in which language, with a button to send it now. */
function SummaryFields() {
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
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, maxWidth: 480 }}>
        <SelectInput<RulesFields>
          name="weeklySummary.weekday"
          label={t('word.day')}
          choices={[1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), names[day % 7] ?? ''] as const)}
        />
        <TextInput<RulesFields> name="weeklySummary.time" type="time" label={t('word.time')} />
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
