import type { ComplianceHeatmap, ComplianceSummary } from '@foresite/contract/compliance'

const gate = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001'
const coverage = { hours: 118.2, possible: 120, share: 0.985 }

/** A dashboard of five days with eleven incidents. */
export function complianceSummary(changes: Partial<ComplianceSummary> = {}): ComplianceSummary {
  return {
    from: '2026-11-17',
    to: '2026-11-21',
    timezone: 'Europe/Lisbon',
    coverage,
    countedAt: '2026-11-21T14:05:00.000Z',
    counts: { Low: 6, Medium: 3, High: 2 },
    today: {
      day: '2026-11-21',
      counts: { Low: 1, Medium: 1, High: 2 },
      usual: { low: 1, high: 4 },
      days: [
        { day: '2026-11-14', incidents: 2 },
        { day: '2026-11-07', incidents: 3 },
      ],
      coverage: { hours: 14, possible: 14, share: 1 },
    },
    buckets: [17, 18, 19, 20, 21].map((day) => ({
      day: `2026-11-${String(day)}`,
      hour: null,
      startsAt: `2026-11-${String(day)}T00:00:00.000Z`,
      counts: day === 20 ? { Low: 5, Medium: 2, High: 0 } : { Low: 0, Medium: 0, High: 0 },
      coverage: day === 19 ? null : 0.985,
      ...(day === 21 ? { counts: { Low: 1, Medium: 1, High: 2 } } : {}),
    })),
    byType: [
      { type: 'near-miss-person-vehicle', counts: { Low: 0, Medium: 3, High: 2 } },
      { type: 'ppe-missing', counts: { Low: 6, Medium: 0, High: 0 } },
    ],
    byCamera: [
      { cameraId: gate, name: 'Camera 1', counts: { Low: 6, Medium: 3, High: 1 }, coverage },
      { cameraId: null, name: 'Old gate', counts: { Low: 0, Medium: 0, High: 1 }, coverage: null },
    ],
    byZone: [
      {
        name: 'Aisle',
        cameraId: gate,
        cameraName: 'Camera 1',
        counts: { Low: 6, Medium: 3, High: 1 },
      },
    ],
    byHour: [
      { weekday: 5, hour: 9, incidents: 7 },
      { weekday: 7, hour: 23, incidents: 4 },
    ],
    score: {
      value: 73.4,
      counts: { Low: 6, Medium: 3, High: 1 },
      leftOut: 1,
      weights: { Low: 1, Medium: 3, High: 9 },
      weighted: 24,
      perHundredHours: 6.18,
      coveredHours: 118.2,
      inOpeningHours: false,
      minHours: 10,
      decay: 20,
      reference: 'standard',
      before: 67.2,
      driver: { type: 'ppe-missing', incidents: 6, before: 14 },
      target: 80,
      shifts: [
        { shift: 'early', counts: { Low: 6, Medium: 1, High: 1 }, coveredHours: 40, value: 64.1 },
        { shift: 'late', counts: { Low: 0, Medium: 2, High: 0 }, coveredHours: 40, value: 86.2 },
        { shift: 'night', counts: { Low: 0, Medium: 0, High: 0 }, coveredHours: 4, value: null },
      ],
    },
    precision: [
      {
        moduleId: gate,
        name: 'Crossing',
        confirmed: 3,
        rejected: 1,
        open: 2,
        share: 0.75,
      },
    ],
    ...changes,
  }
}

/** Where incidents happened on a camera's picture. */
export const complianceHeatmap: ComplianceHeatmap = {
  cameraId: gate,
  cells: 'picture',
  observedHours: 40,
  incidents: 10,
  heat: [
    {
      cell: 'p6,7',
      outline: [
        { x: 0.25, y: 0.5 },
        { x: 0.5, y: 0.5 },
        { x: 0.5, y: 0.75 },
        { x: 0.25, y: 0.75 },
      ],
      incidents: 8,
      perHour: 0.2,
    },
    {
      cell: 'p12,7',
      outline: [
        { x: 0.5, y: 0.5 },
        { x: 0.75, y: 0.5 },
        { x: 0.75, y: 0.75 },
      ],
      incidents: 2,
      perHour: 0.05,
    },
  ],
}
