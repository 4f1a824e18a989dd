import type { ModuleNotifications } from '@foresite/contract/module-notifications'
import type { User } from '@foresite/contract/people'
import { Box, Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel, Link, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { to } from '#platform/routing/paths.ts'
import { channelsOf, moduleChannels, withChannel } from './channels.ts'
import { useModuleTexts } from './texts/texts.ts'

interface ChannelFieldsProps {
  readonly notifications: ModuleNotifications
  /** The users chosen by name. */
  readonly users: readonly User[]
  readonly onChange: (notifications: ModuleNotifications) => void
  readonly error: string | undefined
}

/** The notification channels; one that is not configured names the contact (MOD-6). */
export function ChannelFields({ notifications, users, onChange, error }: ChannelFieldsProps) {
  const t = useModuleTexts()
  const channels = useQuery(queryFor('readNotificationChannels'))
  const statuses = channels.data
  const chosen = channelsOf(notifications)
  const withoutPhone = users.filter(({ phone }) => phone === null).length
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend" sx={{ mb: 0.5 }}>
        {t('notify.by')}
      </FormLabel>
      <Unloaded of={{ channels }} />
      {moduleChannels.map((channel) => {
        const isMissing = statuses?.[channel].configured === false
        const hint = isMissing
          ? t(channel === 'slack' ? 'notify.slackAdmin' : 'notify.notConfigured')
          : channel === 'sms' && chosen.includes('sms') && withoutPhone > 0
            ? t('notify.noPhone', { count: withoutPhone })
            : undefined
        return (
          <Box key={channel}>
            <FormControlLabel
              label={t(`notify.${channel}`)}
              control={
                <Checkbox
                  checked={chosen.includes(channel)}
                  slotProps={{ input: { 'aria-describedby': `channel-${channel}` } }}
                  onChange={(_, checked) => onChange(withChannel(notifications, channel, checked))}
                />
              }
            />
            <FormHelperText
              id={`channel-${channel}`}
              error={false}
              hidden={hint === undefined}
              sx={{ ml: 4, mt: -0.75, mb: 0.5 }}
            >
              <span>{hint}</span>{' '}
              {isMissing && <Link href={`${to('settings')}#notifications`}>{t('notify.setUp')}</Link>}
            </FormHelperText>
            {channel === 'slack' && notifications.slack.enabled && (
              <TextField
                label={t('notify.slackChannel')}
                value={notifications.slack.channelId ?? ''}
                error={error !== undefined}
                helperText={error ?? t('notify.slackChannel.hint')}
                slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
                onChange={({ target }) => {
                  const channelId = target.value === '' ? null : target.value
                  onChange({ ...notifications, slack: { enabled: true, channelId } })
                }}
                sx={{ ml: 4, mb: 1, display: 'block', maxWidth: 360 }}
                fullWidth
              />
            )}
          </Box>
        )
      })}
      {chosen.length === 0 && <FormHelperText>{t('notify.noChannel')}</FormHelperText>}
      {error !== undefined && !notifications.slack.enabled && <FormHelperText role="alert">{error}</FormHelperText>}
    </FormControl>
  )
}
