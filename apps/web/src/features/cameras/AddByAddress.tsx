import { newCamera, type Camera } from '@foresite/contract/cameras'
import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useForm } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { sayMessage } from '#platform/i18n/messages.ts'
import { CameraNameField } from './CameraNameField.tsx'
import { FactsFound } from './FactsFound.tsx'
import { showRefusal } from './refusal.ts'
import { useCameraTexts } from './texts/texts.ts'

interface AddByAddressProps {
  readonly onAdded: (camera: Camera) => void
  readonly onCancel: () => void
}

/** A camera by its address, which can be tested before it is saved (CAM-3). */
export function AddByAddress({ onAdded, onCancel }: AddByAddressProps) {
  const say = useCameraTexts()
  const form = useForm({
    resolver: zodResolver(newCamera),
    defaultValues: { name: '', address: '' },
  })
  const refuse = (error: Error) => {
    showRefusal(error, form.setError, ['name', 'address'])
  }
  const test = useCall('testCamera', { quiet: true, onError: refuse })
  const add = useCall('createCamera', {
    quiet: true,
    onSuccess: ({ camera }) => {
      onAdded(camera)
    },
    onError: refuse,
  })
  const tryOut = async () => {
    test.reset()
    if (await form.trigger('address')) test.mutate({ body: { address: form.getValues('address') } })
  }
  const submit = form.handleSubmit((body) => {
    add.mutate({ body })
  })
  const { errors } = form.formState
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 2 }}
      onSubmit={(event) => {
        void submit(event)
      }}
    >
      <CameraNameField field={form.register('name')} error={errors.name?.message} />
      <TextField
        label={say('address')}
        fullWidth
        error={errors.address !== undefined}
        helperText={sayMessage(errors.address?.message ?? say('address.hint'))}
        slotProps={{
          htmlInput: { inputMode: 'url', autoComplete: 'off', spellCheck: false, maxLength: 2048 },
        }}
        {...form.register('address', {
          onChange: () => {
            test.reset()
          },
        })}
      />
      {test.data !== undefined && (
        <FactsFound message={test.data.message} facts={test.data.facts} />
      )}
      {errors.root?.message !== undefined && <Alert severity="error">{errors.root.message}</Alert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onCancel}>
          {say('add.cancel')}
        </Button>
        <Button
          variant="outlined"
          loading={test.isPending}
          title={say('test.hint')}
          onClick={() => {
            void tryOut()
          }}
        >
          {say('test')}
        </Button>
        <Button type="submit" variant="contained" loading={add.isPending}>
          {say('add.submit')}
        </Button>
      </Stack>
    </Stack>
  )
}
