import type { Camera } from '@foresite/contract/cameras'
import { useFormat } from '#platform/i18n/format.ts'
import { FactList } from '#ui/FactList.tsx'
import { useCameraTexts } from './texts/texts.ts'

/** What is known of a camera's stream, without its secret. */
export function CameraFacts({ camera }: { readonly camera: Camera }) {
  const say = useCameraTexts()
  const format = useFormat()
  const { source, width, height, rate, codec } = camera
  const facts: readonly (readonly [string, string])[] = [
    [say('fact.picture'), say('fact.size', { width, height })],
    [say('fact.rate'), format.number(rate, { maximumFractionDigits: 1 })],
    [say('fact.codec'), codec.toUpperCase()],
    [say('fact.source'), say(`source.${source.kind}`)],
    ...(source.kind === 'file'
      ? [[say('fact.file'), `${source.fileName} · ${format.duration(source.durationMs)}`] as const]
      : []),
    ...('address' in source ? [[say('fact.address'), source.address] as const] : []),
  ]
  return <FactList facts={facts} />
}
