import type { alarmRoutes } from '@foresite/contract/alarms'
import { translate, type MessageKey } from '@foresite/contract/messages/translate'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { SiteCertificate } from '#features/https/index.ts'
import type { SiteModelsFeature } from '#features/site-models/index.ts'
import type { NodeDisks, NodeRegistry } from '#features/vision-nodes/index.ts'
import type { Feature } from '#platform/http/feature.ts'
import type { Platform } from '#platform/platform.ts'
import { findAlarms, type Finding } from './alarm.ts'
import { AlarmWatch } from './watch.ts'

interface AlarmsDependencies extends Pick<Platform, 'clock' | 'live' | 'log'> {
  readonly cameras: Pick<CamerasFeature, 'list'>
  readonly disks: Pick<NodeDisks, 'list' | 'onChange'>
  readonly registry: Pick<NodeRegistry, 'silent' | 'awaySince' | 'onChange'>
  readonly siteModels: Pick<SiteModelsFeature, 'failing'>
  readonly certificate: Pick<SiteCertificate, 'uploadedUntil'>
  /** Whether HTTPS is on; if not, the certificate is not served. */
  readonly redirectsToHttps: boolean
}

export interface AlarmsFeature extends Feature<keyof typeof alarmRoutes> {
  /** Checks at once: a camera's state may have changed. */
  check(): void
  /** All current problems. */
  current(): Promise<readonly Finding[]>
}

/** Problems of the system itself, reported while they last. */
export function alarms(deps: AlarmsDependencies): AlarmsFeature {
  const find = async (): Promise<Finding[]> =>
    findAlarms({
      now: deps.clock.now(),
      cameras: await deps.cameras.list(),
      disks: deps.disks.list(),
      silent: deps.registry.silent,
      awaySince: deps.registry.awaySince,
      failingModels: await deps.siteModels.failing(),
      certificateUntil: deps.redirectsToHttps ? await deps.certificate.uploadedUntil() : null,
    })
  const { task } = new AlarmWatch({ live: deps.live, log: deps.log, find })
  const check = (): void => task.now()
  let stopListening: readonly (() => void)[] = []
  return {
    name: 'alarms',
    handlers: {
      listAlarms: async ({ language }) =>
        (await find()).map(({ name, ...alarm }) => ({
          ...alarm,
          message: translate(language, sentenceOf(alarm), { name }),
        })),
    },
    check,
    current: find,
    start() {
      stopListening = [deps.disks.onChange(check), deps.registry.onChange(check)]
      return task.start()
    },
    async stop() {
      for (const stop of stopListening) stop()
      await task.stop()
    },
  }
}

function sentenceOf({ kind, nodeId }: Pick<Finding, 'kind' | 'nodeId'>): MessageKey {
  return kind === 'vision-away' && nodeId === null ? 'alarm.vision-away.all' : `alarm.${kind}`
}
