import sharp from 'sharp'
import { privacyDefaults } from '@foresite/contract/privacy'
import { expect, test } from 'vitest'
import { refuses, says, startModelServer } from '../../../test/model-server.ts'
import { newCount, newPallet } from '../../../test/shipments.ts'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'
import { proposalsIn } from './damage-proposals.ts'

const site = sharedSite()

const crush = {
  category: 'damaged-product-packaging',
  check: 'crush',
  grade: 'major',
  box: { x: 0.1, y: 0.5, w: 0.2, h: 0.2 },
} as const

test('[DMG-4.f] a list surrounded by text is read; unknown checks and boxes outside the picture are skipped', () => {
  const wrong = [
    { ...crush, check: 'leak' },
    { ...crush, category: 'theft' },
    { ...crush, box: { x: 0.9, y: 0.9, w: 0.5, h: 0.5 } },
    { ...crush, grade: 'awful' },
    'a hole',
    null,
  ]
  expect(proposalsIn(`Here is it:\n\`\`\`json\n${JSON.stringify([crush, ...wrong])}\n\`\`\``)).toEqual([crush])
  expect(proposalsIn('[]')).toEqual([])
  expect(proposalsIn('I see no damage.')).toBeNull()
  expect(proposalsIn('[{"category": ')).toBeNull()
})

test('[DMG-4.f] a language model proposes damage in a photo, and nothing is recorded', async () => {
  await using model = await startModelServer()
  const { server } = site()
  const { id } = await newCount(site())
  const pallet = await newPallet(site(), id)
  const picture = sharp({ create: { width: 3200, height: 2400, channels: 3, background: '#806040' } })
  const file = new File([new Uint8Array(await picture.jpeg().toBuffer())], 'front.jpg')
  const taken = await server.call('addPalletPhoto', { params: { id: pallet.id, side: 'front' }, body: {}, file })
  const params = { id: taken.pallet.photos[0]?.id ?? '' }
  const propose = () => server.call('proposeDamage', { params })
  expect(await refusalOf(propose())).toMatchObject({ status: 422, error: 'model.none' })
  const value = { address: model.address, model: 'llava', imagesAllowed: false }
  await server.call('saveLanguageModel', { body: { value } })
  expect(await refusalOf(propose())).toMatchObject({ status: 422, error: 'model.pictures' })
  await server.call('saveLanguageModel', { body: { value: { ...value, imagesAllowed: true } } })

  model.reply = says(['[', JSON.stringify(crush), ']'])
  expect(await propose()).toMatchObject({ proposals: [crush], model: 'llava', message: 'Damage proposed: 1.' })
  const [instructions, { content } = { content: null }] = model.asked.at(-1)?.body.messages ?? []
  expect(JSON.stringify(instructions)).toContain('pallet-load-stability / lean: Leans by more than 3°')
  const sent = JSON.stringify(content)
  expect(sent).toContain('"type":"image_url"')
  const [, base64 = ''] = /base64,([^"]+)"/.exec(sent) ?? []
  expect((await sharp(Buffer.from(base64, 'base64')).metadata()).width).toBe(1600)
  const { pallets } = await server.call('readShipment', { params: { id } })
  expect(pallets[0]).toMatchObject({ damage: 'none', findings: [] })

  model.reply = says(['The pallet looks fine.'])
  expect(await refusalOf(propose())).toMatchObject({ status: 422, error: 'damage.proposals.unreadable' })
  model.reply = refuses(500, 'out of memory')
  expect(await refusalOf(propose())).toMatchObject({ status: 422, message: expect.stringContaining('out of memory') })

  const asked = model.asked.length
  await server.call('savePrivacy', { body: { ...privacyDefaults, blurExports: true } })
  expect(await refusalOf(propose())).toMatchObject({ status: 409, error: 'damage.proposals.blurs' })
  await server.call('savePrivacy', { body: privacyDefaults })
  expect(model.asked).toHaveLength(asked)
})

test('[DMG-4.f] a model of the site’s own proposes damage by the meaning of its classes, also where the site blurs people', async () => {
  const { server, vision } = site()
  const { id } = await newCount(site())
  const pallet = await newPallet(site(), id)
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#806040' } })
  const file = new File([new Uint8Array(await picture.jpeg().toBuffer())], 'front.jpg')
  const taken = await server.call('addPalletPhoto', { params: { id: pallet.id, side: 'front' }, body: {}, file })
  const onnx = new File([Buffer.from([0x08, 0x08, 0x12, 0x07]), 'damage'], 'damage.onnx')
  const { sha256 } = (await server.call('uploadModelFile', { body: {}, file: onnx })).file
  const input = { width: 640, height: 640, type: 'float32' } as const
  const known = {
    head: 'yolo',
    input,
    weights: 'float32',
    classCount: 2,
    names: null,
    ms: 40,
    provider: 'cpu',
  } as const
  vision.inspectModel = () => ({ ok: true, facts: known })
  await server.call('inspectModelFile', { params: { sha256 }, body: {} })
  const { box, ...meaning } = { ...crush, as: 'damage' as const }
  const classes = [
    { name: 'dent', meaning },
    { name: 'label', meaning: { as: 'nothing' as const } },
  ]
  const body = { sha256, name: 'Cartons', purpose: 'damage' as const, classes, threshold: 0.3 }
  const { model } = await server.call('createSiteModel', { body })
  expect(model.state).toBe('ready')
  vision.detectWithModel = ({ names, tiles, threshold }) => {
    expect({ names, tiles, threshold }).toEqual({ names: ['dent', 'label'], tiles: true, threshold: 0.3 })
    const detections = ['label', 'dent'].map((label) => ({ label, box, score: 0.6 }))
    return { ok: true, found: { width: 900, height: 600, ms: 80, detections } }
  }
  await server.call('savePrivacy', { body: { ...privacyDefaults, blurExports: true } })
  const params = { id: taken.pallet.photos[0]?.id ?? '' }
  const propose = () => server.call('proposeDamage', { params })
  expect(await propose()).toMatchObject({ proposals: [crush], model: 'Cartons' })
  const { pallets } = await server.call('readShipment', { params: { id } })
  expect(pallets[0]).toMatchObject({ damage: 'none', findings: [] })
  vision.detectWithModel = () => ({ ok: false, problem: 'crashed' })
  expect(await refusalOf(propose())).toMatchObject({ status: 422, error: 'siteModel.problem.crashed' })
  await server.call('savePrivacy', { body: privacyDefaults })
  await server.call('deleteSiteModel', { params: { id: model.id }, query: {} })
})
