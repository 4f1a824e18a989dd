import type { Camera } from '@foresite/contract/cameras'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { bindTo, SwitchInput, TextInput } from '#platform/forms/inputs.tsx'
import { isRtsp, type CameraIn, type CheckedCamera } from './source-form.ts'
import { useCameraTexts } from './texts/texts.ts'
import { TransportField } from './TransportField.tsx'

interface SourceFieldsProps {
  /** The stored camera; null for a new one. */
  readonly camera: Camera | null
  readonly form: UseFormReturn<CameraIn, unknown, CheckedCamera>
  /** The result of a test is outdated. */
  readonly onChange: () => void
}

/** The address contains a password: the browser must not offer it again. */
const addressInput = { inputMode: 'url', spellCheck: false, maxLength: 2048 } as const

/** A camera's source. A stored address is never shown in full, and stays if nothing is typed. */
export function SourceFields({ camera, form, onChange }: SourceFieldsProps) {
  const t = useCameraTexts()
  const { control } = form
  const source = camera?.source ?? null
  const analysis = camera?.analysis ?? null
  const [address, transport, withoutAnalysis] = useWatch({
    control,
    name: ['address', 'transport', 'withoutAnalysis'],
  })
  if (source !== null && !('address' in source)) return null
  const rtsp = address.trim() === '' ? source?.kind === 'rtsp' : isRtsp(address)
  const bind = bindTo(control)
  return (
    <>
      <TextInput
        {...bind('address')}
        input={addressInput}
        label={t(source === null ? 'word.address' : 'change.address')}
        hint={source === null ? t('address.hint') : t('change.keeps', { address: source.address })}
        onChanged={onChange}
      />
      {rtsp && (
        <>
          <TransportField
            value={transport}
            onChoose={(chosen) => {
              onChange()
              form.setValue('transport', chosen, { shouldDirty: true })
            }}
          />
          {!withoutAnalysis && (
            <TextInput
              {...bind('analysisAddress')}
              input={addressInput}
              label={t('analysis')}
              hint={analysis === null ? t('analysis.hint') : t('change.keeps', { address: analysis.address })}
            />
          )}
          {analysis !== null && <SwitchInput isBox {...bind('withoutAnalysis')} label={t('analysis.without')} />}
        </>
      )}
    </>
  )
}
