import { definitionOf, thresholdIds, type ThresholdId } from '@foresite/contract/thresholds'
import { useFormat } from '#platform/i18n/format.ts'
import { useSettingTexts } from './texts/texts.ts'

/** Text without accents, case and hyphens, so that a search for "email" finds "e-mail". */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}-]/gu, '')
    .toLowerCase()
}

/** The thresholds whose name, group or sentence contains every search word; all without a search. */
export function useFoundThresholds(search: string): readonly ThresholdId[] {
  const t = useSettingTexts()
  const words = searchable(search).split(/\s+/).filter(Boolean)
  return thresholdIds.filter((id) => {
    const { group } = definitionOf(id)
    const text = searchable([t(`group.${group}`), t(`threshold.${id}`), t(`threshold.${id}.what`)].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** A threshold's unit; empty for counts. */
export function useUnit(id: ThresholdId): string {
  const t = useSettingTexts()
  const { unit } = definitionOf(id)
  return unit === 'count' ? '' : t(`unit.${unit}`)
}

/** Formats a value with its unit, like 2 m. */
export function useThresholdWords(id: ThresholdId): (value: number) => string {
  const { number } = useFormat()
  const unit = useUnit(id)
  return (value) => `${number(value)}${unit === '' ? '' : ` ${unit}`}`
}
