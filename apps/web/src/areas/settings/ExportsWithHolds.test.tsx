import type { RecordingExport } from '@foresite/contract/exports'
import { testId } from '@foresite/testkit/records'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { camera } from '../../../test/cameras.ts'
import { render } from '../../../test/render.tsx'
import { ExportsWithHolds } from './ExportsWithHolds.tsx'

const [from, to] = ['2026-11-21T08:00:00.000Z', '2026-11-21T08:01:00.000Z']
const ready: RecordingExport = {
  id: testId(1),
  cameraId: camera(1).id,
  cameraName: 'Gate',
  kind: 'clip',
  from,
  to,
  speed: 1,
  zones: false,
  boxes: false,
  blurred: false,
  createdAt: to,
  held: false,
  state: {
    state: 'ready',
    startsAt: from,
    durationMs: 60_000,
    bytes: 4_200_000,
    sha256: 'a3'.repeat(32),
    fileName: 'Gate.mp4',
    url: '/api/exports/1/file',
    checksumUrl: '/api/exports/1/sha256',
  },
}

test('[PRIV-1.e] a reason for a hold stays when newer exports push the row off the list', async () => {
  const answer = (...rows: RecordingExport[]) => ({ body: { rows, total: rows.length, page: 1, limit: 10 } })
  const server = await startApiServer({ 'GET /api/exports': answer(ready) })
  const { client, user } = render(<ExportsWithHolds />)
  await user.click(await screen.findByRole('button', { name: 'Legal hold' }))
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Claim')
  server.answers.set('GET /api/exports', answer({ ...ready, id: testId(2), held: true }))
  await act(() => client.invalidateQueries())
  expect(await screen.findByText(/Under legal hold/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Claim')
  await user.click(screen.getByRole('button', { name: 'Place hold' }))
  await waitFor(() => {
    const sent = server.calls.find(({ method }) => method === 'POST')
    expect(JSON.parse(sent?.body ?? 'null')).toEqual({
      subject: { kind: 'export', exportId: ready.id },
      reason: 'Claim',
    })
  })
})
