import type { RecordingExport } from '@foresite/contract/exports'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { camera } from '../../../test/cameras.ts'
import { render } from '../../../test/render.tsx'
import { ExportList } from './ExportList.tsx'
import { ExportForm } from './ExportForm.tsx'

const sha256 = 'a3'.repeat(32)
const item: RecordingExport = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0081',
  cameraId: camera(1).id,
  cameraName: 'Gate',
  kind: 'clip',
  from: '2026-11-21T08:00:00.000Z',
  to: '2026-11-21T08:01:00.000Z',
  speed: 1,
  zones: false,
  boxes: true,
  blurred: false,
  createdAt: '2026-11-21T09:00:00.000Z',
  held: false,
  state: {
    state: 'ready',
    startsAt: '2026-11-21T07:59:59.000Z',
    durationMs: 61_000,
    bytes: 4_200_000,
    sha256,
    fileName: 'Gate 2026-11-21 08.00.00.mp4',
    url: '/api/exports/1/file?ticket=t',
    checksumUrl: '/api/exports/1/sha256?ticket=t',
  },
}
const page = (...rows: RecordingExport[]) => ({
  body: { rows, total: rows.length, page: 1, limit: 10 },
})

test('[VIS-5.g] an export can be downloaded with its checksum and lists its overlays', async () => {
  await startApiServer({ 'GET /api/exports': page(item) })
  render(<ExportList />)
  const row = await screen.findByRole('listitem')
  expect(within(row).getByText(/Clip · with detection boxes/)).toBeVisible()
  expect(within(row).getByText(new RegExp(sha256))).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Download Gate 2026-11-21 08.00.00.mp4' })).toHaveAttribute(
    'href',
    '/api/exports/1/file?ticket=t&download=1',
  )
  expect(within(row).getByRole('link', { name: /^Checksum file of Gate/ })).toHaveAttribute(
    'href',
    '/api/exports/1/sha256?ticket=t',
  )
})

test('[VIS-5.g] an unfinished export shows its progress until it is ready', async () => {
  let made = false
  const running: RecordingExport = { ...item, state: { state: 'running', progress: 0.4 } }
  await startApiServer({
    'GET /api/exports': () => page(made ? item : running),
  })
  render(<ExportList />)
  expect(await screen.findByText('Exporting: 40%')).toBeVisible()
  made = true
  expect(await screen.findByRole('link', { name: /^Download Gate/ })).toBeVisible()
})

test('[VIS-5.g] every export can be reached, however many there are', async () => {
  await startApiServer({
    'GET /api/exports': ({ path }) => {
      const number = Number(new URLSearchParams(path.split('?')[1]).get('page'))
      const rows = [{ ...item, cameraName: `Page ${String(number)}` }]
      return { body: { rows, total: 1_010, page: number, limit: 10 } }
    },
  })
  const { user } = render(<ExportList />)
  await user.click(await screen.findByRole('button', { name: 'Go to page 101' }))
  expect(await screen.findByRole('heading', { name: /^Page 101/ })).toBeVisible()
})

test('an export is deleted only after confirmation', async () => {
  const site = await startApiServer({
    'GET /api/exports': page(item),
    [`DELETE /api/exports/${item.id}`]: { body: { message: 'The export was deleted.' } },
  })
  const { user } = render(<ExportList />)
  await user.click(await screen.findByRole('button', { name: /^Delete export of Gate/ }))
  const question = await screen.findByRole('dialog', { name: 'Delete this export?' })
  expect(site.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'Delete export' }))
  await waitFor(() => expect(site.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
})

test('a failed export shows the reason; an empty list explains how to export', async () => {
  const failed: RecordingExport = {
    ...item,
    state: { state: 'failed', problem: 'nothing-recorded' },
  }
  const site = await startApiServer({ 'GET /api/exports': page(failed) })
  const { unmount } = render(<ExportList />)
  expect(await screen.findByText('Failed: nothing was recorded in this time range.')).toBeVisible()
  unmount()
  site.answers.set('GET /api/exports', page())
  render(<ExportList />)
  expect(await screen.findByText('No exports yet')).toBeVisible()
})

const fromMs = Date.parse(item.from)
/** Blurring is off on this site. */
const blurring = { choice: null, giving: false, isTyped: false, clear: () => Promise.resolve({}) }

test('[VIS-5.g] a time lapse is ordered with its speed and overlays', async () => {
  const site = await startApiServer({
    'POST /api/exports': {
      status: 202,
      body: { message: 'The export has started.', export: item },
    },
  })
  const onOrdered = vi.fn()
  const { user } = render(
    <ExportForm
      cameraId={camera(1).id}
      blurring={blurring}
      fromMs={fromMs}
      toMs={fromMs + 3_600_000}
      onClose={vi.fn()}
      onOrdered={onOrdered}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Time lapse' }))
  expect(screen.getByText('Length: about 1 min')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Show zones' }))
  await user.click(screen.getByRole('button', { name: 'Start export' }))
  await waitFor(() => expect(onOrdered).toHaveBeenCalled())
  expect(JSON.parse(site.calls[0]?.body ?? '')).toEqual({
    cameraId: camera(1).id,
    from: '2026-11-21T08:00:00.000Z',
    to: '2026-11-21T09:00:00.000Z',
    kind: 'timelapse',
    speed: 60,
    zones: true,
    boxes: false,
  })
})

test('a clip of more than two hours is refused before it is sent', () => {
  render(
    <ExportForm
      cameraId={camera(1).id}
      blurring={blurring}
      fromMs={fromMs}
      toMs={fromMs + 3 * 3_600_000}
      onClose={vi.fn()}
      onOrdered={vi.fn()}
    />,
  )
  expect(screen.getByText(/^Clips can be up to 2 hours long/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Start export' })).toBeDisabled()
})
