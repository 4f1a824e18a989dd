import { defaultThresholdS } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import type { FieldWords } from '#platform/records/ChangedMeanwhile.tsx'
import { useSceneTexts } from '#scene/texts/texts.ts'
import type { ModuleFields } from './module-form.ts'
import { useModuleTexts } from './texts/texts.ts'
import { useModuleWords } from './use-module-words.ts'
import { useScheduleWords } from './use-schedule-words.ts'

/** Puts a version of a module into words, field by field. */
export function useModuleVersion(zones: readonly Zone[]) {
  const say = useModuleTexts()
  const sayScene = useSceneTexts()
  const words = useModuleWords()
  const saySchedule = useScheduleWords()
  const { data: users = [] } = useQuery(queryFor('listUsers'))
  const { data: groups = [] } = useQuery(queryFor('listGroups'))
  return (fields: ModuleFields): FieldWords => [
    [say('useCase'), fields.useCase === null ? '' : sayScene(`useCase.${fields.useCase}`)],
    [say('summary.name'), fields.name],
    ...words.own(fields),
    [say('summary.severity'), sayScene(`severity.${fields.criticality}`)],
    [say('card.threshold'), words.seconds(fields.timeThresholdS ?? defaultThresholdS)],
    [say('card.zones'), words.zones(fields.zoneIds, zones)],
    [say('step.location'), fields.locations.map((one) => say(`location.${one}`)).join(', ')],
    [say('summary.when'), saySchedule(fields.schedule)],
    [say('notify.users'), words.people(fields, users, groups)],
    [say('summary.by'), words.ways(fields)],
  ]
}
