import { expect, test } from 'vitest'
import { compareDashboard } from './dashboard.ts'

test('says what the dashboard counts beside the list, also where they differ', () => {
  const counts = { Low: 1, Medium: 2, High: 0 }
  expect(
    compareDashboard([{ type: 'lone-worker' }, { type: 'ppe-missing' }, { type: 'ppe-missing' }], {
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
