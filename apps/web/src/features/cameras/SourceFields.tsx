import type { Camera } from '@foresite/contract/cameras'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { AddressField } from './AddressField.tsx'
import { isRtsp, type changeForm, type ChangeIn } from './source-form.ts'
import { useCameraTexts } from './texts/texts.ts'
import { TransportField } from './TransportField.tsx'

interface SourceFieldsProps {
  readonly camera: Camera
  readonly form: UseFormReturn<ChangeIn, unknown, z.output<typeof changeForm>>
  /** What a test has found is no longer true. */
  readonly onChange: () => void
}

/** Where a camera's pictures come from; a stored address is never shown whole, and stays where nothing is typed. */
export function SourceFields({ camera, form, onChange }: SourceFieldsProps) {
  const say = useCameraTexts()
  const { source, analysis } = camera
  const [address, transport, withoutAnalysis] = useWatch({
    control: form.control,
    name: ['address', 'transport', 'withoutAnalysis'],
  })
  if (source.kind === 'file') return null
  const { errors } = form.formState
  const rtsp = address.trim() === '' ? source.kind === 'rtsp' : isRtsp(address)
  return (
    <>
      <AddressField
        label={say('change.address')}
        hint={say('change.keeps', { address: source.address })}
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
              hint={
                analysis === null
                  ? say('analysis.hint')
                  : say('change.keeps', { address: analysis.address })
              }
              field={form.register('analysisAddress')}
              error={errors.analysisAddress?.message}
            />
          )}
          {analysis !== null && (
            <Controller
              control={form.control}
              name="withoutAnalysis"
              render={({ field: { value, ...field } }) => (
                <FormControlLabel
                  label={say('analysis.without')}
                  control={<Checkbox checked={value} {...field} />}
                />
              )}
            />
          )}
        </>
      )}
    </>
  )
}
