import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { robotModule } from '../../../test/modules.ts'
import { render } from '../../../test/render.tsx'
import { ModulePrecision } from './ModulePrecision.tsx'
import { precisionOf } from './precision.ts'

const count = (cameraName: string, confirmed: number, rejected: number) => ({
  moduleId: robotModule.id,
  cameraId: null,
  cameraName,
  confirmed,
  rejected,
  reasons: {},
  notReviewed: 3,
})

test('[INC-4.b, INC-4.c] precision is confirmed out of confirmed and rejected, and empty without any review', () => {
  expect(precisionOf([count('Hall', 3, 1), count('Yard', 0, 2)])).toEqual({
    share: 0.5,
    confirmed: 3,
    judged: 6,
  })
  expect(precisionOf([count('Hall', 0, 0)])).toBeNull()
  expect(precisionOf([])).toBeNull()
})

test('[INC-4.b, INC-4.c] a module shows its precision, overall and by camera', async () => {
  const body = [count('Hall', 3, 1), count('Yard', 0, 2), count('Gate', 0, 0)]
  const server = await startApiServer({ 'GET /api/incident-reviews': { body } })
  render(<ModulePrecision module={robotModule} />)
  expect(await screen.findByText('50% (3 of 6 confirmed)')).toBeVisible()
  expect(screen.getByText('75% (3 of 4 confirmed)')).toBeVisible()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Precision',
    'Hall',
    'Yard',
    'Gate',
  ])
  expect(screen.getByText('Not reviewed yet')).toBeVisible()
  expect(server.calls).toHaveLength(1)
})

test('[INC-4.c] a module shows why its incidents were rejected and what the dominant reason suggests', async () => {
  const body = [{ ...count('Hall', 3, 3), reasons: { 'false-detection': 3, duplicate: 1 } }]
  const server = await startApiServer({ 'GET /api/incident-reviews': { body } })
  render(<ModulePrecision module={robotModule} />)
  expect(await screen.findByText('False detection: 3 · Duplicate: 1')).toBeVisible()
  expect(screen.getByText(/^Most rejections are false detections/)).toBeVisible()
  expect(server.calls).toHaveLength(1)
})
