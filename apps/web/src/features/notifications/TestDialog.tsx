import type { ChannelTest, NotificationChannel } from '@foresite/contract/notifications'
import { Alert, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { queryFor, useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { nameInSentence } from './channel-form.ts'
import { useNotificationTexts } from './texts/texts.ts'

interface TestDialogProps {
  readonly channel: NotificationChannel
  readonly onClose: () => void
}

/** Sends a real message by a channel and shows the other side's answer. */
export function TestDialog({ channel, onClose }: TestDialogProps) {
  const t = useNotificationTexts()
  const [to, setTo] = useState('')
  const test = useCall('testNotificationChannel', { quiet: true })
  return (
    <FormDialog
      width="xs"
      title={t('test.of', { channel: nameInSentence(channel, t) })}
      saveLabel={t('test.send')}
      cancelLabel={t('word.close')}
      isPending={test.isPending}
      refusal={test.isError ? sentenceOf(test.error) : null}
      onSubmit={() => test.mutate({ body: testOf(channel, to) })}
      onClose={onClose}
    >
      <Destination channel={channel} to={to} onChange={setTo} />
      {test.data !== undefined && (
        <Alert severity="success" role="status">
          {test.data.message}
        </Alert>
      )}
    </FormDialog>
  )
}

function testOf(channel: NotificationChannel, to: string): ChannelTest {
  switch (channel) {
    case 'email':
      return { channel, to }
    case 'slack':
      return { channel, channelId: to }
    case 'sms':
    case 'push':
      return { channel, userId: to }
    case 'teams':
    case 'webhook':
    case 'mqtt':
      return { channel }
  }
}

interface DestinationProps {
  readonly channel: NotificationChannel
  readonly to: string
  readonly onChange: (to: string) => void
}

/** Whom the test goes to, as the channel needs it. */
function Destination({ channel, to, onChange }: DestinationProps) {
  const t = useNotificationTexts()
  if (channel === 'teams' || channel === 'webhook' || channel === 'mqtt')
    return <Typography variant="body2">{t(`test.${channel}`)}</Typography>
  if (channel === 'sms' || channel === 'push') return <UserChoice to={to} onChange={onChange} />
  return (
    <TextField
      fullWidth
      autoFocus
      label={t(channel === 'email' ? 'test.email.to' : 'test.channelId')}
      helperText={channel === 'slack' ? t('test.channelId.hint') : undefined}
      value={to}
      slotProps={{ htmlInput: { autoComplete: 'off', inputMode: channel === 'email' ? 'email' : 'text' } }}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function UserChoice({ to, onChange }: Omit<DestinationProps, 'channel'>) {
  const t = useNotificationTexts()
  const users = useQuery(queryFor('listUsers'))
  const list = users.data ?? []
  return (
    <SelectField
      fullWidth
      label={t('word.user')}
      value={to}
      choices={list.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`])}
      helperText={users.isSuccess && list.length === 0 ? t('test.noUsers') : undefined}
      onChange={onChange}
    />
  )
}
