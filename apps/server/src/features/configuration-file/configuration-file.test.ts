import { randomUUID } from 'node:crypto'
import type { ConfigurationFile } from '@foresite/contract/configuration-file'
import { builtInPreset } from '@foresite/contract/presets'
import { operationsDefaults } from '@foresite/contract/operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exported, importFile } from '../../../test/configuration-file.ts'
import { refusalOf, sharedSite, SiteUnderTest, square, arrow } from '../../../test/site-under-test.ts'
import { upload } from '../../../test/uploads.ts'

const secrets = ['hunter-2', 'smtp-password-1', 'sixteen-characters-and-more']

/** A site with a record of every kind. */
async function fullSite(): Promise<SiteUnderTest> {
  const site = await SiteUnderTest.start()
  const { server } = site
  const blue = { ...builtInPreset, language: 'pt' as const }
  const value = {
    organization_name: 'Armazém Norte',
    time: { timezone: 'Europe/Lisbon' },
    presets: { Blue: blue },
    default_preset: 'Blue',
  }
  await server.call('saveConfig', { body: { field: 'global_settings', value } })
  await server.call('saveConfig', { body: { field: 'products', value: ['quality'] } })
  const targets = { ...operationsDefaults.targets, turnaroundMin: 45 }
  await server.call('saveOperations', { body: { ...operationsDefaults, targets } })
  await server.call('saveThresholds', { body: { values: { 'near-miss.gap': 3 } } })
  const person = { firstName: 'Ana', lastName: 'Sá', companyEmail: 'ana@site.example' }
  const { user } = await server.call('createUser', { body: person })
  const statedBy = { statedBy: user.id }
  const { group } = await server.call('createGroup', {
    body: { name: 'Night shift', userIds: [user.id] },
  })
  const email = { host: 'mail.site.example', port: 587, security: 'starttls' as const }
  await server.call(
    'saveNotificationChannel',
    {
      body: {
        channel: 'email',
        value: { ...email, user: 'foresite', from: 'foresite@site.example' },
        secret: secrets[1],
      },
    },
    statedBy,
  )
  await server.call(
    'saveNotificationRules',
    {
      body: {
        value: {
          dailyCap: 20,
          alarms: { userIds: [user.id], groupIds: [group.id] },
          supervisors: { userIds: [], groupIds: [group.id], email: false, sms: true },
        },
      },
    },
    statedBy,
  )
  const camera = await site.camera('Yard', `rtsp://admin:${String(secrets[0])}@10.0.0.9:554/main`)
  const ground = {
    corners: [square[0], square[1], square[2], square[3]],
    widthM: 4,
    depthM: 12.5,
  } as never
  await server.call('measureGround', { params: { id: camera.id }, body: { ground } })
  await server.call('changePrivacyMasks', {
    params: { id: camera.id },
    body: { privacyMasks: [square] },
  })
  const zone = await site.zone(camera.id, { purpose: 'restricted-area' })
  const door = await site.zone(camera.id, { name: 'Door 3', type: 'dock-door' })
  await server.call('createArea', {
    body: {
      type: 'dock',
      name: 'Dock 3',
      location: 'warehouse',
      dockNumber: '3',
      cameraIds: [camera.id],
      doorZoneId: door.id,
    },
  })
  await site.module([zone.id], {
    notifications: {
      userIds: [user.id],
      groupIds: [group.id],
      email: true,
      sms: false,
      push: true,
      slack: { enabled: false, channelId: null },
      teams: false,
      webhook: false,
    },
  })
  return site
}

/** A full site for tests that only export it. */
let source: SiteUnderTest
beforeAll(async () => {
  source = await fullSite()
})
afterAll(() => source[Symbol.asyncDispose]())

/** An empty site for imports that are refused. */
const untouched = sharedSite()

/** The part of a file that is equal on equal sites. */
function content({ exportedAt: _, leftOut: __, ...file }: ConfigurationFile) {
  return file
}

test('[SET-1.l] importing one site’s export into an empty site gives the same site', async () => {
  await using other = await SiteUnderTest.start()
  const file = await exported(source)
  const dry = await importFile(other, file, { dryRun: 'true' })
  expect(dry.imported).toBe(false)
  expect(dry.parts.map(({ part, added }) => [part, added])).toEqual([
    ['presets', ['Blue']],
    ['users', ['Ana Sá']],
    ['groups', ['Night shift']],
    ['settings', []],
    ['channels', ['email']],
    ['cameras', ['Yard']],
    ['zones', ['Yard · Door', 'Yard · Door 3']],
    ['areas', ['Dock 3']],
    ['modules', ['Keep out']],
  ])
  expect(await other.server.call('listCameras')).toEqual([])
  const done = await importFile(other, file, { basis: dry.basis })
  expect(done).toMatchObject({ imported: true, message: 'The configuration was imported.' })
  expect(content(await exported(other))).toEqual(content(file))
  const [module] = await other.server.call('listModules')
  const [zone] = await other.server.call('listZones')
  expect(module?.zoneIds).toEqual([zone?.id])
})

test('[SET-1.l] importing the same file again changes nothing', async () => {
  await using site = await fullSite()
  const file = await exported(site)
  const [user] = await site.server.call('listUsers')
  const again = await importFile(site, file, { statedBy: user?.id ?? '' })
  expect(again.parts.flatMap(({ added, changed }) => [...added, ...changed])).toEqual([])
  expect(again.enterAgain).toEqual([])
})

test('[SET-1.l] an import updates records of the same name, lists its changes and removes nothing', async () => {
  await using site = await fullSite()
  const before = await exported(site)
  const [user] = await site.server.call('listUsers')
  const file: ConfigurationFile = {
    ...before,
    areas: [],
    modules: before.modules.map((module) => ({ ...module, criticality: 'Low' })),
    settings: { ...before.settings, thresholds: { 'near-miss.gap': 4 } },
  }
  const { parts } = await importFile(site, file, { statedBy: user?.id ?? '' })
  const changed = parts.filter((part) => part.changed.length > 0)
  expect(changed.map((part) => [part.part, part.changed])).toEqual([
    ['settings', ['thresholds']],
    ['modules', ['Keep out']],
  ])
  const after = await exported(site)
  expect(after.areas).toEqual(before.areas)
  expect(after.modules[0]?.criticality).toBe('Low')
  expect(after.settings.thresholds).toEqual({ 'near-miss.gap': 4 })
})

test('[SET-1.l] the file contains no secrets, and the import lists those to enter again', async () => {
  await using other = await SiteUnderTest.start()
  const answer = await source.server.fetch('/api/config/export')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="foresite-\d{4}-\d\d-\d\d\.json"$/)
  const text = await answer.text()
  for (const secret of secrets) expect(text).not.toContain(secret)
  const { enterAgain } = await importFile(other, text)
  expect(enterAgain).toEqual([
    { kind: 'camera-password', name: 'Yard' },
    { kind: 'channel', name: 'email' },
  ])
})

const model = { address: 'https://api.norte.example/v1', model: 'llama3' }
const apiKey = 'sk-of-the-model-0123456789'

test('[SET-1.l] the language model is part of the file, and its key must be entered again', async () => {
  await using site = await SiteUnderTest.start()
  await using other = await SiteUnderTest.start()
  const value = { ...model, imagesAllowed: true, timeLimitS: 45, tokensPerMonth: 9000 }
  await site.server.call('saveLanguageModel', { body: { value, apiKey } })
  const file = await exported(site)
  expect(JSON.stringify(file)).not.toContain(apiKey)
  const { parts, enterAgain } = await importFile(other, file)
  expect(parts.find(({ part }) => part === 'settings')?.added).toEqual(['language_model'])
  expect(enterAgain).toEqual([{ kind: 'language-model-key', name: 'llama3' }])
  expect(await other.server.call('readLanguageModel')).toMatchObject({ value, hasKey: false })
  const again = await importFile(site, file)
  expect(again.parts.flatMap(({ added, changed }) => [...added, ...changed])).toEqual([])
  expect(again.enterAgain).toEqual([])
})

test('[SET-1.l] a file cannot send the language model’s key elsewhere, and a file without a model removes none', async () => {
  await using site = await SiteUnderTest.start()
  await site.server.call('saveLanguageModel', { body: { value: model, apiKey } })
  const { settings, ...file } = await exported(site)
  const now = () => site.server.call('readLanguageModel')
  const { language_model: before, ...others } = settings
  // A file written by a server before it supported a language model.
  await importFile(site, { ...file, settings: others })
  expect(await now()).toMatchObject({ value: before, hasKey: true })
  site.clock.pass(1)
  const renamed = { ...settings, language_model: { ...model, model: 'llama4' } }
  expect((await importFile(site, { ...file, settings: renamed })).enterAgain).toEqual([])
  expect(await now()).toMatchObject({ value: { model: 'llama4' }, hasKey: true })
  const elsewhere = { ...model, address: 'https://elsewhere.example/v1' }
  const moved = { ...settings, language_model: elsewhere }
  const { enterAgain } = await importFile(site, { ...file, settings: moved })
  expect(enterAgain).toEqual([{ kind: 'language-model-key', name: 'llama3' }])
  expect(await now()).toMatchObject({ value: elsewhere, hasKey: false })
})

test('[SET-1.l] a camera keeps its password, and loses it when its address changes', async () => {
  await using site = await fullSite()
  const before = await exported(site)
  const [user] = await site.server.call('listUsers')
  const statedBy = user?.id ?? ''
  const renamed = before.cameras.map((camera) => ({ ...camera, name: 'YARD' }))
  await importFile(site, { ...before, cameras: renamed, zones: [] }, { statedBy })
  const kept = await site.vision.beat()
  expect(JSON.stringify(kept)).toContain(secrets[0])
  const moved = before.cameras.map((camera) => ({
    ...camera,
    source: { kind: 'rtsp', address: 'rtsp://10.0.0.66/main', hasPassword: true, transport: 'tcp' },
  }))
  const { enterAgain } = await importFile(site, { ...before, cameras: moved }, { statedBy })
  expect(enterAgain).toContainEqual({ kind: 'camera-password', name: 'Yard' })
  expect(JSON.stringify(await site.vision.beat())).not.toContain(secrets[0])
})

test('[SET-1.l] a file of version 1 is imported, with its limits of recordings', async () => {
  await using site = await fullSite()
  const { settings, cameras, ...file } = await exported(site)
  const { maxGigabytes: _, ...retention } = settings.retention
  const old = {
    ...file,
    version: 1,
    settings: { ...settings, retention: { ...retention, mostGigabytes: 40 } },
    cameras: cameras.map(({ recording: { maxGigabytes: __, ...recording }, ...camera }) => ({
      ...camera,
      recording: { ...recording, mostGigabytes: 2.5 },
    })),
  }
  const [user] = await site.server.call('listUsers')
  expect(await importFile(site, old, { statedBy: user?.id ?? '' })).toMatchObject({ imported: true })
  const after = await exported(site)
  expect(after.settings.retention).toEqual({ ...retention, maxGigabytes: 40 })
  expect(after.cameras.map(({ recording }) => recording.maxGigabytes)).toEqual([2.5])
})

test.each<[string, (file: ConfigurationFile) => unknown, string, string]>([
  ['broken JSON', (file) => JSON.stringify(file).slice(0, -9), 'configuration.broken', 'file'],
  ['JSON of something else', () => ({ name: 'x' }), 'configuration.other', 'file'],
  ['an unknown version', (file) => ({ ...file, version: 7 }), 'configuration.version', 'version'],
  ['an unknown part', (file) => ({ ...file, trucks: [] }), 'field.unknown', 'trucks'],
  [
    'a duplicate record',
    (file) => ({ ...file, users: [...file.users, ...file.users] }),
    'configuration.repeated',
    'users.1',
  ],
  ['a zone of an unknown camera', (file) => ({ ...file, cameras: [] }), 'configuration.item', 'zones.0'],
  ['a group with an unknown user', (file) => ({ ...file, users: [] }), 'configuration.item', 'groups.0'],
  [
    'a module with unknown zones',
    (file) => ({ ...file, modules: file.modules.map((module) => ({ ...module, zones: [] })) }),
    'configuration.item',
    'modules.0.zoneIds',
  ],
  [
    'a privacy mask that crosses itself',
    (file) => ({
      ...file,
      cameras: file.cameras.map((camera) => ({
        ...camera,
        privacyMasks: [[square[0], square[2], square[1], square[3]]],
      })),
    }),
    'configuration.item',
    'cameras.0.privacyMasks.0',
  ],
  [
    'a calibrated floor without area',
    (file) => ({
      ...file,
      cameras: file.cameras.map((camera) => ({
        ...camera,
        ground: { corners: [square[0], square[1], square[0], square[1]], widthM: 4, depthM: 4 },
      })),
    }),
    'configuration.item',
    'cameras.0.ground.corners',
  ],
  [
    'thresholds that contradict each other',
    (file) => ({
      ...file,
      settings: { ...file.settings, thresholds: { 'capacity.average': 95 } },
    }),
    'configuration.item',
    'settings.3.capacity.average',
  ],
])('[SET-1.l] %s is refused at its field, and nothing changes', async (_what, change, error, field) => {
  const other = untouched()
  const before = await exported(other)
  const given = change(await exported(source))
  expect(await refusalOf(importFile(other, given))).toMatchObject({ error, field })
  expect(content(await exported(other))).toEqual(content(before))
})

test('[SET-1.l] the error names what is missing', async () => {
  const other = untouched()
  const refused = await refusalOf(importFile(other, { ...(await exported(source)), users: [] }))
  expect(refused.message).toBe(
    '“Night shift” cannot be imported: “ana@site.example” is neither in the file nor at this site. Nothing was changed.',
  )
})

test('[SET-1.l] changes made since the file was checked are not overwritten', async () => {
  await using other = await SiteUnderTest.start()
  const file = await exported(source)
  const { basis } = await importFile(other, file, { dryRun: 'true' })
  await other.server.call('saveThresholds', { body: { values: { 'near-miss.gap': 5 } } })
  expect(await refusalOf(importFile(other, file, { basis }))).toMatchObject({
    status: 409,
    error: 'configuration.changedMeanwhile',
  })
  expect((await exported(other)).cameras).toEqual([])
})

test('[SET-1.l] a camera that plays a video must exist already: its video is not in the file', async () => {
  await using site = await SiteUnderTest.start()
  await using other = await SiteUnderTest.start()
  const { camera } = await upload(site, 'Gate')
  await site.zone(camera.id, { polygon: square, arrow })
  const file = await exported(site)
  expect((await refusalOf(importFile(other, file))).message).toContain('Add a camera of this name')
  await upload(other, 'Gate')
  await importFile(other, file)
  expect(content(await exported(other))).toEqual(content(file))
})

test('[SET-1.l] open screens are notified of a finished import, and not of a refused one', async () => {
  await using other = await SiteUnderTest.start()
  const changes = await other.listen()
  const file = await exported(source)
  await refusalOf(importFile(other, { ...file, cameras: [] }))
  await importFile(other, file, { dryRun: 'true' })
  expect(changes).toEqual([])
  await importFile(other, file)
  await expect
    .poll(() => new Set(changes.map(({ topic }) => topic)), { timeout: 60_000 })
    .toEqual(new Set(['users', 'groups', 'configuration', 'notifications', 'cameras', 'zones', 'areas', 'modules']))
})

test('[AUTH-11.a] an import is recorded with its user', async () => {
  await using other = await SiteUnderTest.start()
  const person = { firstName: 'Rui', lastName: 'Sá', companyEmail: 'rui@site.example' }
  const { user } = await other.server.call('createUser', { body: person })
  const file = await exported(source)
  expect(await refusalOf(importFile(other, file, { statedBy: randomUUID() }))).toMatchObject({
    error: 'who.unknown',
  })
  await importFile(other, file, { statedBy: user.id })
  const { changed } = await other.server.call('readThresholds')
  expect(changed?.by?.name).toBe('Rui Sá')
})
