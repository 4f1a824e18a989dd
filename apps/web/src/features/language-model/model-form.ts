import {
  languageModelChange,
  type LanguageModelChange,
  type LanguageModelSettings,
} from '@foresite/contract/language-model'
import { z } from 'zod'

export interface ModelFields {
  value: {
    address: string
    model: string
    imagesAllowed: boolean
    /** NaN while the field is empty. */
    timeLimitS: number
    /** NaN: no limit. */
    tokensPerMonth: number
  }
  apiKey: string
}

/** The values of a new model: the contract's defaults. */
const start: ModelFields['value'] = {
  address: '',
  model: '',
  imagesAllowed: false,
  timeLimitS: 30,
  tokensPerMonth: Number.NaN,
}

export function fieldsOf({ value }: Pick<LanguageModelSettings, 'value'>): ModelFields {
  if (value === null) return { value: start, apiKey: '' }
  return { value: { ...value, tokensPerMonth: value.tokensPerMonth ?? Number.NaN }, apiKey: '' }
}

/** Validates the request that the form sends. An empty key keeps the stored one. */
export const modelFields: z.ZodType<LanguageModelChange> = z.preprocess((fields) => {
  const { value, apiKey } = fields as ModelFields
  const { tokensPerMonth: cap } = value
  return {
    value: {
      ...value,
      address: value.address.trim(),
      tokensPerMonth: Number.isNaN(cap) ? null : cap,
    },
    ...(apiKey.trim() === '' ? {} : { apiKey }),
  }
}, languageModelChange)
