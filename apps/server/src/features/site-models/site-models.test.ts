import { createHash, randomUUID } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModelFacts, ModelProblem } from '@foresite/contract/node-models'
import type { SiteModelInput } from '@foresite/contract/site-models'
import { expect, test } from 'vitest'
import { runRepeatedTasks } from '../../../test/repeated-tasks.ts'
import { refusalOf, sharedSite, SiteUnderTest } from '../../../test/site-under-test.ts'

const shared = sharedSite()

const facts: ModelFacts = {
  head: 'yolo',
  input: { width: 640, height: 640, type: 'float32' },
  weights: 'float32',
  classCount: 2,
  names: ['forklift', 'pallet'],
  ms: 41.6,
  provider: 'cpu',
}
const classes: SiteModelInput['classes'] = [
  { name: 'forklift', meaning: { as: 'vehicle' } },
  { name: 'pallet', meaning: { as: 'own' } },
]

/** An ONNX file's first bytes, and others that make it unique. */
function modelFile(name = 'forklifts.onnx'): File {
  return new File([Buffer.from([0x08, 0x08, 0x12, 0x07]), randomUUID()], name)
}

/** Uploads a file and has it inspected. */
async function inspected(site: SiteUnderTest, part: Partial<ModelFacts> = {}) {
  const { file } = await site.server.call('uploadModelFile', { body: {}, file: modelFile() })
  const params = { sha256: file.sha256 }
  site.vision.inspectModel = () => ({ ok: true, facts: { ...facts, ...part } })
  await site.server.call('inspectModelFile', { params, body: {} })
  return file
}

async function added(site: SiteUnderTest, part: Partial<SiteModelInput> = {}) {
  const { sha256 } = await inspected(site)
  const body = { sha256, name: randomUUID(), purpose: 'detection' as const, classes, ...part }
  return (await site.server.call('createSiteModel', { body })).model
}

test('[VIS-2.d] a file is uploaded, inspected by vision, tried on a camera’s picture and used on chosen cameras', async () => {
  const site = shared()
  const camera = await site.camera()
  const other = await site.camera('Door', 'rtsp://camera.example/2')
  const chosen = modelFile('C:\\models\\forklifts.onnx')
  const content = Buffer.from(await chosen.arrayBuffer())
  const { file } = await site.server.call('uploadModelFile', { body: {}, file: chosen })
  const sha256 = createHash('sha256').update(content).digest('hex')
  expect(file).toEqual({ sha256, name: 'forklifts.onnx', bytes: content.length })

  const params = { sha256 }
  const asked: unknown[] = []
  site.vision.inspectModel = (request) => {
    asked.push(request)
    return { ok: true, facts }
  }
  const answer = await site.server.call('inspectModelFile', { params, body: { names: ['forklift', 'pallet'] } })
  expect(asked).toEqual([{ model: { sha256, bytes: content.length }, names: ['forklift', 'pallet'] }])
  expect(answer).toMatchObject({ facts, message: 'The model is compatible: 640 × 640 pixels, 42 ms per picture.' })

  site.vision.still = Buffer.from('a picture of now')
  const detections = [{ box: { x: 0.1, y: 0.2, w: 0.3, h: 0.4 }, label: 'pallet', score: 0.9 }]
  site.vision.detectWithModel = ({ picture, names, threshold, tiles }) => {
    asked.push({ picture: Buffer.from(picture).toString(), names, threshold, tiles })
    return { ok: true, found: { width: 1280, height: 720, ms: 38, detections } }
  }
  const trial = await site.server.call('tryModelFile', { params, body: { cameraId: camera.id, threshold: 0.3 } })
  expect(asked.at(-1)).toEqual({ picture: 'a picture of now', names: null, threshold: 0.3, tiles: false })
  expect(trial).toMatchObject({ width: 1280, height: 720, ms: 38, detections })
  expect(trial.picture).toBe(`data:image/jpeg;base64,${Buffer.from('a picture of now').toString('base64')}`)

  const body = { sha256, name: 'Forklifts', purpose: 'detection' as const, classes, cameraIds: [camera.id] }
  const { model } = await site.server.call('createSiteModel', { body })
  const { cameras, models } = await site.vision.beat()
  const used = cameras.map((one) => [one.cameraId, one.models])
  expect(used).toEqual(
    expect.arrayContaining([
      [camera.id, [model.id]],
      [other.id, undefined],
    ]),
  )
  const as = [
    { name: 'forklift', as: 'vehicle' },
    { name: 'pallet', as: 'other' },
  ]
  expect(models).toEqual([{ id: model.id, model: { sha256, bytes: content.length }, threshold: 0.4, classes: as }])
  const fetched = await site.server.fetch(`/api/vision/models/${sha256}`, {
    headers: { authorization: `Bearer ${site.server.visionToken}` },
  })
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual(content)
  expect((await site.server.fetch(`/api/vision/models/${sha256}`)).status).toBe(401)
})

test('[VIS-2.d] the nodes’ state of a model is shown, and pushed when it changes', async () => {
  const site = shared()
  const { id } = await added(site, { allCameras: true })
  const read = async () => (await site.server.call('readSiteModel', { params: { id } })).model
  expect(await read()).toMatchObject({ state: 'waiting', problem: null, ms: null })
  const report = (state: 'running' | 'failed', rest: object) => {
    const models = [{ id, state, ...rest }]
    return site.server.call('reportCameras', { body: { nodeId: 'node', reports: [], disk: null, models } })
  }
  await report('running', { ms: 38, provider: 'cpu' })
  expect(await read()).toMatchObject({ state: 'running', problem: null, ms: 38 })
  await report('failed', { problem: 'memory', detail: '3 GB' })
  const problem = 'The model needs more memory than this machine allows. (3 GB)'
  expect(await read()).toMatchObject({ state: 'failed', problem, ms: null })
  const { model } = await site.server.call('readSiteModel', { params: { id } }, { language: 'pt' })
  expect(model.problem).toContain('memória')
  const alarms = async () =>
    (await site.server.call('listAlarms')).filter(({ id: alarm }) => alarm === `model-failing:${id}`)
  expect(await alarms()).toMatchObject([{ severity: 'warning', message: expect.stringContaining(model.name) }])
  await report('running', { ms: 40, provider: 'cpu' })
  expect(await alarms()).toEqual([])
})

test.each<[ModelProblem, string | undefined, string]>([
  ['not-onnx', undefined, 'This is not an ONNX file, or it is damaged.'],
  ['no-image-input', '1 × 80', 'does not take a single colour picture'],
  ['unknown-outputs', '1 × 1000', 'The model’s output format is not supported.'],
  ['wrong-task', 'segment', 'does not detect objects'],
  ['class-count', '80 ≠ 2', 'The number of names differs from the number of the model’s classes. (80 ≠ 2)'],
  ['crashed', undefined, 'The model crashed during the test; nothing else was affected.'],
])('[VIS-2.d] a model that does not fit (%s) is refused with the reason', async (problem, detail, sentence) => {
  const site = shared()
  const { file } = await site.server.call('uploadModelFile', { body: {}, file: modelFile() })
  const params = { sha256: file.sha256 }
  site.vision.inspectModel = () => ({ ok: false, problem, ...(detail === undefined ? {} : { detail }) })
  const refusal = await refusalOf(site.server.call('inspectModelFile', { params, body: {} }))
  expect(refusal).toMatchObject({ status: 422, error: `siteModel.problem.${problem}`, field: 'file' })
  expect(refusal.message).toContain(sentence)
  const body = { sha256: file.sha256, name: randomUUID(), purpose: 'detection' as const, classes }
  const making = site.server.call('createSiteModel', { body })
  expect(await refusalOf(making)).toMatchObject({ status: 422, error: 'siteModel.file.notInspected' })
  site.vision.inspectModel = () => null
  const busy = site.server.call('inspectModelFile', { params, body: {} })
  expect(await refusalOf(busy)).toMatchObject({ status: 503, error: 'siteModel.busy' })
})

const damage = { as: 'damage', category: 'damaged-products', check: 'leak', grade: 'major' } as const

test.each<[string, Partial<SiteModelInput>, number, string]>([
  ['fewer classes than it has', { classes: classes.slice(1) }, 422, 'siteModel.classes.count'],
  ['a class twice', { classes: [...classes.slice(1), ...classes.slice(1)] }, 400, 'siteModel.class.twice'],
  [
    'classes that stand for nothing',
    { classes: classes.map(({ name }) => ({ name, meaning: { as: 'nothing' as const } })) },
    400,
    'siteModel.classes.nothing',
  ],
  [
    'damage on cameras',
    { classes: classes.map(({ name }) => ({ name, meaning: damage })) },
    422,
    'siteModel.classes.damage',
  ],
  ['forklifts in photos', { purpose: 'damage' }, 422, 'siteModel.classes.damage'],
  [
    'a check of another category',
    { classes: classes.map(({ name }) => ({ name, meaning: { ...damage, check: 'tear' } })) },
    400,
    'pallet.finding.check',
  ],
  ['an unknown camera', { cameraIds: [randomUUID()] }, 422, 'cameras.unknown'],
  ['a threshold of 1', { threshold: 1 }, 400, 'siteModel.threshold'],
  ['an unknown file', { sha256: 'b'.repeat(64) }, 404, 'siteModel.file.gone'],
])('[VIS-2.e] a model with %s is refused', async (_, part, status, error) => {
  expect(await refusalOf(added(shared(), part))).toMatchObject({ status, error })
})

test('[VIS-2.d] a model of cameras that have been deleted since is off, and can be saved as it was read', async () => {
  const { server } = shared()
  const camera = await shared().camera(randomUUID(), `rtsp://camera.example/${randomUUID()}`)
  const { id } = await added(shared(), { cameraIds: [camera.id] })
  await server.call('deleteCamera', { params: { id: camera.id }, query: {} })
  const { model } = await server.call('readSiteModel', { params: { id } })
  expect(model).toMatchObject({ cameraIds: [], state: 'off' })
  const { name, threshold, enabled, cameraIds } = model
  await server.call('changeSiteModel', { params: { id }, body: { name, classes, threshold, enabled, cameraIds } })
})

test('[VIS-2.d] a deleted camera is no change of the model’s cameras', async () => {
  const site = shared()
  const { server } = site
  const camera = () => site.camera(randomUUID(), `rtsp://camera.example/${randomUUID()}`)
  const [kept, deleted] = [await camera(), await camera()]
  const { id, name } = await added(site, { cameraIds: [kept.id, deleted.id] })
  await server.call('deleteCamera', { params: { id: deleted.id }, query: {} })
  const body = { name: `${name} 2`, classes, threshold: 0.4, enabled: true, cameraIds: [kept.id] }
  await server.call('changeSiteModel', { params: { id }, body })
  const { history } = await server.call('readSiteModel', { params: { id } })
  expect(history[0]?.event).toEqual({ kind: 'edited', changes: [{ field: 'name', from: name, to: body.name }] })
})

test('[VIS-2.d] a model is changed with its history by one of two editors, deleted and restored', async () => {
  const site = shared()
  const { server } = site
  const camera = await site.camera(randomUUID(), `rtsp://camera.example/${randomUUID()}`)
  const model = await added(site)
  const params = { id: model.id }
  const body = { name: `${model.name} 2`, classes, threshold: 0.55, enabled: true, cameraIds: [camera.id] }
  const since = model.updatedAt
  await server.call('changeSiteModel', { params, body: { ...body, since } })
  const second = server.call('changeSiteModel', { params, body: { ...body, name: 'Mine', since } })
  expect(await refusalOf(second)).toMatchObject({ status: 409, error: 'record.changed' })
  const other = await added(site)
  const taken = server.call('changeSiteModel', {
    params: { id: other.id },
    body: { ...body, name: body.name.toUpperCase() },
  })
  expect(await refusalOf(taken)).toMatchObject({ status: 409, error: 'siteModel.name.taken', field: 'name' })
  await server.call('deleteSiteModel', { params, query: {} })
  expect((await server.call('listSiteModels')).map(({ id }) => id)).not.toContain(model.id)
  expect((await site.vision.beat()).models?.map(({ id }) => id) ?? []).not.toContain(model.id)
  await server.call('restoreSiteModel', { params })
  const { history } = await server.call('readSiteModel', { params })
  expect(history.map(({ event }) => event)).toEqual([
    { kind: 'restored' },
    { kind: 'deleted' },
    {
      kind: 'edited',
      changes: [
        { field: 'name', from: model.name, to: body.name },
        { field: 'threshold', from: '40 %', to: '55 %' },
        { field: 'cameras', from: '', to: camera.name },
      ],
    },
    { kind: 'created' },
  ])
})

test('[VIS-2.e] a module detects a class of the site’s own by name, and its model cannot be deleted in the meantime', async () => {
  const site = shared()
  const { server } = site
  const camera = await site.camera(randomUUID(), `rtsp://camera.example/${randomUUID()}`)
  const zone = await site.zone(camera.id, { name: randomUUID() })
  const own = `reach truck ${randomUUID()}`
  const [, pallet] = classes
  const its = [{ name: own, meaning: { as: 'own' as const } }, ...(pallet === undefined ? [] : [pallet])]
  const model = await added(site, { classes: its, cameraIds: [camera.id] })
  const module = await site.module([zone.id], { name: randomUUID(), detectedObjects: [], siteObjects: [own] })
  const watched = (await site.vision.beat()).cameras.find(({ cameraId }) => cameraId === camera.id)
  expect(watched?.rules).toMatchObject([{ id: module.id, kind: 'restricted-area', objects: [], labels: [own] }])

  const params = { id: model.id }
  const used = { status: 409, error: 'siteModel.used', message: expect.stringContaining(own) as string }
  expect(await refusalOf(server.call('deleteSiteModel', { params, query: {} }))).toMatchObject(used)
  const body = { name: model.name, classes: its, enabled: false }
  expect(await refusalOf(server.call('changeSiteModel', { params, body }))).toMatchObject(used)

  const startedAt = site.clock.now().toISOString()
  const seen = { ...observationOf(), cameraId: camera.id, zoneId: zone.id, ruleId: module.id, startedAt }
  await site.handOver({ ...seen, id: randomUUID(), label: 'something else' })
  const incidents = async () =>
    (await server.call('listIncidents', { query: {} })).rows.filter(({ moduleId }) => moduleId === module.id)
  expect(await incidents()).toEqual([])
  await site.handOver({ ...seen, id: randomUUID(), label: own })
  expect(await incidents()).toMatchObject([{ object: 'other', details: { label: own }, zoneName: zone.name }])
  await server.call('deleteModule', { params: { id: module.id } })
  await server.call('deleteSiteModel', { params, query: {} })
})

function observationOf() {
  return {
    kind: 'restricted-area' as const,
    trackId: '7',
    endedAt: null,
    object: 'other' as const,
    inferred: false,
    confidence: 0.9,
    box: { x: 0.2, y: 0.2, w: 0.1, h: 0.3 },
  }
}

test('[VIS-2.d] a file not used for a model is deleted after a day, as is a deleted model’s file', async () => {
  await using site = await SiteUnderTest.start()
  const folder = join(site.server.dataDir, 'files', 'site-models')
  await inspected(site)
  const model = await added(site)
  const kept = await added(site)
  await site.server.call('deleteSiteModel', { params: { id: model.id }, query: {} })
  const names = await readdir(folder)
  const age = (hours: number) => new Date(site.clock.now().getTime() - hours * 3_600_000)
  for (const name of names) await utimes(join(folder, name), age(23), age(23))
  await runRepeatedTasks()
  expect(await readdir(folder)).toEqual(names)
  for (const name of names) await utimes(join(folder, name), age(25), age(25))
  await runRepeatedTasks()
  // Deleted only a moment ago: that can still be undone.
  expect(await readdir(folder)).toHaveLength(names.length - 1)
  site.clock.pass(25 * 3_600)
  await runRepeatedTasks()
  expect(await readdir(folder)).toHaveLength(names.length - 2)
  const headers = { authorization: `Bearer ${site.server.visionToken}` }
  const fetched = await site.server.fetch(`/api/vision/models/${kept.file.sha256}`, { headers })
  expect(fetched.status).toBe(200)
  const restoring = site.server.call('restoreSiteModel', { params: { id: model.id } })
  expect(await refusalOf(restoring)).toMatchObject({ status: 404, error: 'siteModel.file.gone' })
})
