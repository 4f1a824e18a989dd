import { z } from 'zod'
import { hasLogin, webAddress } from './web-address.ts'
import { done } from './failure.ts'
import { instant, storable } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { lastChange } from './stated-by.ts'

/**
 * The address of an OpenAI-compatible service (`POST {address}/chat/completions`), such as https://api.openai.com/v1
 * or http://10.0.0.5:11434/v1. It must contain no login, which would be shown, and must end so that paths can be
 * appended.
 */
const address = webAddress(500, 'model.address.invalid')
  .refine((given) => !hasLogin(given), { error: 'model.address.login' })
  .refine((given) => !/[?#]/.test(given), { error: 'model.address.invalid' })
  .transform((given) => given.replace(/\/+$/, ''))

const model = z
  .string({ error: 'model.name.required' })
  .trim()
  .min(1, { error: 'model.name.required' })
  .max(200, { error: 'model.name.invalid' })
  .regex(storable, { error: 'model.name.invalid' })

/** Valid in a header. Omitted: the stored key stays. Empty: it is deleted. Never returned. */
const apiKey = z
  .string({ error: 'model.key.invalid' })
  .trim()
  .max(1000, { error: 'model.key.invalid' })
  .regex(/^[\x21-\x7e]*$/, { error: 'model.key.invalid' })

const wholeFrom1To = (max: number, error: string) =>
  z.number({ error }).int({ error }).min(1, { error }).max(max, { error })

/** The settings of the site’s language model, without its key. */
export const languageModelValue = z.strictObject({
  address,
  /** The model's name at the service. */
  model,
  /** Whether pictures may be sent to it. */
  imagesAllowed: z.boolean({ error: 'field.invalid' }).default(false),
  /** For a whole answer, in seconds. Node's fetch waits at most 300 s for an answer to begin. */
  timeLimitS: wholeFrom1To(290, 'model.timeLimit.invalid').default(30),
  /** Tokens per month at the site, questions and answers together; null: no limit. */
  tokensPerMonth: wholeFrom1To(1_000_000_000_000, 'model.cap.invalid').nullable().default(null),
})
export type LanguageModelValue = z.output<typeof languageModelValue>

export const languageModelChange = z.strictObject({
  value: languageModelValue,
  apiKey: apiKey.optional(),
  /** The settings' last change as the editor read it, null for never: refused with 409 if they have changed since. */
  since: instant.nullable().optional(),
})
export type LanguageModelChange = z.output<typeof languageModelChange>

/** The model's state after its last call. */
const languageModelStatus = z.object({
  /** `capped`: it works, but this month’s tokens are used up. */
  state: z.enum(['not-configured', 'untried', 'works', 'failing', 'capped']),
  lastSuccessAt: instant.nullable(),
  /** The problem in the caller’s language, with the service’s own words; never the key. */
  problem: z.string().nullable(),
})
export type LanguageModelStatus = z.infer<typeof languageModelStatus>

/** Tokens used in a month at the site. */
const languageModelUsage = z.object({
  /** Such as 2026-11. */
  month: z.string(),
  tokens: z.number().int(),
  /** The uncounted part, an upper bound: the service gave no count, or the answer broke off. */
  estimated: z.number().int(),
})
export type LanguageModelUsage = z.infer<typeof languageModelUsage>

const languageModelSettings = z.object({
  value: languageModelValue.nullable(),
  hasKey: z.boolean(),
  changed: lastChange.nullable(),
  status: languageModelStatus,
  usage: languageModelUsage,
})
export type LanguageModelSettings = z.output<typeof languageModelSettings>

export const languageModelRoutes = defineRoutes('language-model', {
  readLanguageModel: {
    path: '/language-model',
    summary: 'The language model’s settings without its key, its state, and its token use',
    answer: languageModelSettings,
  },
  saveLanguageModel: {
    method: 'PUT',
    path: '/language-model',
    summary: 'Configures the language model; its key is never returned',
    body: languageModelChange,
    recordsWho: true,
    answer: done,
  },
  removeLanguageModel: {
    method: 'DELETE',
    path: '/language-model',
    summary: 'Deletes the language model with its key; this month’s token use stays',
    query: z.object({ since: instant.optional() }),
    recordsWho: true,
    answer: done,
    errors: [404],
  },
  testLanguageModel: {
    method: 'POST',
    path: '/language-model/test',
    summary: 'Sends the model a short request; a failure is refused with the service’s own message',
    answer: done.extend({
      /** The model's text. */
      text: z.string(),
      /** Null: not reported by the service. */
      tokens: z.number().int().nullable(),
    }),
    errors: [422],
  },
})
