import type { IncidentType } from '@foresite/contract/incidents'
import { incident, testId } from '@foresite/testkit/records'
import { expect, test } from 'vitest'
import { compareDashboard } from './dashboard.ts'

const of = (type: IncidentType, event: number) => incident({ type, episode: { id: testId(event), count: 1 } })

test('compares the dashboard’s counts with the list, also where they differ', () => {
  const counts = { Low: 1, Medium: 2, High: 0 }
  expect(
    compareDashboard([of('lone-worker', 1), of('ppe-missing', 2), of('ppe-missing', 3), of('ppe-missing', 3)], {
      byType: [
        { type: 'ppe-missing', counts },
        { type: 'fallen-person', counts },
      ],
    }),
  ).toEqual([
    { type: 'fallen-person', listed: 0, counted: 3 },
    { type: 'lone-worker', listed: 1, counted: 0 },
    { type: 'ppe-missing', listed: 2, counted: 3 },
  ])
})
