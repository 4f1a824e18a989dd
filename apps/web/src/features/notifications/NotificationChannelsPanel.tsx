import { notificationChannel, type NotificationChannel } from '@foresite/contract/notifications'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { Panel } from '#ui/Panel.tsx'
import { ChannelDialog } from './ChannelDialog.tsx'
import { ChannelRow } from './ChannelRow.tsx'
import { RulesPanel } from './RulesPanel.tsx'
import { TestDialog } from './TestDialog.tsx'
import { useNotificationTexts } from './texts/texts.ts'

const channelSearch = defineSearch({ channel: notificationChannel })

/** Notification channels and times (SET-1); the channel being edited is in the address. */
export function NotificationChannelsPanel() {
  const say = useNotificationTexts()
  const [{ channel: editing = null }, change] = useSearch(channelSearch)
  const settings = useQuery(queryFor('readNotificationSettings'))
  const statuses = useQuery(queryFor('readNotificationChannels'))
  const [testing, setTesting] = useState<NotificationChannel | null>(null)
  const edit = (next: NotificationChannel | null) => change({ channel: next ?? undefined })
  return (
    <Stack sx={{ gap: 3 }}>
      <Panel title={say('title')}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {say('intro')}
        </Typography>
        <Loaded query={statuses}>
          {(states) => (
            <Stack component="ul" aria-label={say('title')} sx={{ m: 0, p: 0 }}>
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
