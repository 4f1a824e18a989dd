import type { NotificationChannel } from '@foresite/contract/notifications'
import { useCall } from '#platform/api/query.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useNotificationTexts } from './texts/texts.ts'

interface RemoveChannelProps {
  readonly channel: NotificationChannel
  readonly onClose: () => void
}

/** Forgets a channel once that is confirmed. */
export function RemoveChannel({ channel, onClose }: RemoveChannelProps) {
  const say = useNotificationTexts()
  const remove = useCall('removeNotificationChannel', { onSuccess: onClose, onError: onClose })
  return (
    <ConfirmDialog
      open
      title={say('remove.title', { channel: say(channel) })}
      confirmLabel={say('remove.confirm')}
      destructive
      pending={remove.isPending}
      onConfirm={() => {
        remove.mutate({ params: { channel } })
      }}
      onClose={onClose}
    >
      {say('remove.text')}
    </ConfirmDialog>
  )
}
