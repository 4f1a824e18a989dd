import { z } from 'zod'
import { camera } from './cameras.ts'
import { done } from './failure.ts'
import { id, idParams, instant, storable } from './primitives.ts'
import { holdReason, lawProfile } from './retention.ts'
import { defineRoutes } from './route.ts'
import { lastChange, statedBy } from './stated-by.ts'
import { polygon } from './zones.ts'

/** More masks than this would hide the picture behind corners that nobody keeps track of. */
export const maxPrivacyMasks = 16

/** Outlines on a camera's picture that are painted over at the source (ZONE-10). */
export const privacyMasks = z
  .array(polygon, { error: 'privacy.masks.required' })
  .max(maxPrivacyMasks, { error: 'privacy.masks.tooMany' })

/** The text of a site's notice; null: the usual sentence. */
const noticeText = z
  .string({ error: 'field.invalid' })
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(1).max(1_000, { error: 'text.tooLong' }))
  .nullable()

export const privacySettings = z.object({
  /** Whether exports blur people; null: as the site's chosen law requires. */
  blurExports: z.boolean().nullable(),
  /** The controller of the video surveillance, named in the notice; empty until set. */
  controller: z
    .string({ error: 'field.invalid' })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(z.string().max(120, { error: 'name.tooLong' }).regex(storable, { error: 'field.invalid' })),
  notice: z.object({ en: noticeText, pt: noticeText }),
})
export type PrivacySettings = z.infer<typeof privacySettings>

export const privacyDefaults: PrivacySettings = {
  blurExports: null,
  controller: '',
  notice: { en: null, pt: null },
}

/** Whether each law requires blurring. */
export const lawBlurs: Record<z.infer<typeof lawProfile>, boolean> = { none: false, portugal: true }

/** An export that shows people unblurred. */
const disclosedSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('incident-clip'), incidentId: id }),
  z.object({ kind: z.literal('incident-still'), incidentId: id }),
  z.object({ kind: z.literal('export'), cameraId: id, from: instant, to: instant }),
])
export type DisclosedSubject = z.infer<typeof disclosedSubject>

/** An export without blurring, with its reason (PRIV-2). */
export const disclosure = z.object({
  id,
  subject: disclosedSubject,
  /** The subject in words: names and times. */
  title: z.string(),
  reason: z.string(),
  at: instant,
  by: statedBy.nullable(),
})
export type Disclosure = z.infer<typeof disclosure>

export const privacyRoutes = defineRoutes('privacy', {
  readPrivacy: {
    path: '/privacy',
    summary: 'Whether exports blur people, and the site’s notice',
    answer: privacySettings.extend({
      /** Whether exports currently blur people. */
      blurs: z.boolean(),
      /** The law that the site chose. */
      profile: lawProfile,
      /** The usual sentences, for a site without its own. */
      defaultNotice: z.object({ en: z.string(), pt: z.string() }),
      changed: lastChange.nullable(),
    }),
  },
  savePrivacy: {
    method: 'PUT',
    path: '/privacy',
    summary: 'Changes whether exports blur people, and the site’s notice',
    body: privacySettings.extend({
      /** `changed.at` as the editor read it; null: never changed. */
      since: instant.nullable().optional(),
    }),
    recordsWho: true,
    answer: done,
  },
  listDisclosures: {
    path: '/privacy/disclosures',
    summary: 'The last 200 unblurred exports, with user and reason',
    answer: z.array(disclosure),
  },
  createDisclosure: {
    method: 'POST',
    path: '/privacy/disclosures',
    summary: 'Requests an unblurred export, with a reason; valid for 15 minutes',
    body: z.object({ subject: disclosedSubject, reason: holdReason }),
    recordsWho: true,
    status: 201,
    /** `url`: where to download an incident’s clip or still; null for an export, which is requested with the id. */
    answer: done.extend({ disclosure, url: z.string().nullable() }),
    errors: [404],
  },
  changePrivacyMasks: {
    method: 'PUT',
    path: '/cameras/:id/privacy-masks',
    summary:
      'Changes a camera’s privacy masks: painted over within 2 s, before the picture is shown, recorded or analysed',
    params: idParams,
    body: z.object({
      privacyMasks,
      /** `privacyMasksAt` as the editor read it; omitted, the masks are replaced unconditionally. */
      since: instant.nullable().optional(),
    }),
    answer: done.extend({ camera }),
    errors: [422],
  },
})
