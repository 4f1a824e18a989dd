import type { Camera } from '@foresite/contract/cameras'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import MovieOutlined from '@mui/icons-material/MovieOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { Tab, Tabs } from '@mui/material'
import { useId } from 'react'
import { z } from 'zod'
import { AppDialog } from '#ui/AppDialog.tsx'
import { AddByFile } from './AddByFile.tsx'
import { CameraForm } from './CameraForm.tsx'
import { FindCamera } from './FindCamera.tsx'
import { useCameraTexts } from './texts/texts.ts'

/** The ways to a camera. */
export const cameraWay = z.enum(['address', 'find', 'file'])
export type CameraWay = z.infer<typeof cameraWay>

interface AddCameraProps {
  readonly way: CameraWay
  readonly onWay: (way: CameraWay) => void
  readonly onAdded: (camera: Camera) => void
  readonly onClose: () => void
}

/** The dialog that adds a camera, by its address, as it is found on the network, or by a video file. */
export function AddCamera({ way, onWay, onAdded, onClose }: AddCameraProps) {
  const t = useCameraTexts()
  const titleId = useId()
  return (
    <AppDialog title={t('add.title')} titleId={titleId} onClose={onClose}>
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
      {way === 'address' && <CameraForm camera={null} onSaved={onAdded} onCancel={onClose} />}
      {way === 'find' && <FindCamera onAdded={onAdded} onCancel={onClose} />}
      {way === 'file' && <AddByFile onAdded={onAdded} onCancel={onClose} />}
    </AppDialog>
  )
}
