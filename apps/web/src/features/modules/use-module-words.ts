import type { Group } from '@foresite/contract/groups'
import { findUseCase } from '@foresite/contract/use-cases'
import type { User } from '@foresite/contract/people'
import type { Zone } from '@foresite/contract/zones'
import { useFormat } from '#platform/i18n/format.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { channelsOf } from './channels.ts'
import type { ModuleFields } from './module-form.ts'
import { useModuleTexts } from './texts/texts.ts'

type Fact = readonly [term: string, value: string]

/** A module's settings in words, for cards, summary and sheet. */
export function useModuleWords() {
  const t = useModuleTexts()
  const tScene = useSceneTexts()
  const format = useFormat()
  const seconds = (value: number) => {
    if (value === 0) return t('card.atOnce')
    return value >= 60
      ? format.duration(value * 1_000)
      : format.number(value, { style: 'unit', unit: 'second', unitDisplay: 'short' })
  }
  const speed = (value: number) => format.number(value, { style: 'unit', unit: 'kilometer-per-hour' })
  return {
    seconds,
    speed,
    zones: (ids: readonly string[], zones: readonly Zone[]) =>
      zones
        .filter(({ id }) => ids.includes(id))
        .map((zone) => nameAmong(zone, zones))
        .join(', '),
    cameras: (ids: readonly string[], zones: readonly Zone[]) =>
      [...new Set(zones.filter(({ id }) => ids.includes(id)).map(({ cameraName }) => cameraName))].join(', '),
    /** The settings of its use case only. */
    own: (module: ModuleFields): Fact[] => [
      ...(module.useCase !== null && findUseCase(module.useCase).ownField === 'detectedObjects'
        ? [
            [
              t('card.objects'),
              [...module.detectedObjects.map((one) => tScene(`object.${one}`)), ...module.siteObjects].join(', '),
            ] as const,
          ]
        : []),
      ...(module.useCase === 'ppe-missing'
        ? [[t('worn'), module.wornItems.map((one) => tScene(`worn.${one}`)).join(', ')] as const]
        : []),
      ...(module.useCase === 'vehicle-speeding' && module.speedLimit !== null
        ? [[t('card.speedLimit'), speed(module.speedLimit)] as const]
        : []),
      ...(module.useCase === 'quality-inspection'
        ? [
            [
              t('card.quality'),
              format.number(Object.values(module.qualityChecks).reduce((sum, all) => sum + all.length, 0)),
            ] as const,
          ]
        : []),
    ],
    people: (
      { notifications: { userIds, groupIds } }: Pick<ModuleFields, 'notifications'>,
      users: readonly User[],
      groups: readonly Group[],
    ) =>
      [
        ...users.filter(({ id }) => userIds.includes(id)).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
        ...groups.filter(({ id }) => groupIds.includes(id)).map(({ name }) => name),
      ].join(', '),
    ways: ({ notifications }: Pick<ModuleFields, 'notifications'>) =>
      channelsOf(notifications)
        .map((channel) =>
          channel === 'slack' && notifications.slack.channelId !== null
            ? `${t('notify.slack')} (${notifications.slack.channelId})`
            : t(`notify.${channel}`),
        )
        .join(', '),
  }
}

/** A zone's name, with its camera if another zone has the same name. */
function nameAmong({ id, name, cameraName }: Zone, zones: readonly Zone[]): string {
  const isShared = zones.some((other) => other.id !== id && other.name === name)
  return isShared ? `${name} (${cameraName})` : name
}
