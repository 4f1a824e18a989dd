import type { LanguageModelValue } from '@foresite/contract/language-model'
import { translate } from '@foresite/contract/messages/translate'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { languageModel, type Written, type Writing } from '#features/language-model/index.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { SecretBox } from '#platform/secrets/secret-box.ts'
import { says, startModelServer, type ModelServer } from './model-server.ts'
import { sharedSite } from './site-under-test.ts'
import { writtenLog } from './written-log.ts'

export const apiKey = 'sk-never-shown-0123456789'
export const prompt = { instructions: 'Describe what happened.', text: 'A person fell at dock 3.' }
/** The maximum that the prompt and an answer of ten tokens can cost: exactly this is reserved. */
export const maxCost = Buffer.byteLength(`${prompt.instructions}${prompt.text}`) + 20 + 10

/** A site with a language model, answered by a simulated service. Every test has a month of its own. */
export function languageModelSite() {
  const shared = sharedSite()
  const log = writtenLog()
  let service: ModelServer | null = null
  const site = {
    log,
    timezone: 'Europe/Lisbon',
    get clock() {
      return shared().clock
    },
    /** The simulated service. */
    get model(): ModelServer {
      if (service === null) throw new Error('the service starts with the first test')
      return service
    },
  }

  /** The feature as other features use it, on the shared site's database. */
  function feature() {
    const { server, clock } = shared()
    return languageModel({
      db: server.db,
      clock,
      log: log.log,
      live: { changed: () => undefined },
      secrets: new SecretBox(Buffer.alloc(32, 7)),
      timezone: () => Promise.resolve(site.timezone),
    })
  }

  const setUpValue = (): LanguageModelValue => ({
    address: site.model.address,
    model: 'llama3',
    imagesAllowed: false,
    timeLimitS: 60,
    tokensPerMonth: null,
  })

  /** Configures the model with the feature's own secrets. */
  async function setUp(part: Partial<LanguageModelValue> = {}): Promise<void> {
    const call = {
      body: { value: { ...setUpValue(), ...part }, apiKey },
      statedBy: null,
      language: 'en' as const,
    }
    await feature().handlers.saveLanguageModel(call as never)
  }

  beforeAll(async () => {
    service = await startModelServer()
  })
  afterAll(() => service?.[Symbol.asyncDispose]())
  beforeEach(async () => {
    site.timezone = 'Europe/Lisbon'
    site.clock.pass(32 * 24 * 3600)
    site.model.asked.length = 0
    site.model.reply = says(['A person ', 'fell.'])
    await setUp()
  })

  return {
    site,
    feature,
    setUp,
    setUpValue,
    write: (part: Partial<Writing> = {}): Promise<Written> => feature().write({ prompt, maxTokens: 10, ...part }),
    used: async () => (await feature().overview('en')).usage,
    status: async () => (await feature().overview('en')).status,
  }
}

/** The message that refuses to write. */
export async function sentenceOf(writing: Promise<unknown>): Promise<string> {
  const problem: unknown = await writing.then(
    () => 'it was written',
    (thrown: unknown) => thrown,
  )
  if (!(problem instanceof Refusal)) throw problem
  return translate('en', problem.key, problem.fill)
}
