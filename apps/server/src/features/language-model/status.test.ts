import type { LanguageModelValue } from '@foresite/contract/language-model'
import { expect, test } from 'vitest'
import { Refusal } from '#platform/http/refusal.ts'
import { apiKey, languageModelSite, sentenceOf } from '../../../test/language-model-site.ts'
import { chunk, stream } from '../../../test/model-server.ts'

const { site, feature, setUp, setUpValue, write, status } = languageModelSite()

test('[SET-1.i] without a key no key is sent', async () => {
  await feature().handlers.saveLanguageModel({
    body: { value: setUpValue(), apiKey: '' },
    statedBy: null,
    language: 'en',
  } as never)
  await write()
  expect(site.model.asked[0]?.headers.authorization).toBeUndefined()
})

test('[SET-1.i] the result of an answer under an earlier configuration does not count for a later one', async () => {
  let end: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    site.model.reply = (response) => {
      stream(response).write(chunk('A'))
      end = () => response.destroy()
      resolve()
    }
  })
  const writing = sentenceOf(write())
  await begun
  site.clock.pass(60)
  await setUp({ model: 'llama4' })
  end()
  await writing
  expect(await status()).toMatchObject({ state: 'untried', problem: null })
})

test('[SET-1.i] changed limits keep the model’s known state; another model resets it', async () => {
  await write()
  const { lastSuccessAt } = await status()
  const save = (part: Partial<LanguageModelValue>) => {
    site.clock.pass(60)
    const body = { value: { ...setUpValue(), ...part } }
    const call = { body, statedBy: null, language: 'en' as const }
    return feature().handlers.saveLanguageModel(call as never)
  }
  await save({ timeLimitS: 61, tokensPerMonth: 1_000_000, imagesAllowed: true })
  expect(await status()).toEqual({ state: 'works', lastSuccessAt, problem: null })
  await save({ model: 'llama4' })
  expect(await status()).toEqual({ state: 'untried', lastSuccessAt: null, problem: null })
})

test('[SET-1.i] the key is in no log line or error', async () => {
  site.model.reply = (response) => response.writeHead(403).end(`{"error":"not with ${apiKey}"}`)
  const problem: unknown = await write().catch((thrown: unknown) => thrown)
  expect(problem).toBeInstanceOf(Refusal)
  expect(JSON.stringify([problem, (problem as Error).stack, (problem as Error).cause])).not.toContain(apiKey)
  expect(site.log.text()).toContain('not with …')
  expect(site.log.text()).not.toContain(apiKey)
})
