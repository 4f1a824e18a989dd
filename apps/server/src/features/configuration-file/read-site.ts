import { doorsOn } from '@foresite/contract/areas'
import type { Camera } from '@foresite/contract/cameras'
import {
  configurationFormat,
  configurationVersion,
  type ConfigurationFile,
  type FileCamera,
  type LeftOut,
} from '@foresite/contract/configuration-file'
import { builtInPresetName, type Presets } from '@foresite/contract/presets'
import { zonedInstant } from '@foresite/site-time/site-time'
import { shownChannels, type ShownChannel } from '#features/notifications/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { ConfigurationFileDependencies } from './dependencies.ts'
import { keyOf, zoneKey, type KnownIds } from './keys.ts'
import { namesOf } from './names-of.ts'
import { readSettings } from './site-settings.ts'
import { readModel } from '#features/language-model/index.ts'

/** A site's configuration file, and the ids of its records. */
interface SiteAsFile {
  readonly file: ConfigurationFile
  readonly ids: KnownIds
}

export async function readSite(deps: ConfigurationFileDependencies, db: Database): Promise<SiteAsFile> {
  const users = await deps.people.list(db)
  const groups = await deps.groups.list(db)
  const cameras = await deps.cameras.list(db)
  const zones = await deps.zones.list(db)
  const areas = await deps.areas.list(db)
  const modules = await deps.modules.list(db)
  const global = await deps.settings.within(db).globalSettings()
  const channels = await shownChannels(db)
  const recorder = await deps.recorder.shownForFile(db)
  const names = namesOf({ users, groups, cameras, zones })
  const file: ConfigurationFile = {
    format: configurationFormat,
    version: configurationVersion,
    exportedAt: zonedInstant(deps.clock.now(), global.time.timezone),
    ...(global.simulated === true ? { simulated: true } : {}),
    leftOut: await readLeftOut(db, {
      cameras,
      presets: global.presets,
      channels,
      hasRecorderPassword: recorder?.hasPassword === true,
    }),
    settings: await readSettings(deps, db, names),
    presets: Object.entries(global.presets)
      .filter(([name]) => name !== builtInPresetName)
      .map(([name, { colors, language }]) => ({ name, colors, language })),
    users: users.map(({ id: _id, createdAt: _at, updatedAt: _changed, updatedBy: _by, ...user }) => user),
    groups: groups.map(({ name, description, userIds }) => ({
      name,
      description,
      users: names.users(userIds),
    })),
    channels: channels.map(({ channel }) => channel),
    cameras: cameras.map(fileCamera),
    zones: zones.map(({ cameraName, name, type, purpose, polygon, arrow }) => ({
      camera: cameraName,
      name,
      type,
      purpose,
      polygon,
      arrow,
    })),
    areas: areas.map(({ type, name, description, location, dockNumber, ...links }) => ({
      type,
      name,
      description,
      location,
      dockNumber,
      cameras: names.cameras(links.cameraIds),
      // Its zone may have got another type since: an import would refuse it.
      door: names.zone(doorsOn(links.cameraIds, zones).find(({ id }) => id === links.doorZoneId)?.id ?? ''),
    })),
    modules: modules.map(({ id: _id, cameraIds: _cameras, createdAt: _at, updatedAt: _changed, ...module }) => {
      const { zoneIds, notifications, updatedBy: _by, ...own } = module
      const { userIds, groupIds, ...ways } = notifications
      return {
        ...own,
        zones: zoneIds.flatMap((id) => names.zone(id) ?? []),
        notifications: { ...ways, users: names.users(userIds), groups: names.groups(groupIds) },
      }
    }),
  }
  const byName = (rows: readonly { readonly id: string; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [keyOf(name), id]))
  const ids: KnownIds = {
    users: new Map(users.map(({ id, companyEmail }) => [keyOf(companyEmail), id])),
    groups: byName(groups),
    cameras: byName(cameras),
    zones: new Map(zones.map(({ id, cameraName, name }) => [zoneKey({ camera: cameraName, zone: name }), id])),
    areas: byName(areas),
    modules: byName(modules),
  }
  return { file, ids }
}

function fileCamera(camera: Camera): FileCamera {
  const { name, recorderName, recording, ground, privacyMasks, width, height, codec, rate, analysis } = camera
  const { source } = camera
  return {
    name,
    recorderName,
    recording,
    ground,
    privacyMasks,
    source: source.kind === 'file' ? { kind: 'file', fileName: source.fileName } : source,
    analysis: analysis === null ? null : { address: analysis.address, hasPassword: analysis.hasPassword },
    picture: { width, height, codec, rate },
  }
}

interface Whole {
  readonly cameras: readonly Camera[]
  readonly presets: Presets
  readonly channels: readonly ShownChannel[]
  readonly hasRecorderPassword: boolean
}

/** The parts missing from a file of this site, to be entered again elsewhere: passwords, keys and pictures. */
async function readLeftOut(
  db: Database,
  { cameras, presets, channels, hasRecorderPassword }: Whole,
): Promise<LeftOut[]> {
  const model = await readModel(db)
  return [
    ...cameras.filter(hasPassword).map(({ name }) => ({ kind: 'camera-password' as const, name })),
    ...channels
      .filter(({ hasSecret }) => hasSecret)
      .map(({ channel: { channel: name } }) => ({ kind: 'channel' as const, name })),
    ...(hasRecorderPassword ? [{ kind: 'recorder-password' as const, name: 'recorder' }] : []),
    ...(typeof model?.sealedKey === 'string' ? [{ kind: 'language-model-key' as const, name: model.value.model }] : []),
    ...Object.entries(presets)
      .filter(([, { filename }]) => filename !== null)
      .map(([name]) => ({ kind: 'logo' as const, name })),
  ]
}

function hasPassword({ source, analysis }: Camera): boolean {
  const ofSource = 'hasPassword' in source && source.hasPassword
  return ofSource || analysis?.hasPassword === true
}
