import type { DeletedReport } from '@foresite/contract/incident-reports'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { DeletedReports } from './DeletedReports.tsx'
import { DeleteReport } from './DeleteReport.tsx'

const id = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0099'
const at = '2026-11-21T08:00:00.000Z'

const deleted: DeletedReport = {
  id,
  number: '2026-0007',
  happenedAt: at,
  at,
  reason: 'Entered twice',
  by: { userId: id, name: 'Eva Sá', stated: true },
}

test('a finished report is deleted only with a reason, which stays after a refusal', async () => {
  let isRefused = true
  const server = await startApiServer({
    [`POST /api/incident-reports/${id}/deletion`]: () =>
      isRefused
        ? { status: 409, body: { message: 'Somebody changed it.', error: 'record.changed' } }
        : { body: { message: 'Deleted.' } },
  })
  const onDeleted = vi.fn()
  const report = { id, number: '2026-0007', updatedAt: at }
  const { user } = render(<DeleteReport report={report} onDeleted={onDeleted} onClose={vi.fn()} />)
  const dialog = await screen.findByRole('dialog', { name: 'Delete report 2026-0007?' })
  const confirm = within(dialog).getByRole('button', { name: 'Delete report' })
  await user.click(confirm)
  expect(await within(dialog).findByText('Enter a reason.')).toBeVisible()
  const reason = within(dialog).getByRole('textbox', { name: 'Reason' })
  await user.type(reason, 'Entered twice')
  await user.click(confirm)
  expect(await within(dialog).findByText('Somebody changed it.')).toBeVisible()
  expect(reason).toHaveValue('Entered twice')
  isRefused = false
  await user.click(confirm)
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toEqual({
    reason: 'Entered twice',
    since: at,
  })
})

test('the list shows which reports were deleted, by whom and why', async () => {
  const server = await startApiServer({
    'GET /api/incident-reports/deleted': () => ({ body: [deleted] }),
  })
  render(<DeletedReports />)
  const list = await screen.findByRole('list', { name: 'Deleted reports' })
  expect(list).toHaveTextContent('2026-0007')
  expect(list).toHaveTextContent('Eva Sá')
  expect(screen.getByText('Names are as stated, not verified.')).toBeVisible()
  expect(list).toHaveTextContent('Entered twice')
  expect(server.calls).toHaveLength(1)
})
