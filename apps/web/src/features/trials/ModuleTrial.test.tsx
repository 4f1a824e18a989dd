import type { Trial } from '@foresite/contract/trials'
import { screen, waitFor, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { ModuleTrial } from './ModuleTrial.tsx'

const id = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0071'
const cameraId = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001'
const trial: Trial = {
  id,
  moduleName: 'Keep out',
  useCase: 'restricted-area',
  from: '2026-11-21T08:00:00.000Z',
  to: '2026-11-21T09:00:00.000Z',
  state: 'done',
  progress: 1,
  total: 2,
  found: [1, 2].map((n) => ({
    id: `0198d5b0-7a34-7cc2-9d3e-5b1f00aa008${String(n)}`,
    cameraId,
    cameraName: 'Gate',
    zoneName: 'Door',
    startedAt: `2026-11-21T08:1${String(n)}:00.000Z`,
    endedAt: null,
    object: 'person',
    confidence: 0.8,
    stillUrl: n === 1 ? '/api/trials/1/stills/1?ticket=t' : null,
  })),
  cameras: [
    {
      cameraId,
      cameraName: 'Gate',
      state: 'done',
      problem: null,
      coveredMs: 3_000_000,
      gaps: [{ from: '2026-11-21T08:00:00.000Z', to: '2026-11-21T08:10:00.000Z' }],
    },
  ],
}

function site(read: () => Trial) {
  return startApiServer({
    'POST /api/trials': {
      status: 202,
      body: { message: 'It is being tried.', trial: { ...trial, state: 'waiting', found: [] } },
    },
    [`GET /api/trials/${id}`]: () => ({ body: read() }),
    [`DELETE /api/trials/${id}`]: { body: { message: 'The trial was cancelled.' } },
  })
}

test('[MOD-11] shows what a module would have raised in the last hour, with pictures, times and unrecorded time', async () => {
  const api = await site(() => trial)
  const { user } = render(<ModuleTrial moduleId={id} />)
  await user.click(screen.getByRole('button', { name: 'Start trial' }))
  expect(await screen.findByText('It would have raised 2 incidents.')).toBeVisible()
  const moments = within(screen.getByRole('list', { name: 'What it would have raised' }))
  expect(moments.getAllByRole('listitem')).toHaveLength(2)
  expect(moments.getByRole('img', { name: /^Person at Door, / })).toHaveAttribute(
    'src',
    '/api/trials/1/stills/1?ticket=t',
  )
  expect(moments.getByText('No picture')).toBeVisible()
  expect(screen.getByText(/^Gate: 50 min of 1 h.* recorded\.$/)).toBeVisible()
  expect(screen.getByText('Not recorded')).toBeVisible()
  const [order] = api.calls.filter(({ method }) => method === 'POST')
  expect(JSON.parse(order?.body ?? '')).toEqual({ moduleId: id, minutes: 60 })
})

test('[MOD-11] a gap past midnight shows the day of its end', async () => {
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
  const gaps = [{ from: '2026-11-20T23:50:00.000Z', to: '2026-11-21T00:10:00.000Z' }]
  await site(() => ({ ...trial, cameras: trial.cameras.map((camera) => ({ ...camera, gaps })) }))
  const { user } = render(<ModuleTrial moduleId={id} />)
  await user.click(screen.getByRole('button', { name: 'Start trial' }))
  expect(await screen.findByText(/Nov 20, 2026, 23:50:00.*Nov 21, 2026, 00:10/)).toBeInTheDocument()
})

test('[MOD-11] shows its progress and can be cancelled', async () => {
  let state: Trial['state'] = 'running'
  const api = await site(() => ({ ...trial, state, progress: 0.4, total: 1 }))
  const { user } = render(<ModuleTrial moduleId={id} />)
  await user.click(screen.getByRole('combobox', { name: 'Time range' }))
  await user.click(await screen.findByRole('option', { name: 'Last 8 hours' }))
  await user.click(screen.getByRole('button', { name: 'Start trial' }))
  expect(await screen.findByRole('progressbar', { name: 'Searching recordings: 40%' })).toBeVisible()
  // Within the panel: a toast is a `status`, too.
  const trials = within(screen.getByRole('region', { name: 'Try it on recordings' }))
  expect(trials.getByRole('status')).toHaveTextContent('Found so far: 1')
  state = 'cancelled'
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/^Cancelled at 40%\. Found before that/)).toBeVisible()
  expect(screen.getByText(/^Found so far/)).toBeVisible()
  expect(screen.queryByText(/^It would have raised/)).toBeNull()
  expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(true)
  const [order] = api.calls.filter(({ method }) => method === 'POST')
  expect(JSON.parse(order?.body ?? '')).toMatchObject({ minutes: 480 })
})

test('[MOD-11] a trial that is left is cancelled', async () => {
  const api = await site(() => ({ ...trial, state: 'running', progress: 0.4 }))
  // As in the app, where development runs each effect twice.
  const { user, unmount } = render(
    <StrictMode>
      <ModuleTrial moduleId={id} />
    </StrictMode>,
  )
  await user.click(screen.getByRole('button', { name: 'Start trial' }))
  expect(await screen.findByRole('progressbar', { name: 'Searching recordings: 40%' })).toBeVisible()
  const ends = () => api.calls.filter(({ method }) => method === 'DELETE')
  expect(ends()).toHaveLength(0)
  unmount()
  await waitFor(() => expect(ends()).toHaveLength(1))
})

test('[MOD-11] a trial that is left before the server has answered its start is cancelled', async () => {
  const api = await site(() => trial)
  const { user, unmount } = render(<ModuleTrial moduleId={id} />)
  api.answers.set('POST /api/trials', () => {
    unmount()
    return { status: 202, body: { message: 'It is being tried.', trial } }
  })
  await user.click(screen.getByRole('button', { name: 'Start trial' }))
  await waitFor(() => expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('[MOD-11] a run interrupted by a restart says so; a refused start shows the reason', async () => {
  const api = await site(() => trial)
  api.answers.set(`GET /api/trials/${id}`, {
    status: 404,
    body: { message: 'This trial no longer exists.', error: 'trial.unknown' },
  })
  const { user } = render(<ModuleTrial moduleId={id} />)
  await user.click(screen.getByRole('button', { name: 'Start trial' }))
  expect(await screen.findByText(/^The trial was interrupted/)).toBeVisible()
  api.answers.set('POST /api/trials', {
    status: 409,
    body: { message: 'Too many trials are waiting.', error: 'trial.tooMany' },
  })
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(await screen.findByText('Too many trials are waiting.')).toBeVisible()
})
