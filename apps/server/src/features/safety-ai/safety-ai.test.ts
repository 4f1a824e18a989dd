import { readFile } from 'node:fs/promises'
import type { LanguageModelValue } from '@foresite/contract/language-model'
import { privacyDefaults } from '@foresite/contract/privacy'
import {
  descriptionLine,
  type DescriptionFactsInput,
  type DescriptionLine,
  type WrittenDescription,
} from '@foresite/contract/safety-ai'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  chunk,
  doneEvent,
  refuses,
  says,
  startModelServer,
  stream,
  usage,
  type AskedModel,
  type ModelServer,
} from '../../../test/model-server.ts'
import { presence, sharedSite, type SiteUnderTest } from '../../../test/site-under-test.ts'

const shared = sharedSite()
let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
afterAll(() => model[Symbol.asyncDispose]())
beforeEach(async () => {
  model.asked.length = 0
  model.reply = says(['A near miss ', 'was seen.'])
  // Every test has its own month, without a model and without blurring.
  shared().clock.pass(32 * 24 * 3600)
  await shared().vision.beat()
  await shared()
    .server.call('removeLanguageModel', { query: {} })
    .catch(() => undefined)
  await shared().server.call('savePrivacy', { body: { ...privacyDefaults, blurExports: false } })
})

async function setUp(part: Partial<LanguageModelValue> = {}): Promise<void> {
  const value = { address: model.address, model: 'llama3', timeLimitS: 60, ...part }
  await shared().server.call('saveLanguageModel', { body: { value } })
}

function ask(facts: DescriptionFactsInput, init: RequestInit & { readonly language?: string } = {}): Promise<Response> {
  return shared().server.fetch('/api/safety-ai/description', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': init.language ?? 'en' },
    body: JSON.stringify(facts),
    ...init,
  })
}

function linesOf(text: string): DescriptionLine[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => descriptionLine.parse(JSON.parse(line)))
}

/** The whole description in the answer. */
async function described(facts: DescriptionFactsInput, language = 'en'): Promise<WrittenDescription> {
  const last = linesOf(await (await ask(facts, { language })).text()).at(-1)
  if (last?.kind !== 'whole') throw new Error(`it ended with ${JSON.stringify(last)}`)
  return last.description
}

const facts: DescriptionFactsInput = {
  language: 'en',
  type: 'near-miss-person-vehicle',
  happenedAt: '2026-11-21T14:05:32.000Z',
  place: 'Hall 2',
  camera: 'Yard North',
  zone: 'Dock 3',
  marked: 2,
  injury: { injured: true, nature: 'Sprain' },
  equipment: { damaged: false },
  notes: 'Ana Silva drove the forklift.',
}

/** An incident with its picture, at a time with a recording. */
async function incidentWithPicture(site: SiteUnderTest, cameraName = 'Yard') {
  const camera = await site.camera(cameraName)
  const zone = await site.zone(camera.id)
  const watched = { camera, zone, module: await site.module([zone.id], { name: cameraName }) }
  const observation = presence(watched, { endedAt: '2026-11-21T08:01:30.000Z' })
  await site.handOver(observation)
  // The person had to be there for a while before it counted.
  const still = 'still?at=2026-11-21T08:00:45.000Z'
  await site.server.fetch(`/api/vision/observations/${observation.id}/${still}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${site.server.visionToken}`, 'content-type': 'image/jpeg' },
    body: 'the still as it was',
  })
  const { rows } = await site.server.call('listIncidents', {
    query: { cameraId: watched.camera.id },
  })
  const [incident] = rows
  if (incident === undefined) throw new Error('no incident')
  return { incident, camera: watched.camera }
}

async function record(site: SiteUnderTest, cameraId: string): Promise<void> {
  const segment = {
    cameraId,
    startsAt: '2026-11-21T07:59:00.000Z',
    durationMs: 300_000,
    bytes: 1,
    codec: 'avc1.64001f',
    width: 1280,
    height: 720,
  }
  await site.server.call('handOverSegments', { body: { nodeId: 'node', segments: [segment] } })
  site.vision.recordings.has(segment, 'recorded')
}

/** The model's input: its instructions, and the parts of the question. */
function prompts(asked: AskedModel | undefined) {
  const [system, user] = asked?.body.messages ?? []
  return { instructions: system?.content, question: user?.content }
}

test('[REP-6.c, REP-6.d] without a model the description consists of the facts alone, and says so and why', async () => {
  expect(await described(facts)).toEqual({
    text: [
      'On November 21, 2026, at 14:05:32, a near miss between a person and a vehicle was detected in the zone “Dock 3”, camera “Yard North”.',
      'Place: Hall 2.',
      '2 employees are marked in the picture.',
      'A worker was injured; nature of the injury: Sprain.',
      'No equipment was damaged.\n\nAna Silva drove the forklift.',
    ].join(' '),
    source: 'facts',
    model: null,
    language: 'en',
    edited: false,
    flags: [],
    isWhole: true,
    picture: 'none',
    why: 'No language model is set up.',
  })
})

test('[REP-6.c] the description is also available in Portuguese, whatever the language of the screen', async () => {
  const text = [
    'No dia 21 de novembro de 2026, às 14:05:32, foi detetado um quase acidente entre uma pessoa e um veículo na zona «Dock 3», câmara «Yard North».',
    'Local: Hall 2.',
    'Há 2 trabalhadores marcados na imagem.',
    'Um trabalhador ficou ferido; natureza da lesão: Sprain.',
    'Não houve danos em equipamento.\n\nAna Silva drove the forklift.',
  ].join(' ')
  const why = 'No language model is set up.'
  expect(await described({ ...facts, language: 'pt' })).toMatchObject({
    text,
    why,
    language: 'pt',
    flags: [],
  })
  const inPortuguese = await described({ ...facts, language: 'pt' }, 'pt')
  expect(inPortuguese.why).toBe('O modelo de linguagem está por configurar.')
})

test('[REP-6.c] the description mentions only what was stated', async () => {
  const { text } = await described({ language: 'en' })
  expect(text).toBe('An incident happened.')
})

test('[REP-6.c] the incident’s facts are used until a user enters their own', async () => {
  const { incident } = await incidentWithPicture(shared())
  const own = await described({ language: 'en', incidentId: incident.id })
  expect(own.text).toBe(
    'On November 21, 2026, at 08:00:00, an entry into a restricted area was detected in the zone “Door”, camera “Yard”. It lasted 1 min 30 sec.',
  )
  const entered = await described({
    language: 'en',
    incidentId: incident.id,
    zone: 'Gate 4',
    marked: 0,
    typeInWords: 'A pallet fell.',
    equipment: { damaged: true, what: 'one pallet' },
  })
  expect(entered.text).toBe(
    'On November 21, 2026, at 08:00:00, the following happened: A pallet fell in the zone “Gate 4”, camera “Yard”. It lasted 1 min 30 sec. Nobody is in the picture. Equipment was damaged: one pallet.',
  )
})

test('[REP-6.a, REP-6.d] the model’s text arrives as it writes, and complete at the end, with its name', async () => {
  await setUp()
  let release: () => void = () => undefined
  const shown = new Promise<void>((resolve) => {
    release = resolve
  })
  model.reply = async (response) => {
    stream(response).write(chunk('A near miss '))
    // The service writes the second piece once the first is shown.
    await shown
    response.end(chunk('was seen.') + chunk('', 'stop') + usage(30, 12) + doneEvent)
  }
  const response = await ask(facts)
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  let text = ''
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    if (text.includes('A near miss ')) release()
  }
  expect(linesOf(text)).toEqual([
    { kind: 'piece', text: 'A near miss ' },
    { kind: 'piece', text: 'was seen.' },
    {
      kind: 'whole',
      message: 'The description was written by llama3. Check it.',
      description: {
        text: 'A near miss was seen.',
        source: 'model',
        model: 'llama3',
        language: 'en',
        edited: false,
        flags: [],
        why: null,
        isWhole: true,
        picture: 'not-allowed',
      },
    },
  ])
})

test.each(['en', 'pt'] as const)(
  '[REP-6.a] a model gets the facts and nothing else, in the prompt from its file (%s)',
  async (language) => {
    await setUp()
    await described({ ...facts, language })
    const prompt = await readFile(new URL(`./prompts/${language}.md`, import.meta.url), 'utf8')
    const { instructions, question } = prompts(model.asked[0])
    expect(instructions).toBe(prompt.trim())
    const { facts: lines } = await shared().server.call('readDescriptionFacts', {
      body: { ...facts, language },
    })
    expect(question).toBe(lines.map((line) => `- ${line}`).join('\n'))
    expect(lines).toHaveLength(10)
  },
)

test('[REP-7] what the model invents is flagged with its place in the text; facts are not', async () => {
  await setUp()
  model.reply = says([
    'On Saturday November 21, 2026 at 2:05 pm, two people were near Dock 3. ',
    'Ana Silva drove at 12 km/h; Maria Santos fell at 14:20. Five pallets fell on 22 November.',
  ])
  const { text, flags, source } = await described(facts)
  expect(source).toBe('model')
  expect(flags).toEqual(
    [
      ['number', '12 km/h'],
      ['name', 'Maria Santos'],
      ['time', '14:20'],
      ['number', 'Five'],
      ['date', '22 November'],
    ].map(([kind, description = '']) => ({
      kind,
      text: description,
      start: text.indexOf(description),
      end: text.indexOf(description) + description.length,
    })),
  )
})

test('[REP-6.c, REP-6.d] a service that fails halfway leaves the facts, with the service’s message', async () => {
  await setUp()
  model.reply = (response) => {
    stream(response).write(chunk('A near'))
    response.write('', () => response.destroy())
  }
  const lines = linesOf(await (await ask(facts)).text())
  expect(lines.at(-1)).toMatchObject({ kind: 'whole', description: { source: 'facts' } })
  expect((await described(facts)).why).toMatch(/^The language model’s answer was interrupted/)
  model.reply = refuses(401, 'Invalid key')
  expect(await described(facts)).toMatchObject({
    source: 'facts',
    why: 'The language model refused: 401 Invalid key',
  })
})

test('[REP-6.c] once the month’s tokens are used up, the facts are used and the model is not called', async () => {
  await setUp({ tokensPerMonth: 1 })
  expect((await described(facts)).source).toBe('model')
  const { source, why } = await described(facts)
  expect(source).toBe('facts')
  expect(why).toContain('This month’s limit of 1 tokens is used up')
  expect(model.asked).toHaveLength(1)
})

test('[REP-6.a] a caller who leaves halfway ends the call to the model', async () => {
  await setUp()
  model.reply = (response) => stream(response).write(chunk('A near miss '))
  const caller = new AbortController()
  const response = await ask(facts, { signal: caller.signal })
  const reader = response.body?.getReader()
  await reader?.read()
  caller.abort()
  await model.asked[0]?.gone
  expect(model.asked).toHaveLength(1)
})

test('[REP-6.b] the picture is sent only if the site allows it', async () => {
  const { incident } = await incidentWithPicture(shared(), 'Gate')
  await setUp({ imagesAllowed: true })
  const asked = { language: 'en', incidentId: incident.id } as const
  expect((await described(asked)).picture).toBe('sent')
  const picture = Buffer.from('the still as it was').toString('base64')
  expect(JSON.stringify(prompts(model.asked[0]).question)).toContain(`"url":"data:image/jpeg;base64,${picture}"`)
  expect(prompts(model.asked[0]).instructions).toContain('A picture of the moment comes with the facts')
  await setUp({ imagesAllowed: false })
  expect((await described(asked)).picture).toBe('not-allowed')
  expect(prompts(model.asked[1]).question).toBeTypeOf('string')
  expect(prompts(model.asked[1]).instructions).not.toContain('A picture of the moment')
})

test('[REP-6.b] people are blurred in the picture where privacy requires it; a picture that cannot be blurred is not sent', async () => {
  const { incident, camera } = await incidentWithPicture(shared(), 'Ramp')
  await setUp({ imagesAllowed: true })
  await shared().server.call('savePrivacy', { body: { ...privacyDefaults, blurExports: true } })
  const asked = { language: 'en', incidentId: incident.id } as const
  expect((await described(asked)).picture).toBe('cannot-blur')
  expect(prompts(model.asked[0]).question).toBeTypeOf('string')
  await record(shared(), camera.id)
  expect((await described(asked)).picture).toBe('sent-blurred')
  const at = Date.parse(incident.stillAt ?? '')
  const blurred = Buffer.from(`still at ${String(at)}`).toString('base64')
  expect(JSON.stringify(prompts(model.asked[1]).question)).toContain(blurred)
  expect(shared().vision.recordings.asked.at(-1)).toContain('blur=1')
})

test('[REP-7] the facts that a text is checked against can be read, with the author of the next text', async () => {
  const read = () => shared().server.call('readDescriptionFacts', { body: facts })
  expect(await read()).toEqual({
    message: '10 facts are known.',
    facts: [
      'What happened: a near miss between a person and a vehicle was detected',
      'Date: Saturday, November 21, 2026',
      'Time: 14:05:32',
      'Place: Hall 2',
      'Camera: Yard North',
      'Zone: Dock 3',
      'Employees marked in the picture: 2',
      'Worker injured: yes; nature: Sprain',
      'Equipment damage: no',
      'Author’s notes: Ana Silva drove the forklift.',
    ],
    model: null,
    why: 'No language model is set up.',
  })
  await setUp()
  expect(await read()).toMatchObject({ model: 'llama3', why: null })
})

test('[CALL-7.a] an unknown incident and an invalid fact are refused before anything is written', async () => {
  await setUp()
  const unknown = await ask({ language: 'en', incidentId: '0198f6a0-0000-7000-8000-000000000000' })
  expect([unknown.status, ((await unknown.json()) as { error: string }).error]).toEqual([404, 'incident.unknown'])
  const wrong = await ask({ language: 'en', marked: -1 })
  expect([wrong.status, ((await wrong.json()) as { field: string }).field]).toEqual([400, 'marked'])
  expect(model.asked).toEqual([])
})
