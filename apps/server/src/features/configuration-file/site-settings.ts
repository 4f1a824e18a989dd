import type { ConfigurationFile } from '@foresite/contract/configuration-file'
import { notificationRules } from '@foresite/contract/notifications'
import type { StatedBy } from '@foresite/contract/stated-by'
import { outOfOrder } from '@foresite/contract/thresholds'
import { importModel, readModel } from '#features/language-model/index.ts'
import { changeSection, readRules } from '#features/notifications/index.ts'
import { storedPrivacy } from '#features/privacy/index.ts'
import { beyondLaw, storedRetention } from '#features/retention/index.ts'
import { SettingsStore } from '#features/settings/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Within } from '#platform/database/within.ts'
import { parsePart } from '#platform/http/request-parts.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { ConfigurationFileDependencies } from './dependencies.ts'
import type { Names } from './names-of.ts'

type FileSettings = ConfigurationFile['settings']
export type SettingsSection = keyof FileSettings

export async function readSettings(
  deps: ConfigurationFileDependencies,
  db: Database,
  names: Names,
): Promise<FileSettings> {
  const settings = deps.settings.within(db)
  const store = new SettingsStore(db)
  const {
    presets: _,
    simulated: __,
    simulated_mailbox: ___,
    simulated_history: ____,
    changed: _____,
    ...global
  } = await settings.globalSettings()
  const { alarms, supervisors, weeklySummary, ...rules } = await readRules(db)
  const { en, pt } = weeklySummary.readers
  const named = ({ userIds, groupIds, ...ways }: typeof alarms) => ({
    ...ways,
    users: names.users(userIds),
    groups: names.groups(groupIds),
  })
  return {
    global_settings: global,
    products: await settings.products(),
    operations: await settings.operations.read(),
    thresholds: (await settings.thresholds.read()).values,
    privacy: await store.read('privacy', storedPrivacy),
    retention: await store.read('retention', storedRetention),
    authentication: await deps.access.decided(db),
    recorder: (await deps.recorder.shownForFile(db))?.file ?? null,
    language_model: (await readModel(db))?.value ?? null,
    notifications: {
      ...rules,
      alarms: named(alarms),
      supervisors: named(supervisors),
      weeklySummary: { ...weeklySummary, readers: { en: names.users(en), pt: names.users(pt) } },
    },
  }
}

/** The importing user, and the ids for names. */
interface SettingsImport {
  readonly by: StatedBy | null
  readonly request: FastifyRequest
  readonly idsOf: {
    users(emails: readonly string[]): string[]
    groups(names: readonly string[]): string[]
  }
}

/** Writes one section of the settings. Throws a `Refusal` for an invalid one. */
export async function writeSection(
  deps: ConfigurationFileDependencies,
  section: SettingsSection,
  imported: FileSettings,
  { by, request, idsOf }: SettingsImport,
  { db }: Within,
): Promise<void> {
  const settings = deps.settings.within(db)
  const store = new SettingsStore(db)
  const mark = { at: deps.clock.now(), by }
  switch (section) {
    case 'global_settings':
      await settings.save({ field: section, value: imported.global_settings }, by, request)
      break
    case 'products':
      await settings.save({ field: 'products', value: imported.products }, by, request)
      break
    case 'operations':
      await settings.operations.save(imported.operations, mark)
      break
    case 'thresholds':
      refuseUnordered(imported.thresholds)
      await settings.thresholds.save({ values: imported.thresholds }, mark)
      break
    case 'privacy':
      await store.change('privacy', storedPrivacy, () => imported.privacy, mark)
      break
    case 'retention':
      refuseBeyondLaw(imported.retention)
      await store.change('retention', storedRetention, () => imported.retention, mark)
      break
    case 'authentication':
      // An import never switches it off: only the site itself decides that.
      if (imported.authentication === true) await deps.access.requireLogin(db, by)
      break
    case 'recorder':
      if (imported.recorder !== null) await deps.recorder.importConnection({ db, by }, imported.recorder)
      deps.live.changed({ topic: 'recorder', id: 'connection', change: 'updated' })
      return
    case 'language_model':
      if (imported.language_model !== null) await importModel(db, imported.language_model, mark)
      break
    case 'notifications': {
      const { alarms, supervisors, weeklySummary, ...rules } = imported.notifications
      const withoutIds = ({ users, groups, ...ways }: typeof alarms) => ({
        ...ways,
        userIds: idsOf.users(users),
        groupIds: idsOf.groups(groups),
      })
      const content = parsePart(notificationRules, {
        ...rules,
        alarms: withoutIds(alarms),
        supervisors: withoutIds(supervisors),
        weeklySummary:
          weeklySummary === undefined
            ? (await readRules(db)).weeklySummary
            : {
                ...weeklySummary,
                readers: {
                  en: idsOf.users(weeklySummary.readers.en),
                  pt: idsOf.users(weeklySummary.readers.pt),
                },
              },
      })
      await changeSection(db, 'rules', () => ({ content, sealed: null }), mark)
      deps.live.changed({ topic: 'notifications', id: 'rules', change: 'updated' })
      return
    }
  }
  deps.live.changed({ topic: 'configuration', id: section, change: 'updated' })
}

function refuseUnordered(values: FileSettings['thresholds']): void {
  const wrong = outOfOrder(values)
  if (wrong === null) return
  const [low, high] = wrong
  throw new Refusal(422, 'threshold.order', { fill: { low, high }, field: low })
}

function refuseBeyondLaw(retention: FileSettings['retention']): void {
  const beyond = beyondLaw(retention)
  if (beyond !== null)
    throw new Refusal(422, 'retention.law', {
      fill: { days: beyond.days },
      field: `days.${beyond.kind}`,
    })
}
