import { z } from 'zod'

/** An id made by the server: a UUID (version 7 where order matters). */
export const id = z.uuid({ error: 'id.invalid' })

/**
 * Years that a site can mean. Near 0001 and 9999 a timezone's shift leaves the calendar of the database or of `Date`.
 */
function isInCalendar(text: string): boolean {
  const year = Number(text.slice(0, 4))
  // An invalid date has been refused before.
  return Number.isNaN(year) || (year >= 1900 && year < 2200)
}

/** An instant as ISO 8601 in UTC, like 2026-11-21T08:00:00.000Z. */
export const instant = z.iso.datetime({ error: 'instant.invalid' }).refine(isInCalendar, { error: 'instant.invalid' })

/** Text that the database can keep: no control characters, no lone surrogates. */
export const storable = /^[^\p{Cc}\p{Cs}]*$/u

/** A day of the site's calendar, like 2026-11-21. */
export const day = z.iso.date({ error: 'day.invalid' }).refine(isInCalendar, { error: 'day.invalid' })

/**
 * A name that people give: trimmed, composed (NFC), 1 to 80 characters, no control characters and no halves of
 * characters (lone surrogates, which the database cannot keep).
 * `missing` is the message key for an empty one, `tooLong` of one with more characters than `most`.
 */
export function name(missing: string, { most, tooLong } = { most: 80, tooLong: 'name.tooLong' }) {
  return z
    .string({ error: missing })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, { error: missing })
        .max(most, { error: tooLong })
        .regex(storable, { error: 'name.controlCharacters' }),
    )
}

/** A point of a picture, relative to it: (0, 0) top left, (1, 1) bottom right (ZONE-6). */
export const imagePoint = z.object({
  x: z.number().min(0, { error: 'point.outside' }).max(1, { error: 'point.outside' }),
  y: z.number().min(0, { error: 'point.outside' }).max(1, { error: 'point.outside' }),
})
export type ImagePoint = z.infer<typeof imagePoint>

/** A polygon as answers give it. */
export const outline = z.array(imagePoint)

/** A box on a picture, relative to it; x and y are its top left corner. */
export const imageBox = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() })
export type ImageBox = z.infer<typeof imageBox>

/** Pages are 1-based (SHIP-2); at most 100 rows, as the table on the screen shows. */
export const paging = z.object({
  page: z.coerce.number().int().min(1, { error: 'page.invalid' }).max(1_000_000, { error: 'page.invalid' }).default(1),
  limit: z.coerce.number().int().min(1, { error: 'limit.invalid' }).max(100, { error: 'limit.invalid' }).default(25),
})

/** One page of rows and how many the filter matches in all. */
export function page<T extends z.ZodType>(row: T) {
  return z.object({
    rows: z.array(row),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  })
}

/** The search text of a list: part of a name or number. */
export const filterWords = z.string().max(200, { error: 'text.tooLong' }).regex(storable, { error: 'field.invalid' })
