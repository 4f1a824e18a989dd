import type { Camera } from '@foresite/contract/cameras'
import type { FoundDevice } from '@foresite/contract/discovery'
import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { useUnmountSignal } from '#platform/forms/use-unmount-signal.ts'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { Muted } from '#ui/Muted.tsx'
import { FoundStreams } from './FoundStreams.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface FoundCameraProps {
  readonly device: FoundDevice
  readonly onAdded: (camera: Camera) => void
  readonly onBack: () => void
}

/** A camera that was found: its login, then its streams. */
export function FoundCamera({ device, onAdded, onBack }: FoundCameraProps) {
  const t = useCameraTexts()
  const [user, setUser] = useState('')
  const [password, setPassword] = useState('')
  const read = useCall('readDevice', { quiet: true, signal: useUnmountSignal() })
  const { leaving } = useUnsaved(user !== '' || password !== '')
  if (read.data !== undefined)
    return <FoundStreams name={device.name} opened={read.data} onAdded={leaving(onAdded)} onBack={onBack} />
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault()
        read.mutate({ body: { address: device.address, user, password } })
      }}
    >
      <Typography variant="subtitle2" component="h3">
        {device.name}
      </Typography>
      <Muted sx={{ overflowWrap: 'anywhere' }}>{device.address}</Muted>
      <TextField
        label={t('word.user')}
        value={user}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200 } }}
        onChange={({ target }) => setUser(target.value)}
      />
      <TextField
        label={t('word.password')}
        type="password"
        value={password}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200 } }}
        onChange={({ target }) => setPassword(target.value)}
      />
      {read.error !== null && <Alert severity="error">{sentenceOf(read.error)}</Alert>}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onBack}>
          {t('find.back')}
        </Button>
        <Button type="submit" variant="contained" loading={read.isPending}>
          {t('find.read')}
        </Button>
      </Stack>
    </Stack>
  )
}
