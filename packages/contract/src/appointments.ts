import { z } from 'zod'
import { done } from './failure.ts'
import { daysFilter, filterWords, id, idParams, instant, name, page, paging, textLine } from './primitives.ts'
import { deletion } from './record-routes.ts'
import { recordFields } from './records.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'
import { importPreviewOf, spreadsheetUpload, undoByIds } from './spreadsheet-import.ts'
import { punctuality } from './visits.ts'

/** A vehicle with an appointment's plate or id matches it within this time. */
export const appointmentReachMs = 12 * 3_600_000
/** A match by dock and time alone must be this close. */
export const dockReachMs = 2 * 3_600_000

/** Any other year is a typing error, such as 1926 for 2026. */
export const isAppointmentYear = (dayOrInstant: string) => /^20\d\d/.test(dayOrInstant)

export const appointmentInput = z.object({
  reference: name('appointment.reference.required'),
  at: instant.refine(isAppointmentYear, { error: 'appointment.year' }),
  /** A name; a carrier's SCAC or USDOT number is converted to its name. */
  carrier: textLine(120).default(''),
  dockId: id.nullable().default(null),
  licensePlate: textLine(20).default(''),
  /** Id of a trailer or a container. */
  trailerId: textLine(20).default(''),
  cabNumber: textLine(20).default(''),
})
export type AppointmentInput = z.output<typeof appointmentInput>

/** `overdue`: past the tolerance, but may still come. `missed`: no vehicle came within 12 h. */
export const appointmentState = z.enum(['expected', 'overdue', 'missed', ...punctuality.options], {
  error: 'field.invalid',
})
export type AppointmentState = z.infer<typeof appointmentState>

/** An expected vehicle: when, whose, and where. */
export const appointment = z.object({
  ...recordFields,
  reference: z.string(),
  at: instant,
  carrier: z.string(),
  dockId: id.nullable(),
  dockName: z.string().nullable(),
  licensePlate: z.string(),
  trailerId: z.string(),
  cabNumber: z.string(),
  state: appointmentState,
  /** The visit of the vehicle that came; null until then. */
  visitId: id.nullable(),
  cameAt: instant.nullable(),
})
export type Appointment = z.infer<typeof appointment>

const appointmentFilter = paging.extend({
  /** Part of a reference, carrier, plate or id. */
  search: filterWords.optional(),
  state: appointmentState.optional(),
  carrier: filterWords.optional(),
  ...daysFilter,
})
export type AppointmentFilter = z.output<typeof appointmentFilter>

/** The most rows in a file of appointments. */
export const maxAppointmentRows = 5_000

/** A row as read from a file. */
const appointmentFileRow = z.object({
  /** As numbered in a spreadsheet: the headings are row 1. */
  row: z.number().int(),
  reference: z.string(),
  /** Local time at the site, such as 2026-11-25T14:30. */
  at: z.string(),
  carrier: z.string(),
  /** Its number or name; empty if none. */
  dock: z.string(),
  licensePlate: z.string(),
  trailerId: z.string(),
  cabNumber: z.string(),
})
export type AppointmentFileRow = z.infer<typeof appointmentFileRow>

const answer = done.extend({ appointment })

export const appointmentRoutes = defineRoutes('appointments', {
  listAppointments: {
    path: '/yard-management/appointments',
    summary: 'Appointments, expected ones first; pages are numbered from 1',
    query: appointmentFilter,
    answer: page(appointment),
    errors: [422],
  },
  createAppointment: {
    method: 'POST',
    path: '/yard-management/appointments',
    summary: 'Adds an appointment',
    body: appointmentInput,
    recordsWho: 'where-stated',
    status: 201,
    answer,
    errors: [409],
  },
  changeAppointment: {
    method: 'PUT',
    path: '/yard-management/appointments/:id',
    summary: 'Changes an appointment',
    params: idParams,
    body: appointmentInput.extend({ since }),
    recordsWho: 'where-stated',
    answer,
  },
  deleteAppointment: {
    ...deletion,
    path: '/yard-management/appointments/:id',
    summary: 'Deletes an appointment',
    params: idParams,
  },
  previewAppointmentImport: {
    ...spreadsheetUpload,
    path: '/appointment-imports/preview',
    summary: 'Previews the import of a file (XLS, XLSX, CSV): what it would add, and its errors by row',
    answer: importPreviewOf(appointmentFileRow),
  },
  importAppointments: {
    ...spreadsheetUpload,
    path: '/appointment-imports',
    summary: 'Adds a file’s appointments: all, or none if a row is wrong',
    recordsWho: 'where-stated',
    status: 201,
    answer: done.extend({ ids: z.array(id) }),
  },
  undoAppointmentImport: {
    ...undoByIds(maxAppointmentRows),
    path: '/appointment-imports/undo',
    summary: 'Deletes the appointments that an import added: all, or none if one has changed since',
  },
})
