import type { Sighting } from '@foresite/contract/yard-events'
import { useFormat } from '#platform/i18n/format.ts'
import { useVisitTexts } from './texts/texts.ts'

export function useSightingWords(): (sighting: Sighting) => { readonly title: string; readonly time: string } {
  const t = useVisitTexts()
  const { dateTime, moment } = useFormat()
  return ({ kind, at, until, zoneName: zone, cameraName: camera }) => {
    const from = dateTime(at)
    const isStay = kind !== 'gate-in' && kind !== 'gate-out'
    const time = !isStay
      ? t('seen.at', { from, camera })
      : until === null
        ? t('seen.since', { from, camera })
        : t('seen.until', { from, to: moment(until, Date.parse(at)), camera })
    return { title: t(`seen.${kind}`, { zone }), time }
  }
}
