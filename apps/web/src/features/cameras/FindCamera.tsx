import type { Camera } from '@foresite/contract/cameras'
import type { FoundDevice } from '@foresite/contract/discovery'
import VideocamOutlined from '@mui/icons-material/VideocamOutlined'
import { Alert, Button, List, ListItemButton, ListItemIcon, ListItemText, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { FoundCamera } from './FoundCamera.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface FindCameraProps {
  readonly onAdded: (camera: Camera) => void
  readonly onCancel: () => void
}

/** Cameras that answer on the network (ONVIF), to be opened with a password and added (CAM-4). */
export function FindCamera({ onAdded, onCancel }: FindCameraProps) {
  const t = useCameraTexts()
  const [opened, setOpened] = useState<FoundDevice | null>(null)
  const search = useCall('discoverDevices', { quiet: true })
  if (opened !== null) return <FoundCamera device={opened} onAdded={onAdded} onBack={() => setOpened(null)} />
  const devices = search.data?.devices ?? []
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="body2">{t('find.text')}</Typography>
      {search.error !== null && <Alert severity="error">{sentenceOf(search.error)}</Alert>}
      {search.data !== undefined && devices.length === 0 && <Alert severity="info">{t('find.none')}</Alert>}
      {devices.length > 0 && (
        <List aria-label={t('find.list')} disablePadding>
          {devices.map((device) => (
            <li key={device.id}>
              <ListItemButton onClick={() => setOpened(device)}>
                <ListItemIcon>
                  <VideocamOutlined />
                </ListItemIcon>
                <ListItemText
                  primary={device.name}
                  secondary={[device.hardware, device.from].filter((part) => part !== '').join(' · ')}
                />
              </ListItemButton>
            </li>
          ))}
        </List>
      )}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onCancel}>
          {t('add.cancel')}
        </Button>
        <Button variant="contained" loading={search.isPending} onClick={() => search.mutate({})}>
          {t('find.search')}
        </Button>
      </Stack>
    </Stack>
  )
}
