import type { RtspTransport } from '@foresite/contract/cameras'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface TransportFieldProps {
  readonly value: RtspTransport
  readonly onChoose: (transport: RtspTransport) => void
}

/** The transport of RTSP. */
export function TransportField({ value, onChoose }: TransportFieldProps) {
  const t = useCameraTexts()
  return (
    <ChoiceGroup
      label={t('transport')}
      hint={t('transport.hint')}
      value={value}
      choices={[
        ['tcp', 'TCP'],
        ['udp', 'UDP'],
      ]}
      onChoose={onChoose}
    />
  )
}
