import { z } from 'zod'
import { incidentType } from './use-cases.ts'
import { languages } from './messages/languages.ts'
import { done } from './failure.ts'
import { id, instant, storable, trimmedLine, wholeNumber } from './primitives.ts'
import { defineRoutes } from './route.ts'

/** Multi-line text: characters that the database can store, line breaks and tabs. */
const manyLines = (max: number) =>
  z
    .string({ error: 'field.invalid' })
    .max(max, { error: 'text.tooLong' })
    .refine((text) => storable.test(text.replace(/[\n\r\t]/g, ' ')), { error: 'field.invalid' })

const given = z.boolean({ error: 'field.invalid' })

/**
 * The facts for a description: an incident, and what a user has entered about it. Entries override the incident's
 * facts; omitted or empty ones are not mentioned.
 */
const descriptionFacts = z.strictObject({
  /** Adds the incident's own facts, and its picture if the site allows it. */
  incidentId: id.nullable().default(null),
  /** The language to write in. */
  language: z.enum(languages, { error: 'field.invalid' }),
  type: z.enum(incidentType.options, { error: 'field.invalid' }).nullable().default(null),
  /** The kind of event, if no type of the product fits. */
  typeInWords: trimmedLine(120).default(''),
  happenedAt: instant.nullable().default(null),
  place: trimmedLine(200).default(''),
  camera: trimmedLine(80).default(''),
  zone: trimmedLine(80).default(''),
  /** The number of employees marked in the picture; null: not yet marked. */
  marked: wholeNumber(0, 200, 'field.invalid').nullable().default(null),
  /** Null: not stated yet. */
  injury: z
    .strictObject({ injured: given, nature: trimmedLine(200).default('') })
    .nullable()
    .default(null),
  equipment: z
    .strictObject({ damaged: given, what: trimmedLine(200).default('') })
    .nullable()
    .default(null),
  /** Further facts in the user's own words. */
  notes: manyLines(4_000).default(''),
})
export type DescriptionFacts = z.output<typeof descriptionFacts>
export type DescriptionFactsInput = z.input<typeof descriptionFacts>

/** A claim in a text that none of its facts supports (REP-7). */
const flagKind = z.enum(['number', 'time', 'date', 'name'])
const descriptionFlag = z.strictObject({
  kind: flagKind,
  /** Its position in the text, in UTF-16 units: `text.slice(start, end)`. */
  start: z.number().int().min(0),
  end: z.number().int().min(1),
  text: manyLines(20_000),
})
export type DescriptionFlag = z.infer<typeof descriptionFlag>

/** A description's first author: the language model, the product from facts alone, or a user. */
const descriptionSource = z.enum(['model', 'facts', 'typed'])

/** A description in a report (REP-6). Its flags follow from text and facts: see `packages/claims`. */
export const description = z.strictObject({
  text: manyLines(20_000),
  source: descriptionSource,
  /** The name of the model that wrote it, if any. */
  model: trimmedLine(200).nullable().default(null),
  /**
   * The language it was written in, for checking it against the facts; null: a user typed it, or an older version
   * stored it.
   */
  language: z.enum(languages, { error: 'field.invalid' }).nullable().default(null),
  /** Whether a person edited the text. */
  edited: z.boolean().default(false),
  /** Flags from the caller are ignored: the server computes them when a report is saved; typed text has none. */
  flags: z.array(descriptionFlag).max(20_000).default([]),
})
export type Description = z.output<typeof description>

export const noDescription: Description = {
  text: '',
  source: 'typed',
  model: null,
  language: null,
  edited: false,
  flags: [],
}

/** How a description used the picture. */
const pictureUse = z.enum([
  /** It was sent. */
  'sent',
  'sent-blurred',
  /** The language model's settings do not allow pictures. */
  'not-allowed',
  /** There is no picture. */
  'none',
  /** People must be blurred, which was not possible. */
  'cannot-blur',
])
export type PictureUse = z.infer<typeof pictureUse>

/** A finished description, and how it was made. */
const writtenDescription = description.extend({
  /** Why no model wrote it, in words; null if one did. */
  why: z.string().nullable(),
  /** False: the model was cut off at its maximum length. */
  isWhole: z.boolean(),
  picture: pictureUse,
})
export type WrittenDescription = z.infer<typeof writtenDescription>

/** A line of the streamed answer: pieces as they are written, then the complete text, which replaces them. */
export const descriptionLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('piece'), text: z.string() }),
  z.object({ kind: z.literal('whole'), message: z.string(), description: writtenDescription }),
  /** It could not be finished because of an error in the server. */
  z.object({ kind: z.literal('failed'), message: z.string() }),
])
export type DescriptionLine = z.infer<typeof descriptionLine>

export const safetyAiRoutes = defineRoutes('safety-ai', {
  writeDescription: {
    method: 'POST',
    path: '/safety-ai/description',
    summary: 'Describes an incident with the language model, or without one from its facts; streamed as lines of JSON',
    body: descriptionFacts,
    answer: 'media',
    media: ['application/x-ndjson'],
    errors: [404],
  },
  readDescriptionFacts: {
    method: 'POST',
    path: '/safety-ai/facts',
    summary: 'The facts for writing and checking a description, and who would write it',
    body: descriptionFacts,
    answer: done.extend({
      /** All facts in words, exactly as the model receives them; anything more in a text is flagged. */
      facts: z.array(z.string()),
      /** The model that would write; null: none. */
      model: z.string().nullable(),
      /** Why no model would write, in words; null if one would. */
      why: z.string().nullable(),
    }),
    errors: [404],
  },
})
