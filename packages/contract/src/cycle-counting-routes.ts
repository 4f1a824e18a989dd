import { z } from 'zod'
import {
  changedSessionFields,
  cycleAccuracy,
  cycleCount,
  cycleCountFilter,
  cycleCountInput,
  cycleEvent,
  cycleLineInput,
  cyclePhotoInput,
  cycleSession,
  cycleSessionFilter,
  cycleSessionInput,
  maxProductIds,
} from './cycle-counting.ts'
import { done } from './failure.ts'
import { countedPicture, countRequest, exampleBox } from './picture-counts.ts'
import { day, idParams, page, storable } from './primitives.ts'
import { countMark } from './product-counts.ts'
import { csvFile, deletion, uploadedPicture } from './record-routes.ts'
import { recordEntry } from './records.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'

const recordsWho = 'where-stated'
const base = '/recognize/cycle-counting'
const sheet = { ...csvFile, params: idParams } as const
const savedSession = done.extend({ session: cycleSession })
const savedCount = done.extend({ count: cycleCount })

export const cycleCountingRoutes = defineRoutes('cycle-counting', {
  listCycleSessions: {
    path: base,
    summary: 'Cycle-count sessions, newest date first',
    query: cycleSessionFilter,
    answer: page(cycleSession),
    errors: [422],
  },
  createCycleSession: {
    method: 'POST',
    path: base,
    summary: 'Opens a session and fills its sheet from the stock; a WMS that does not answer leaves quantities unknown',
    body: cycleSessionInput,
    recordsWho,
    status: 201,
    answer: savedSession,
    errors: [404, 409],
  },
  listCycleCounts: {
    path: `${base}/counts`,
    summary: 'Counts, newest first: photo, time, SKU, quantity',
    query: cycleCountFilter,
    answer: page(cycleCount),
    errors: [422],
  },
  listMostRecentCycleCounts: {
    path: `${base}/most-recent`,
    summary:
      'The most recent count of each product, by id or SKU, separated by commas; products never counted are left out',
    query: z.object({
      product_ids: z
        .string({ error: 'cycle.productIds.required' })
        .regex(storable, { error: 'field.invalid' })
        .transform((text) => [...new Set(text.split(',').map((each) => each.trim()))].filter((each) => each !== ''))
        .pipe(
          z
            .array(z.string().max(200, { error: 'text.tooLong' }))
            .min(1, { error: 'cycle.productIds.required' })
            .max(maxProductIds, { error: 'cycle.productIds.tooMany' }),
        ),
    }),
    answer: z.array(z.object({ product_id: z.string(), count: cycleCount })),
  },
  readCycleAccuracy: {
    path: `${base}/accuracy`,
    summary: 'Accuracy of the counts in a period, in total and over time',
    query: z.object({
      startDate: day,
      endDate: day,
      dateFilter: z.enum(['daily', 'weekly', 'monthly'], { error: 'field.invalid' }).default('daily'),
    }),
    answer: z.object({
      total: cycleAccuracy,
      /** By the first day of each period; periods without a count are left out. */
      intervals: z.array(cycleAccuracy.extend({ from: day })),
    }),
    errors: [422],
  },
  readCycleSession: {
    path: `${base}/:id`,
    summary: 'A session with its sheet in walking order, its accuracy and its history',
    params: idParams,
    answer: z.object({
      session: cycleSession,
      counts: z.array(cycleCount),
      accuracy: cycleAccuracy,
      history: z.array(recordEntry(cycleEvent)),
    }),
  },
  changeCycleSession: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Changes a session; completes it, or reopens it',
    params: idParams,
    body: z.object({ ...changedSessionFields, completed: z.boolean(), since }),
    recordsWho,
    answer: savedSession,
  },
  deleteCycleSession: {
    ...deletion,
    path: `${base}/:id`,
    summary: 'Deletes a session with its counts',
    params: idParams,
    recordsWho,
  },
  restoreCycleSession: {
    method: 'POST',
    path: `${base}/:id/restore`,
    summary: 'Restores a deleted session',
    params: idParams,
    recordsWho,
    answer: savedSession,
  },
  readCycleExpected: {
    method: 'POST',
    path: `${base}/:id/expected`,
    summary: 'Queries the stock again for unknown quantities, and compares existing counts with them',
    params: idParams,
    recordsWho,
    answer: savedSession,
    errors: [409, 503],
  },
  cycleInputCsv: { ...sheet, path: `${base}/:id/input.csv`, summary: 'What is to be counted, as CSV' },
  cycleOutputCsv: { ...sheet, path: `${base}/:id/output.csv`, summary: 'What was counted, as CSV' },
  addCycleCount: {
    method: 'POST',
    path: `${base}/:id/counts`,
    summary: 'Adds a line to the sheet: a bin of the session’s location, and the product found in it',
    params: idParams,
    body: cycleLineInput,
    recordsWho,
    status: 201,
    answer: savedCount,
    errors: [409],
  },
  readCycleCount: {
    path: `${base}/counts/:id`,
    summary: 'One count with its photo’s marks, and whether its product has stored examples',
    params: idParams,
    answer: z.object({
      count: cycleCount,
      marks: z.array(countMark),
      examples: z.array(exampleBox),
      hasExamples: z.boolean(),
      /** Its session is completed: it cannot be changed. */
      isFinal: z.boolean(),
    }),
  },
  enterCycleCount: {
    method: 'PUT',
    path: `${base}/counts/:id`,
    summary: 'Enters the counted quantity; the WMS is not changed',
    params: idParams,
    body: cycleCountInput,
    recordsWho,
    answer: savedCount,
  },
  photographCycleCount: {
    method: 'POST',
    path: `${base}/counts/:id/photo`,
    summary: 'Enters the counted quantity with its photo and marks',
    params: idParams,
    body: z.object({ count: cyclePhotoInput }),
    bodyKind: 'upload',
    recordsWho,
    answer: savedCount,
    errors: [409],
  },
  deleteCycleCount: {
    ...deletion,
    path: `${base}/counts/:id`,
    summary: 'Removes a line from the sheet',
    params: idParams,
    recordsWho,
  },
  restoreCycleCount: {
    method: 'POST',
    path: `${base}/counts/:id/restore`,
    summary: 'Restores a line removed from the sheet',
    params: idParams,
    recordsWho,
    answer: savedCount,
    errors: [409],
  },
  inferCycleCount: {
    method: 'POST',
    path: '/cycle-counting/inference',
    summary: 'Counts a product in a photo of a bin, by marked or stored examples; nothing is stored',
    body: z.object({ count: countRequest }),
    bodyKind: 'upload',
    answer: done.extend(countedPicture.shape),
    errors: [404, 503],
  },
  readCyclePicture: {
    ...uploadedPicture,
    path: '/cycle-count-pictures/:id',
    summary: 'A count’s photo, for viewing only: people in it cannot be blurred',
    params: idParams,
    // A new photo gets a new URL, because browsers cache pictures.
    query: z.object({ ticket: z.string().optional(), photo: z.string().max(64).optional() }),
  },
})
