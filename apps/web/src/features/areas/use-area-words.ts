import type { Camera } from '@foresite/contract/cameras'
import type { Zone } from '@foresite/contract/zones'
import type { FieldWords } from '#platform/records/ChangedMeanwhile.tsx'
import { namesOf } from '#platform/records/names-of.ts'
import type { AreaIn } from './area-form.ts'
import { useAreaTexts } from './texts/texts.ts'

/** Puts a version of an area into words, field by field. */
export function useAreaWords(cameras: readonly Camera[], zones: readonly Zone[]) {
  const say = useAreaTexts()
  return (area: AreaIn): FieldWords => [
    [say('type'), area.type === '' ? '' : say(`type.${area.type}`)],
    [say('name'), area.name],
    [say('dockNumber'), area.dockNumber],
    [say('location'), area.location === '' ? '' : say(`location.${area.location}`)],
    [say('description'), area.description],
    [say('assigned'), namesOf(cameras, area.cameraIds)],
    [say('door'), namesOf(zones, area.doorZoneId === null ? [] : [area.doorZoneId])],
  ]
}
