import { emptyReport, type ReportContent } from '@foresite/contract/incident-reports'
import { expect, test } from 'vitest'
import { fieldChanges } from './field-changes.ts'

const report: ReportContent = { ...emptyReport, picture: { kind: 'incident' } }
const proposed: ReportContent = { ...report, picture: { kind: 'incident', proposed: true } }

test('[REP-8.d] proposed marks do not count as a change of a report', () => {
  expect(fieldChanges(report, proposed)).toEqual([])
  expect(fieldChanges(proposed, { ...report, picture: null }).map(({ field }) => field)).toEqual(['picture'])
})
