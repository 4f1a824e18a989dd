import { z } from 'zod'
import { done } from './failure.ts'
import { natureOfInjury } from './injuries.ts'
import { languages } from './messages/languages.ts'
import { id, idParams, imageBox, instant, numberWithin, page, paging, trimmedLine } from './primitives.ts'
import { deadlineKind, deadlineReport, openDeadline } from './report-deadlines.ts'
import { formLine, reportForms } from './report-forms.ts'
import { holdReason } from './retention.ts'
import { csvFile, fileUpload, uploadedPicture } from './record-routes.ts'
import { defineRoutes } from './route.ts'
import { description, noDescription } from './safety-ai.ts'
import { since } from './since.ts'
import { statedBy } from './stated-by.ts'
import { incidentType } from './use-cases.ts'

const share = numberWithin(0, 1, 'report.mark.invalid')
/** The smallest side of a mark, as a share of the picture. */
const minMarkSide = 0.005
const side = share.min(minMarkSide, { error: 'report.mark.invalid' })

/** An employee marked on the picture: a place, no name (REP-2). */
const employeeMark = imageBox.extend({ x: share, y: share, w: side, h: side })
export type EmployeeMark = z.infer<typeof employeeMark>

/** The most marks in a report. */
export const maxMarks = 50
/** The most pictures of damaged equipment. */
export const maxPhotos = 12

/** An uploaded picture, by the name that the server gave it. */
const pictureName = z
  .string({ error: 'report.picture.unknown' })
  .regex(/^[0-9a-f-]{36}\.(?:jpg|png)$/, { error: 'report.picture.unknown' })

/** The picture on which employees are marked: the incident's, an uploaded one, or none. */
export const reportPicture = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('incident'),
      /** Whether detected people were proposed as marks: only once, so that rejected marks stay rejected. */
      proposed: z.literal(true, { error: 'field.invalid' }).optional(),
    }),
    z.strictObject({ kind: z.literal('uploaded'), name: pictureName }),
  ],
  { error: 'field.invalid' },
)

const answer = z.boolean({ error: 'field.invalid' }).nullable().default(null)

/** A report's content. Drafts may lack any of it; `reportProblems` lists what is missing. */
export const reportContent = z.strictObject({
  type: z.enum(incidentType.options, { error: 'field.invalid' }).nullable().default(null),
  /** The kind of event, if no type fits. */
  typeInWords: formLine(120),
  happenedAt: instant.nullable().default(null),
  place: formLine(),
  camera: formLine(80),
  zone: formLine(80),
  picture: reportPicture.nullable().default(null),
  marks: z.array(employeeMark).max(maxMarks, { error: 'report.marks.tooMany' }).default([]),
  /** A user stated, instead of marks, that nobody is in the picture. */
  nobody: z.boolean({ error: 'field.invalid' }).default(false),
  injury: answer,
  nature: z.enum(natureOfInjury.options, { error: 'field.invalid' }).nullable().default(null),
  natureInWords: formLine(),
  equipmentDamage: answer,
  /** Duplicates are removed. */
  photos: z
    .array(pictureName)
    .max(maxPhotos, { error: 'report.photos.tooMany' })
    .transform((names) => [...new Set(names)])
    .default([]),
  forms: reportForms.default({ injury: null, equipment: null, nearMiss: null }),
  description: description.default(noDescription),
  /** Reports made to authorities and insurers. */
  notices: z.array(deadlineReport).max(deadlineKind.options.length, { error: 'field.invalid' }).default([]),
})
export type ReportContent = z.output<typeof reportContent>
export type ReportContentInput = z.input<typeof reportContent>

export const emptyReport: ReportContent = reportContent.parse({})

export const reportState = z.enum(['draft', 'complete'])
export type ReportState = z.infer<typeof reportState>

const reportHead = z.object({
  id,
  state: reportState,
  /** Such as 2026-0007, by the site's year; null for a draft. */
  number: z.string().nullable(),
  incidentId: id.nullable(),
  createdAt: instant,
  createdBy: statedBy.nullable(),
  /** The version, for `since`. */
  updatedAt: instant,
  updatedBy: statedBy.nullable(),
})

/** A report in a list, without people's names and numbers. */
const reportRow = reportHead.extend({
  type: incidentType.nullable(),
  typeInWords: z.string(),
  happenedAt: instant.nullable(),
  place: z.string(),
  camera: z.string(),
  injury: z.boolean().nullable(),
  equipmentDamage: z.boolean().nullable(),
  /** The open legal deadlines. */
  deadlines: z.array(openDeadline),
})
export type ReportRow = z.infer<typeof reportRow>

export const incidentReport = reportHead.extend({
  content: reportContent,
  /** The picture's URL, with a ticket if needed; null without a picture, or if it is gone. */
  pictureUrl: z.string().nullable(),
  /** URLs of the pictures of damaged equipment. */
  photoUrls: z.record(z.string(), z.string()),
})
export type IncidentReport = z.infer<typeof incidentReport>

/** A field's value before and after a change. */
const reportFieldChange = z.object({
  /** Its dotted path in the content, such as `forms.injury.person`. */
  field: z.string(),
  before: z.json(),
  after: z.json(),
})
export type ReportFieldChange = z.infer<typeof reportFieldChange>

/** An entry of a report's history. A draft's changes are not recorded. */
const reportChange = z.object({
  id,
  at: instant,
  by: statedBy.nullable(),
  kind: z.enum(['created', 'completed', 'changed']),
  fields: z.array(reportFieldChange),
})
export type ReportChange = z.infer<typeof reportChange>

/** What remains of a deleted finished report. */
const deletedReport = z.object({
  id,
  number: z.string(),
  happenedAt: instant.nullable(),
  at: instant,
  by: statedBy.nullable(),
  reason: z.string(),
})
export type DeletedReport = z.infer<typeof deletedReport>

const reportFilter = paging.extend({
  state: reportState.optional(),
  injury: z.enum(['yes', 'no'], { error: 'field.invalid' }).optional(),
  /** Reports of any incident of this one's event. */
  incidentId: id.optional(),
  /** Filters by the time of the event. */
  from: instant.optional(),
  to: instant.optional(),
  /** Words to find in number, place, camera, type in words and description. */
  text: trimmedLine(100).optional(),
})
export type ReportFilter = z.infer<typeof reportFilter>

const documentQuery = z.object({
  ticket: z.string().optional(),
  language: z.enum(languages, { error: 'field.invalid' }).default('en'),
  download: z.literal('1').optional(),
})

export const incidentReportRoutes = defineRoutes('incident-reports', {
  exportIncidentReports: {
    ...csvFile,
    path: '/incident-reports.csv',
    summary: 'Every incident report that the filter matches, as CSV in the caller’s language',
    query: reportFilter.omit({ page: true, limit: true }),
  },
  listIncidentReports: {
    path: '/incident-reports',
    summary: 'Incident reports, newest first, including drafts',
    query: reportFilter,
    answer: page(reportRow),
  },
  readIncidentReport: {
    path: '/incident-reports/:id',
    summary: 'One incident report',
    params: idParams,
    answer: incidentReport,
  },
  createIncidentReport: {
    method: 'POST',
    path: '/incident-reports',
    summary: 'Starts a draft report: with an incident’s facts, or empty',
    body: z.object({ incidentId: id.nullable().default(null) }),
    recordsWho: true,
    status: 201,
    answer: done.extend({ report: incidentReport }),
    errors: [404],
  },
  changeIncidentReport: {
    method: 'PUT',
    path: '/incident-reports/:id',
    summary: 'Changes a report; a complete one must stay complete, and its history records the change',
    params: idParams,
    body: z.object({ content: reportContent, since }),
    recordsWho: true,
    answer: done.extend({ report: incidentReport }),
  },
  completeIncidentReport: {
    method: 'POST',
    path: '/incident-reports/:id/completion',
    summary: 'Completes a draft and gives it a number; refused with step and field of what is missing',
    params: idParams,
    body: z.object({ since }),
    recordsWho: true,
    answer: done.extend({ report: incidentReport }),
  },
  deleteIncidentReport: {
    method: 'DELETE',
    path: '/incident-reports/:id',
    summary: 'Discards a draft with its uploaded pictures; deleting a finished report needs a reason',
    params: idParams,
    answer: done,
    errors: [409],
  },
  deleteFinishedReport: {
    method: 'POST',
    path: '/incident-reports/:id/deletion',
    summary:
      'Deletes a finished report with its history and uploaded pictures; user, time and reason stay on record, and its number is not reused',
    params: idParams,
    body: z.object({ reason: holdReason, since }),
    recordsWho: true,
    answer: done,
  },
  listDeletedReports: {
    path: '/incident-reports/deleted',
    summary: 'Deleted finished reports with time, user and reason, latest first',
    answer: z.array(deletedReport),
  },
  listIncidentReportChanges: {
    path: '/incident-reports/:id/history',
    summary: 'A report’s history, newest first',
    params: idParams,
    answer: z.array(reportChange),
  },
  uploadReportPicture: {
    ...fileUpload,
    path: '/incident-reports/pictures',
    summary: 'Uploads a picture for reports; an unused one is removed after a day',
    status: 201,
    answer: done.extend({ name: pictureName, url: z.string() }),
  },
  reportPicture: {
    ...uploadedPicture,
    path: '/incident-reports/pictures/:name',
    summary: 'An uploaded picture',
    params: z.object({ name: z.string() }),
  },
  reportPdf: {
    path: '/incident-reports/:id/pdf',
    summary: 'A report as PDF in a language; people are blurred if the site requires it',
    params: idParams,
    query: documentQuery,
    answer: 'media',
    media: ['application/pdf'],
    access: 'ticket',
  },
  reportZip: {
    path: '/incident-reports/:id/zip',
    summary: 'A report as ZIP: PDF, pictures, clip, and the SHA-256 of each',
    params: idParams,
    query: documentQuery.omit({ download: true }),
    answer: 'media',
    media: ['application/zip'],
    access: 'ticket',
  },
})
