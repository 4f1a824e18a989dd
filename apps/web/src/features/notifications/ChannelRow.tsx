import type { ChannelStatus, NotificationChannel } from '@foresite/contract/notifications'
import EmailOutlined from '@mui/icons-material/EmailOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HubOutlined from '@mui/icons-material/HubOutlined'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import SmsOutlined from '@mui/icons-material/SmsOutlined'
import TagOutlined from '@mui/icons-material/TagOutlined'
import WebhookOutlined from '@mui/icons-material/WebhookOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { DeleteButton } from '#platform/records/DeleteButton.tsx'
import { Muted } from '#ui/Muted.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { nameInSentence } from './channel-form.ts'
import { PushHere } from './PushHere.tsx'
import { useNotificationTexts } from './texts/texts.ts'

const icons: Record<NotificationChannel, ReactNode> = {
  email: <EmailOutlined />,
  sms: <SmsOutlined />,
  slack: <TagOutlined />,
  teams: <GroupsOutlined />,
  push: <NotificationsOutlined />,
  webhook: <WebhookOutlined />,
  mqtt: <HubOutlined />,
}

const tones: Record<ChannelStatus['state'], Tone> = {
  'not-configured': 'neutral',
  untried: 'info',
  works: 'success',
  failing: 'error',
}

interface ChannelRowProps {
  readonly channel: NotificationChannel
  readonly status: ChannelStatus
  /** Whether it has settings of its own: SMS also works through email. */
  readonly isSetUp: boolean
  readonly onEdit: () => void
  readonly onTest: () => void
}

/** One channel: its state and actions. */
export function ChannelRow({ channel, status, isSetUp, onEdit, onTest }: ChannelRowProps) {
  const t = useNotificationTexts()
  const name = nameInSentence(channel, t)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        py: 1.5,
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
        {icons[channel]}
      </Box>
      <Stack sx={{ gap: 0.25, minWidth: 0 }}>
        <Typography component="h3" variant="subtitle2">
          {t(`channel.${channel}`)}
        </Typography>
        <Muted>{t(`${channel}.hint`)}</Muted>
        <State channel={channel} status={status} isSetUp={isSetUp} />
      </Stack>
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', gridColumn: { xs: '1 / -1', md: 'auto' }, justifyContent: { md: 'flex-end' } }}
      >
        {channel === 'push' && isSetUp && <PushHere />}
        {status.configured && (
          <Button size="small" variant="outlined" aria-label={t('test.of', { channel: name })} onClick={onTest}>
            {t('word.test')}
          </Button>
        )}
        <Button
          size="small"
          variant={isSetUp ? 'outlined' : 'contained'}
          aria-label={t(isSetUp ? 'change.of' : 'setUp.of', { channel: name })}
          onClick={onEdit}
        >
          {t(isSetUp ? 'word.edit' : 'word.setUp')}
        </Button>
        {isSetUp && (
          <DeleteButton
            size="small"
            longLabel={t('remove.of', { channel: name })}
            call="removeNotificationChannel"
            input={{ params: { channel } }}
            title={t('remove.title', { channel: name })}
            text={t('remove.text')}
            confirmLabel={t('word.remove')}
          />
        )}
      </Stack>
    </Box>
  )
}

function State({ channel, status, isSetUp }: Omit<ChannelRowProps, 'onEdit' | 'onTest'>) {
  const t = useNotificationTexts()
  const format = useFormat()
  const { state, since, problem } = status
  const at = since === null ? '' : format.dateTime(since)
  const label =
    state === 'works' || state === 'failing'
      ? t(`state.${state}`, { since: at })
      : channel === 'sms' && status.configured && !isSetUp
        ? t('state.gateway')
        : t(`state.${state}`)
  return (
    <>
      <StatusDot tone={tones[state]} label={label} />
      {problem !== null && (
        <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {problem}
        </Typography>
      )}
    </>
  )
}
