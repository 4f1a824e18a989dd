import type { Camera } from '@foresite/contract/cameras'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { Controller, useWatch, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form'
import { sayMessage } from '#platform/i18n/messages.ts'
import { isRtsp, type CameraIn, type CheckedCamera } from './source-form.ts'
import { useCameraTexts } from './texts/texts.ts'
import { TransportField } from './TransportField.tsx'

interface SourceFieldsProps {
  /** The stored camera; null for a new one. */
  readonly camera: Camera | null
  readonly form: UseFormReturn<CameraIn, unknown, CheckedCamera>
  /** What a test has found is no longer true. */
  readonly onChange: () => void
}

/** Where a camera's pictures come from; a stored address is never shown whole, and stays where nothing is typed. */
export function SourceFields({ camera, form, onChange }: SourceFieldsProps) {
  const say = useCameraTexts()
  const source = camera?.source ?? null
  const analysis = camera?.analysis ?? null
  const [address, transport, withoutAnalysis] = useWatch({
    control: form.control,
    name: ['address', 'transport', 'withoutAnalysis'],
  })
  if (source !== null && !('address' in source)) return null
  const { errors } = form.formState
  const rtsp = address.trim() === '' ? source?.kind === 'rtsp' : isRtsp(address)
  return (
    <>
      <AddressField
        label={say(source === null ? 'address' : 'change.address')}
        hint={source === null ? say('address.hint') : say('change.keeps', { address: source.address })}
        field={form.register('address', { onChange })}
        error={errors.address?.message}
      />
      {rtsp && (
        <>
          <TransportField
            value={transport}
            onChoose={(chosen) => {
              onChange()
              form.setValue('transport', chosen)
            }}
          />
          {!withoutAnalysis && (
            <AddressField
              label={say('analysis')}
              hint={analysis === null ? say('analysis.hint') : say('change.keeps', { address: analysis.address })}
              field={form.register('analysisAddress')}
              error={errors.analysisAddress?.message}
            />
          )}
          {analysis !== null && (
            <Controller
              control={form.control}
              name="withoutAnalysis"
              render={({ field: { value, ...field } }) => (
                <FormControlLabel label={say('analysis.without')} control={<Checkbox checked={value} {...field} />} />
              )}
            />
          )}
        </>
      )}
    </>
  )
}

interface AddressFieldProps {
  readonly label: string
  readonly hint: string
  readonly field: UseFormRegisterReturn
  readonly error: string | undefined
}

/** An address of a camera, with its password in it: never offered again by the browser. */
function AddressField({ label, hint, field, error }: AddressFieldProps) {
  return (
    <TextField
      label={label}
      fullWidth
      error={error !== undefined}
      helperText={sayMessage(error ?? hint)}
      slotProps={{
        htmlInput: { inputMode: 'url', autoComplete: 'off', spellCheck: false, maxLength: 2048 },
      }}
      {...field}
    />
  )
}
