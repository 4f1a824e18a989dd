import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { chunk, refuses, startModelServer, stream } from '../../../test/model-server.ts'
import { addUser } from '../../../test/notified-site.ts'
import { startServer } from '../../../test/server-under-test.ts'
import { refusalOf, sharedSite, SiteUnderTest } from '../../../test/site-under-test.ts'
import { writtenLog } from '../../../test/written-log.ts'

const apiKey = 'sk-never-comes-back-0123456789'
const value = { address: 'https://api.norte.example/v1', model: 'llama3' }
const defaults = { imagesAllowed: false, timeLimitS: 30, tokensPerMonth: null }

const shared = sharedSite()

test('[SET-1.i] a fresh site has no language model', async () => {
  const { month, ...usage } = (await shared().server.call('readLanguageModel')).usage
  expect(month).toBe('2026-11')
  expect(usage).toEqual({ tokens: 0, estimated: 0 })
  expect(await shared().server.call('readLanguageModel')).toMatchObject({
    value: null,
    hasKey: false,
    changed: null,
    status: { state: 'not-configured', lastSuccessAt: null, problem: null },
  })
})

test('[SET-1.i] the language model reads back as saved, but its key appears in no answer, table, file or log', async () => {
  const written = writtenLog()
  await using server = await startServer({ log: written.log })
  await server.call('saveLanguageModel', { body: { value, apiKey } })
  const settings = await server.call('readLanguageModel')
  expect(settings).toMatchObject({
    value: { ...value, ...defaults },
    hasKey: true,
    status: { state: 'untried' },
  })
  const { rows } = await server.db.execute(sql`select * from settings`)
  expect(JSON.stringify(rows)).toContain('llama3')
  const file = await server.call('exportConfiguration')
  const status = await server.call('readStatus')
  for (const place of [settings, rows, file, status]) expect(JSON.stringify(place)).not.toContain(apiKey)
  expect(written.text()).not.toContain(apiKey)
})

test('[SET-1.i] an omitted key is kept, and an empty one deletes it', async () => {
  await using site = await SiteUnderTest.start()
  const { server } = site
  const hasKeyAfter = async (part: { apiKey?: string }) => {
    await server.call('saveLanguageModel', { body: { value, ...part } })
    return (await server.call('readLanguageModel')).hasKey
  }
  expect(await hasKeyAfter({ apiKey })).toBe(true)
  expect(await hasKeyAfter({})).toBe(true)
  expect(await hasKeyAfter({ apiKey: '' })).toBe(false)
})

test.each([
  ['another server', 'https://elsewhere.example/v1'],
  ['the same server in the clear', 'http://api.norte.example/v1'],
  ['another port of it', 'https://api.norte.example:8443/v1'],
])('[SET-1.i] the key does not go to %s unless it is typed again', async (_, address) => {
  await using site = await SiteUnderTest.start()
  const { server } = site
  await server.call('saveLanguageModel', { body: { value, apiKey } })
  const moved = { ...value, address }
  const refusal = await refusalOf(server.call('saveLanguageModel', { body: { value: moved } }))
  expect(refusal).toMatchObject({ status: 422, error: 'model.key.again', field: 'apiKey' })
  expect((await server.call('readLanguageModel')).value?.address).toBe(value.address)
  await server.call('saveLanguageModel', { body: { value: moved, apiKey } })
  expect((await server.call('readLanguageModel')).value?.address).toBe(address)
})

test('[SET-1.i] the second of two users who change or delete the language model is warned, and overwrites nothing', async () => {
  await using site = await SiteUnderTest.start()
  const { server, clock } = site
  const save = (model: string, since: string | null) =>
    server.call('saveLanguageModel', { body: { value: { ...value, model }, since } })
  await save('first', null)
  const refusal = { status: 409, error: 'record.changed' }
  expect(await refusalOf(save('second', null))).toMatchObject(refusal)
  const since = (await server.call('readLanguageModel')).changed?.at ?? ''
  clock.pass(1)
  await save('third', since)
  expect(await refusalOf(save('fourth', since))).toMatchObject(refusal)
  expect(await refusalOf(server.call('removeLanguageModel', { query: { since } }))).toMatchObject(refusal)
  expect((await server.call('readLanguageModel')).value?.model).toBe('third')
})

test('[SET-1.i] a deleted language model is gone with its key', async () => {
  await using site = await SiteUnderTest.start()
  const { server, clock } = site
  await server.call('saveLanguageModel', { body: { value, apiKey } })
  clock.pass(1)
  await server.call('removeLanguageModel')
  expect(await server.call('readLanguageModel')).toMatchObject({ value: null, hasKey: false })
  expect(await refusalOf(server.call('removeLanguageModel'))).toMatchObject({ status: 404 })
  clock.pass(1)
  await server.call('saveLanguageModel', { body: { value } })
  expect((await server.call('readLanguageModel')).hasKey).toBe(false)
})

test('[AUTH-11.a] a change of the language model is recorded with its stated user', async () => {
  await using site = await SiteUnderTest.start()
  const ana = await addUser(site)
  await site.server.call('saveLanguageModel', { body: { value } }, { statedBy: ana.id })
  const { changed } = await site.server.call('readLanguageModel')
  expect(changed?.by).toEqual({ userId: ana.id, name: 'Ana Sá', stated: true })
})

test.each([
  ['no web address', { address: 'api.norte.example' }, 'value.address', 'https://api.service.com/v1'],
  ['a file as address', { address: 'file:///etc/passwd' }, 'value.address', 'the address of a language model'],
  ['a login in the address', { address: 'https://a:b@c.example/v1' }, 'value.address', 'own field'],
  [
    'a query in the address',
    { address: 'https://c.example/v1?key=1' },
    'value.address',
    'the address of a language model',
  ],
  ['no model', { model: ' ' }, 'value.model', 'name is required'],
  ['no time', { timeLimitS: 0 }, 'value.timeLimitS', 'from 1 to 290'],
  ['too much time', { timeLimitS: 291 }, 'value.timeLimitS', 'from 1 to 290'],
  ['a limit of nothing', { tokensPerMonth: 0 }, 'value.tokensPerMonth', 'whole number from 1'],
])('[SET-1.i] a language model with %s is refused with the reason', async (_, part, field, says) => {
  const saving = shared().server.call('saveLanguageModel', {
    body: { value: { ...value, ...part } },
  })
  const refusal = await refusalOf(saving)
  expect(refusal).toMatchObject({ status: 400, field })
  expect(refusal.message).toContain(says)
  expect((await shared().server.call('readLanguageModel')).value).toBeNull()
})

test('[SET-1.i] a key with a line break is refused and not repeated', async () => {
  const body = { value, apiKey: 'sk-1\r\nX-Other: 1' }
  const refusal = await refusalOf(shared().server.call('saveLanguageModel', { body }))
  expect(refusal).toMatchObject({ status: 400, field: 'apiKey' })
  expect(refusal.message).not.toContain('sk-1')
})

test('[SET-1.i] a test has the language model write a real answer and shows it', async () => {
  await using model = await startModelServer()
  await using site = await SiteUnderTest.start()
  const { server } = site
  expect(await refusalOf(server.call('testLanguageModel'))).toMatchObject({
    status: 422,
    error: 'model.none',
    message: 'No language model is set up.',
  })
  const own = { ...value, address: model.address }
  await server.call('saveLanguageModel', { body: { value: own, apiKey } })
  expect(await server.call('testLanguageModel')).toEqual({
    message: 'Answer: “I am ready.”',
    text: 'I am ready.',
    tokens: 42,
  })
  expect(model.asked).toHaveLength(1)
  expect(model.asked[0]).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: `Bearer ${apiKey}` },
    body: { model: 'llama3', stream: true, stream_options: { include_usage: true } },
  })
  expect(await server.call('readLanguageModel')).toMatchObject({
    status: { state: 'works', lastSuccessAt: site.clock.now().toISOString(), problem: null },
    usage: { tokens: 42, estimated: 0 },
  })
})

test('[SET-1.i] a failed test shows the service’s message, without the key or what the service repeats of it', async () => {
  const written = writtenLog()
  await using model = await startModelServer()
  await using server = await startServer({ log: written.log })
  const own = { ...value, address: model.address }
  await server.call('saveLanguageModel', { body: { value: own, apiKey } })
  model.reply = refuses(401, `Incorrect API key provided: ${apiKey}, or sk-ne*****6789. See /keys.`)
  const refusal = await refusalOf(server.call('testLanguageModel'))
  expect(refusal).toMatchObject({
    status: 422,
    error: 'model.refused',
    message: 'The language model refused: 401 Incorrect API key provided: …, or … See /keys.',
  })
  const after = await server.call('readLanguageModel')
  expect(after.status).toMatchObject({ state: 'failing', problem: refusal.message })
  expect(after.usage.tokens).toBe(0)
  for (const place of [JSON.stringify(after), written.text()]) {
    expect(place).toContain('Incorrect API key')
    expect(place).not.toContain(apiKey)
    expect(place).not.toContain('6789')
  }
})

test('[SET-1.i] a caller who disconnects during a test ends it at the service too, without counting as a failure', async () => {
  const written = writtenLog()
  await using model = await startModelServer()
  await using site = await SiteUnderTest.start({ log: written.log })
  const { server } = site
  const own = { ...value, address: model.address }
  await server.call('saveLanguageModel', { body: { value: own } })
  const changes = await site.listen()
  const leaving = new AbortController()
  model.reply = (response) => {
    stream(response).write(chunk('I am '), () => leaving.abort())
  }
  const path = '/api/language-model/test'
  await expect(server.fetch(path, { method: 'POST', signal: leaving.signal })).rejects.toThrow()
  await model.asked[0]?.gone
  // Screens are notified when the test ends.
  await vi.waitFor(() => expect(changes.map(({ id }) => id)).toEqual(['language_model']), { timeout: 60_000 })
  expect(written.lines().filter(({ level }) => Number(level) >= 50)).toEqual([])
  expect((await server.call('readLanguageModel')).status.state).toBe('untried')
})

test('[OPS-2.c, OPS-2.d] status and metrics report the language model’s state and what to do', async () => {
  await using model = await startModelServer()
  await using site = await SiteUnderTest.start()
  const { server, clock } = site
  const modelStatus = async () => (await server.call('readStatus')).parts.find(({ part }) => part === 'model')
  const metrics = async () => (await server.fetch('/api/metrics')).text()
  expect(await modelStatus()).toMatchObject({ state: 'none', advice: null })
  expect(await metrics()).not.toContain('foresite_part_up{part="model"}')

  const own = { ...value, address: model.address }
  await server.call('saveLanguageModel', { body: { value: own } })
  expect(await modelStatus()).toMatchObject({ state: 'ok', message: expect.stringContaining('llama3') })
  await server.call('saveConfig', {
    body: { field: 'global_settings', value: { time: { timezone: 'Atlantic/Azores' } } },
  })
  await server.call('testLanguageModel')
  // 08:00 UTC is an hour earlier at the site.
  const answered = 'llama3 answers. Last answer: Nov 21, 2026, 07:00.'
  expect(await modelStatus()).toEqual({ part: 'model', state: 'ok', message: answered, advice: null })
  expect(await metrics()).toContain('foresite_part_up{part="model"} 1')
  expect(await metrics()).toContain('foresite_model_tokens{counted="yes"} 42')

  model.reply = refuses(404, 'The model llama3 does not exist')
  clock.pass(60)
  await refusalOf(server.call('testLanguageModel'))
  expect(await modelStatus()).toEqual({
    part: 'model',
    state: 'down',
    message: 'The language model refused: 404 The model llama3 does not exist (last answer: Nov 21, 2026, 07:00)',
    advice: 'Test it in the settings of the language model.',
  })
  expect(await metrics()).toContain('foresite_part_up{part="model"} 0')
  const portuguese = await server.call('readStatus', {}, { language: 'pt' })
  expect(portuguese.parts.find(({ part }) => part === 'model')?.message).toContain(
    'O modelo de linguagem recusou: 404 The model llama3 does not exist',
  )
})

test('[SET-1.i] a key encrypted by another installation is reported as unreadable, and nothing is sent', async () => {
  await using model = await startModelServer()
  await using site = await SiteUnderTest.start()
  const { server } = site
  const own = { ...value, address: model.address }
  await server.call('saveLanguageModel', { body: { value: own, apiKey } })
  await server.db.execute(
    sql`update settings set content = jsonb_set(content, '{model,sealedKey}', '"c29tZXRoaW5n"') where section = 'language_model'`,
  )
  expect(await refusalOf(server.call('testLanguageModel'))).toMatchObject({
    status: 422,
    error: 'model.keyUnreadable',
  })
  expect((await server.call('readLanguageModel')).status.state).toBe('failing')
  expect(model.asked).toEqual([])
})
