import { randomUUID } from 'node:crypto'
import { noNotifications, type ModuleNotifications } from '@foresite/contract/module-notifications'
import type { ModuleInput } from '@foresite/contract/modules'
import { noQualityChecks, type QualityChecks } from '@foresite/contract/quality-checks'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { moduleInput, presence, refusalOf, sharedSite, SiteUnderTest } from '../../../test/site-under-test.ts'

const shared = sharedSite()

/** Every check with one reason to fail. */
const someChecks: QualityChecks = {
  'damaged-pallet': ['split-block'],
  'damaged-pallet-wrapping': ['tear', 'not-locked'],
  'pallet-load-stability': ['overhang'],
  'damaged-product-packaging': ['wet'],
  'damaged-products': ['leak'],
  'expired-products': ['past-expiry', 'unreadable-date'],
}
const notify = (part: Partial<ModuleNotifications>) => ({
  notifications: { ...noNotifications, ...part },
})

test.each<[string, Partial<ModuleInput>]>([
  ['its name', { name: 'Dock keep-out' }],
  ['whether it is enabled', { enabled: false }],
  ['its use case', { useCase: 'ergonomics' }],
  ['its camera locations', { locations: ['yard', 'warehouse'] }],
  ['the days of its schedule', { schedule: { days: ['mon', 'sat'], times: null } }],
  ['its schedule’s hours', { schedule: { days: [], times: { from: '22:00', to: '06:00' } } }],
  ['its time threshold', { timeThresholdS: 2.5 }],
  ['its notification by e-mail', notify({ email: false })],
  ['its notification by SMS', notify({ sms: true })],
  ['its notification by push', notify({ push: true })],
  ['Slack and its channel', notify({ slack: { enabled: true, channelId: 'C0123ABCDEF' } })],
  ['its webhook', notify({ webhook: true })],
  ['its protective equipment', { useCase: 'ppe-missing', wornItems: ['hardhat', 'safety-vest'] }],
  ['its criticality', { criticality: 'Low' }],
  ['its detected objects', { detectedObjects: ['vehicle', 'person'] }],
])(
  '[MOD-1.a, MOD-1.d, MOD-1.e, MOD-1.f, MOD-1.g, MOD-1.h, MOD-1.i, MOD-1.j, MOD-1.k, MOD-1.l] a module’s fields are saved and read back: %s',
  async (_, part) => {
    const site = shared()
    const zone = await site.zone((await site.camera(randomUUID())).id)
    const module = await site.module([zone.id], part)
    expect(module).toMatchObject(part)
    expect(await site.server.call('listModules')).toEqual([module])
    await site.server.call('deleteModule', { params: { id: module.id } })
  },
)

test.each(Object.entries(someChecks))(
  '[MOD-5.a, MOD-5.b] a module’s quality checks are saved and read back: %s with its sub-checks',
  async (check, subChecks) => {
    const site = shared()
    const qualityChecks = { ...noQualityChecks, [check]: subChecks }
    const part = { useCase: 'quality-inspection' as const, qualityChecks }
    const module = await site.module([], part)
    expect(module.qualityChecks).toEqual(qualityChecks)
    expect(await site.server.call('listModules')).toEqual([module])
    await site.server.call('deleteModule', { params: { id: module.id } })
  },
)

test('[MOD-5.b] every quality check has sub-checks, and a module can have them all', async () => {
  const site = shared()
  const part = { useCase: 'quality-inspection' as const, qualityChecks: someChecks }
  const module = await site.module([], part)
  expect(module.qualityChecks).toEqual(someChecks)
  await site.server.call('deleteModule', { params: { id: module.id } })
})

test('[MOD-1.h, MOD-1.i] a module’s recipients, users and groups, read back in the chosen order', async () => {
  const site = shared()
  const user = async (name: string) => {
    const companyEmail = `${name}@site.example`
    const body = { firstName: name, lastName: 'Sá', companyEmail }
    return (await site.server.call('createUser', { body })).user.id
  }
  const userIds = [await user('rui'), await user('ana')]
  const group = async (name: string) => (await site.server.call('createGroup', { body: { name } })).group.id
  const groupIds = [await group('Night'), await group('Day')]
  const module = await site.module([], {
    useCase: 'ergonomics',
    ...notify({ userIds, groupIds }),
  })
  expect(module.notifications).toMatchObject({ userIds, groupIds })
  const params = { id: module.id }
  const reversed = notify({ userIds: userIds.toReversed(), groupIds: groupIds.slice(1) })
  const body = moduleInput([], { useCase: 'ergonomics', ...reversed })
  const { module: changed } = await site.server.call('updateModule', { params, body })
  expect(changed.notifications).toEqual(reversed.notifications)
  expect(await site.server.call('listModules')).toEqual([changed])
  await site.server.call('deleteModule', { params })
})

test.each(['userIds', 'groupIds'] as const)(
  'refuses unknown recipients, and stores nothing of the module: %s',
  async (field) => {
    const site = shared()
    const part = { useCase: 'ergonomics' as const, ...notify({ [field]: [randomUUID()] }) }
    expect(await refusalOf(site.module([], part))).toMatchObject({
      status: 422,
      error: 'module.users.unknown',
      field: `notifications.${field}`,
    })
    expect(await site.server.call('listModules')).toEqual([])
  },
)

test('of two users who change a module at once, the second is warned and overwrites nothing', async () => {
  const site = shared()
  const module = await site.module([], { useCase: 'ergonomics' })
  const params = { id: module.id }
  const since = module.updatedAt
  site.clock.pass(1)
  const mine = { ...moduleInput([], { useCase: 'ergonomics', name: 'Mine' }), since }
  const { module: saved } = await site.server.call('updateModule', { params, body: mine })
  const second = site.server.call('updateModule', { params, body: { ...mine, name: 'Theirs' } })
  expect(await refusalOf(second)).toMatchObject({
    status: 409,
    error: 'record.changed',
    changed: { at: saved.updatedAt, by: null },
  })
  expect(await site.server.call('listModules')).toEqual([saved])
  await site.server.call('deleteModule', { params })
})

test('[MOD-1.c] a module’s zones read back in the chosen order, with their cameras', async () => {
  const site = shared()
  const [yard, gate] = [await site.camera(randomUUID()), await site.camera(randomUUID())]
  const zones = [
    await site.zone(yard.id, { name: 'A' }),
    await site.zone(gate.id, { name: 'B' }),
    await site.zone(yard.id, { name: 'C' }),
  ].map(({ id }) => id)
  const chosen = zones.toReversed()
  const module = await site.module([...chosen, ...chosen])
  expect(module.zoneIds).toEqual(chosen)
  expect(module.cameraIds).toEqual([yard.id, gate.id])
  expect(await site.server.call('listModules')).toEqual([module])
  await site.server.call('deleteModule', { params: { id: module.id } })
})

test('[MOD-1.a, MOD-1.g] a module has an id of its own, and a default time threshold of one second', async () => {
  const site = shared()
  const zone = await site.zone((await site.camera(randomUUID())).id)
  const { timeThresholdS: _, ...input } = moduleInput([zone.id])
  const { module } = await site.server.call('createModule', { body: input })
  expect(module.timeThresholdS).toBe(1)
  const other = await site.module([zone.id], { name: 'Other' })
  expect(other.id).not.toBe(module.id)
  for (const { id } of [module, other]) await site.server.call('deleteModule', { params: { id } })
})

test('[MOD-4.a] modules are created, listed, changed and deleted, and open screens are notified', async () => {
  const site = shared()
  const { server } = site
  const zone = await site.zone((await site.camera(randomUUID())).id)
  const changes = await site.listen()
  const made = await server.call('createModule', { body: moduleInput([zone.id]) })
  expect(made.message).toBe('Module “Keep out” was added.')
  expect(await server.call('listModules')).toEqual([made.module])

  const params = { id: made.module.id }
  const body = moduleInput([], { name: 'Counting', useCase: 'cycle-counting' })
  const changed = await server.call('updateModule', { params, body })
  expect(changed.message).toBe('Module “Counting” was saved.')
  expect(changed.module).toMatchObject({ ...params, ...body, cameraIds: [] })
  expect(await server.call('listModules')).toEqual([changed.module])

  const deleted = await server.call('deleteModule', { params })
  expect(deleted.message).toBe('Module “Counting” was deleted.')
  expect(await server.call('listModules')).toEqual([])
  await eventually(() => {
    expect(changes.filter(({ topic }) => topic === 'modules')).toEqual([
      { topic: 'modules', ...params, change: 'created' },
      { topic: 'modules', ...params, change: 'updated' },
      { topic: 'modules', ...params, change: 'deleted' },
    ])
  })
})

test.each([
  ['use case', { useCase: undefined }, 'useCase'],
  ['criticality', { criticality: undefined }, 'criticality'],
  ['detected objects', { detectedObjects: [] }, 'detectedObjects'],
  ['protective equipment', { useCase: 'ppe-missing' }, 'wornItems'],
  ['quality checks', { useCase: 'quality-inspection' }, 'qualityChecks'],
  ['a Slack channel', notify({ slack: { enabled: true, channelId: null } }), 'notifications.slack.channelId'],
])('[MOD-4.b] says ‘Selection is required’ when the choice of %s is missing', async (_, part, field) => {
  const site = shared()
  const zone = { id: randomUUID() }
  const answer = await site.server.fetch('/api/modules', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...moduleInput([zone.id]), ...part }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ field, message: 'Selection is required' })
})

test.each([
  ['without a zone', { zoneIds: [] }, 'zoneIds', 'Choose at least one zone.'],
  ['without a name', { name: ' ' }, 'name', 'Module name is required'],
  [
    'with a negative threshold',
    { timeThresholdS: -1 },
    'timeThresholdS',
    'The time must be a number of seconds from 0 to 86400.',
  ],
])('[CALL-6.a] a module %s answers 400 and names the field', async (_, part, field, message) => {
  const site = shared()
  const zone = { id: randomUUID() }
  const refusal = await refusalOf(site.module([zone.id], part))
  expect(refusal).toMatchObject({ status: 400, field, message })
  expect(await site.server.call('listModules')).toEqual([])
})

test('refuses unknown zones, and stores nothing of the module', async () => {
  const site = shared()
  const zone = await site.zone((await site.camera(randomUUID())).id)
  const unknown = { status: 422, error: 'module.zones.unknown', field: 'zoneIds' }
  const zoneIds = [zone.id, randomUUID()]
  expect(await refusalOf(site.module(zoneIds))).toMatchObject(unknown)
  expect(await site.server.call('listModules')).toEqual([])

  const module = await site.module([zone.id])
  const body = moduleInput(zoneIds, { name: 'Changed' })
  const change = site.server.call('updateModule', { params: { id: module.id }, body })
  expect(await refusalOf(change)).toMatchObject(unknown)
  expect(await site.server.call('listModules')).toEqual([module])
  await site.server.call('deleteModule', { params: { id: module.id } })
})

test('[CALL-6.c] another module’s name answers 409, in upper or lower case', async () => {
  const site = shared()
  const zone = await site.zone((await site.camera(randomUUID())).id)
  const module = await site.module([zone.id], { name: 'Área' })
  expect(await refusalOf(site.module([zone.id], { name: 'ÁREA' }))).toEqual({
    status: 409,
    error: 'module.name.taken',
    field: 'name',
    message: 'There is already a module named “ÁREA”.',
  })
  await site.server.call('deleteModule', { params: { id: module.id } })
})

test('an observation of an enabled module becomes an incident of its criticality', async () => {
  await using site = await SiteUnderTest.start()
  const camera = await site.camera()
  const zone = await site.zone(camera.id)
  for (const criticality of ['Low', 'Medium', 'High'] as const) {
    const module = await site.module([zone.id], { name: criticality, criticality })
    await site.handOver(presence({ camera, zone, module }))
  }
  const { rows } = await site.server.call('listIncidents')
  expect(rows.map(({ moduleName, severity }) => [moduleName, severity]).toSorted()).toEqual([
    ['High', 'High'],
    ['Low', 'Low'],
    ['Medium', 'Medium'],
  ])
})

test('disabling a module stops it at once: its rules are withdrawn, and late observations raise nothing', async () => {
  await using site = await SiteUnderTest.start()
  const seen = await site.watchedCamera()
  const { version } = await site.vision.beat()
  const polling = site.vision.beat({ knownVersion: version, waitMs: 5_000 })
  const params = { id: seen.module.id }
  const body = moduleInput([seen.zone.id], { enabled: false })
  await site.server.call('updateModule', { params, body })
  expect((await polling).cameras.flatMap(({ rules }) => rules)).toEqual([])

  const late = presence(seen)
  expect(await site.handOver(late)).toEqual({ accepted: [late.id], dropped: [late.id] })
  expect((await site.server.call('listIncidents')).total).toBe(0)

  await site.server.call('updateModule', { params, body: moduleInput([seen.zone.id]) })
  await site.handOver(presence(seen))
  expect((await site.server.call('listIncidents')).total).toBe(1)
})

test('a module’s threshold and zones define its cameras’ rules', async () => {
  await using site = await SiteUnderTest.start()
  const camera = await site.camera()
  const zone = await site.zone(camera.id)
  const module = await site.module([zone.id], { timeThresholdS: 2.5 })
  const { cameras } = await site.vision.beat()
  expect(cameras.flatMap(({ rules }) => rules)).toEqual([
    {
      id: module.id,
      kind: 'restricted-area',
      zoneIds: [zone.id],
      objects: ['person'],
      thresholdMs: 2_500,
    },
  ])
})
