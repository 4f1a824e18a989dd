import type { Camera } from '@foresite/contract/cameras'
import type { FoundDevice } from '@foresite/contract/discovery'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import MovieOutlined from '@mui/icons-material/MovieOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import VideocamOutlined from '@mui/icons-material/VideocamOutlined'
import {
  Tab,
  Tabs,
  Alert,
  Button,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Stack,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { z } from 'zod'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { leaveUnsaved } from '#platform/forms/unsaved-store.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { AddByFile } from './AddByFile.tsx'
import { CameraForm } from './CameraForm.tsx'
import { useCameraTexts } from './texts/texts.ts'
import { FoundCamera } from './FoundCamera.tsx'

export const cameraWay = z.enum(['address', 'find', 'file'])
export type CameraWay = z.infer<typeof cameraWay>

interface AddCameraProps {
  readonly way: CameraWay
  readonly onWay: (way: CameraWay) => void
  readonly onAdded: (camera: Camera) => void
  readonly onClose: () => void
}

/** The dialog that adds a camera: by address, found on the network, or from a video file. */
export function AddCamera({ way, onWay, onAdded, onClose }: AddCameraProps) {
  const t = useCameraTexts()
  const titleId = useId()
  // An opened tab stays mounted: its input is kept when the user comes back.
  const [opened, setOpened] = useState<readonly CameraWay[]>([way])
  if (!opened.includes(way)) setOpened([...opened, way])
  const close = () => leaveUnsaved(onClose)
  return (
    <AppDialog title={t('add')} titleId={titleId} onClose={close}>
      <Tabs
        value={way}
        variant="fullWidth"
        aria-labelledby={titleId}
        sx={{ mb: 2.5 }}
        onChange={(_, chosen: unknown) => onWay(cameraWay.parse(chosen))}
      >
        <Tab value="address" icon={<LinkOutlined />} iconPosition="start" label={t('add.address')} />
        <Tab value="find" icon={<SearchOutlined />} iconPosition="start" label={t('add.find')} />
        <Tab value="file" icon={<MovieOutlined />} iconPosition="start" label={t('add.file')} />
      </Tabs>
      {cameraWay.options
        .filter((one) => opened.includes(one))
        .map((one) => (
          <div key={one} hidden={one !== way}>
            <OneWay way={one} onAdded={onAdded} onCancel={close} />
          </div>
        ))}
    </AppDialog>
  )
}

function OneWay({ way, onAdded, onCancel }: FindCameraProps & Pick<AddCameraProps, 'way'>) {
  switch (way) {
    case 'address':
      return <CameraForm camera={null} onSaved={onAdded} onCancel={onCancel} />
    case 'find':
      return <FindCamera onAdded={onAdded} onCancel={onCancel} />
    case 'file':
      return <AddByFile onAdded={onAdded} onCancel={onCancel} />
  }
}

interface FindCameraProps {
  readonly onAdded: (camera: Camera) => void
  readonly onCancel: () => void
}

/** Cameras found on the network (ONVIF), to open with a password and add (CAM-4). */
function FindCamera({ onAdded, onCancel }: FindCameraProps) {
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
            <li key={`${device.id} ${device.address}`}>
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
          {t('word.cancel')}
        </Button>
        <Button variant="contained" loading={search.isPending} onClick={() => search.mutate({})}>
          {t('find.search')}
        </Button>
      </Stack>
    </Stack>
  )
}
