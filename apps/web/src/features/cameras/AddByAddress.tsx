import type { Camera } from '@foresite/contract/cameras'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { AddressField } from './AddressField.tsx'
import { CameraNameField } from './CameraNameField.tsx'
import { FactsFound } from './FactsFound.tsx'
import { showRefusal } from './refusal.ts'
import { addressForm, isRtsp, type AddressIn } from './source-form.ts'
import { useCameraTexts } from './texts/texts.ts'
import { TransportField } from './TransportField.tsx'

interface AddByAddressProps {
  readonly onAdded: (camera: Camera) => void
  readonly onCancel: () => void
}

/** A camera by its address, which can be tested before it is saved (CAM-3). */
export function AddByAddress({ onAdded, onCancel }: AddByAddressProps) {
  const say = useCameraTexts()
  const form = useForm<AddressIn, unknown, z.output<typeof addressForm>>({
    resolver: formResolver(addressForm),
    defaultValues: { name: '', address: '', transport: 'tcp', analysisAddress: '' },
  })
  const [address, transport] = useWatch({ control: form.control, name: ['address', 'transport'] })
  const refuse = (error: Error) => {
    showRefusal(error, form.setError, ['name', 'address', 'analysisAddress'])
  }
  const test = useCall('testCamera', { quiet: true, onError: refuse })
  const add = useCall('createCamera', {
    quiet: true,
    onSuccess: ({ camera }) => {
      onAdded(camera)
    },
    onError: refuse,
  })
  const forget = () => {
    test.reset()
  }
  const tryOut = async () => {
    forget()
    if (await form.trigger('address')) test.mutate({ body: { address, transport } })
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
      <AddressField
        label={say('address')}
        hint={say('address.hint')}
        field={form.register('address', { onChange: forget })}
        error={errors.address?.message}
      />
      {isRtsp(address) && (
        <>
          <TransportField
            value={transport}
            onChoose={(chosen) => {
              forget()
              form.setValue('transport', chosen)
            }}
          />
          <AddressField
            label={say('analysis')}
            hint={say('analysis.hint')}
            field={form.register('analysisAddress')}
            error={errors.analysisAddress?.message}
          />
        </>
      )}
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
