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
    /** Not a number while the field is empty. */
    timeLimitS: number
    /** Not a number: no limit. */
    tokensPerMonth: number
  }
  apiKey: string
}

/** What a new one begins with: as the contract has it. */
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

/** What the form holds has to be right as it is sent. A key that was left empty stays as it is stored. */
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
