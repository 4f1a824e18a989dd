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

/** Describes a version of a module field by field. */
export function useModuleVersion(zones: readonly Zone[]) {
  const t = useModuleTexts()
  const tScene = useSceneTexts()
  const words = useModuleWords()
  const tSchedule = useScheduleWords()
  const { data: users = [] } = useQuery(queryFor('listUsers'))
  const { data: groups = [] } = useQuery(queryFor('listGroups'))
  return (fields: ModuleFields): FieldWords => [
    [t('useCase'), fields.useCase === null ? '' : tScene(`useCase.${fields.useCase}`)],
    [t('word.name'), fields.name],
    ...words.own(fields),
    [t('word.severity'), tScene(`severity.${fields.criticality}`)],
    [t('card.threshold'), words.seconds(fields.timeThresholdS ?? defaultThresholdS)],
    [t('word.zones'), words.zones(fields.zoneIds, zones)],
    [t('step.location'), fields.locations.map((one) => t(`location.${one}`)).join(', ')],
    [t('word.schedule'), tSchedule(fields.schedule)],
    [t('word.users'), words.people(fields, users, groups)],
    [t('summary.by'), words.ways(fields)],
    [t('word.status'), t(fields.enabled ? 'state.on' : 'state.off')],
  ]
}
