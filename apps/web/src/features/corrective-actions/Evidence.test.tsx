import type { ActionEvidence, CorrectiveAction } from '@foresite/contract/corrective-actions'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { Evidence } from './Evidence.tsx'

vi.setConfig({ testTimeout: 90_000 })
configure({ asyncUtilTimeout: 20_000 })

const idOf = (n: number) => `0198d5b0-7a34-7cc2-9d3e-5b1f00aa00${String(n).padStart(2, '0')}`
const action: CorrectiveAction = {
  ...{ id: idOf(1), incidentId: idOf(2), title: 'Hang a mirror', criteria: 'Drivers see' },
  incident: { moduleName: 'Keep out', cameraName: 'Yard', createdAt: '2026-11-20T08:00:00.000Z' },
  ...{ ownerId: idOf(3), ownerName: 'Ana Sá', dueOn: '2026-11-28', priority: 'High' },
  ...{ state: 'open', isOverdue: false, evidenceCount: 2 },
  ...{ createdAt: '2026-11-21T08:00:00.000Z', updatedAt: '2026-11-21T08:00:00.000Z' },
}
const file = { sha256: 'ab'.repeat(32), addedAt: action.createdAt, addedBy: null }
const record: ActionEvidence = {
  ...{ id: idOf(4), kind: 'document', name: 'Formação.pdf', bytes: 1_234_567, ...file },
  url: '/api/action-evidence/4?ticket=t',
}
const mirror: ActionEvidence = {
  ...{ id: idOf(5), kind: 'picture', name: 'mirror.png', bytes: 7, ...file },
  url: '/api/action-evidence/5?ticket=t',
}
const evidence = [record, mirror]

test.each([
  ['en', 'Evidence', 'Download Formação.pdf', 'Nov 21, 2026 · 1.2 MB'],
  ['pt', 'Evidências', 'Descarregar Formação.pdf', '21/11/2026 · 1,2 MB'],
] as const)(
  '[INC-6] a PDF is a link of its name that downloads it, with its size and no picture of it (%s)',
  (language, title, named, said) => {
    render(<Evidence action={action} evidence={evidence} />, { language })
    const link = screen.getByRole('link', { name: named })
    expect(link).toHaveTextContent(/^Formação\.pdf$/)
    expect(link).toHaveAttribute('href', record.url)
    expect(link).toHaveAttribute('download', 'Formação.pdf')
    expect(screen.getByText((text) => text.replace(/\s/g, ' ') === said)).toBeVisible()
    // The only picture is that of the mirror.
    const pictures = within(screen.getByRole('region', { name: title })).getAllByRole(
      'presentation',
    )
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([mirror.url])
  },
)

test('[INC-6] a PDF is taken away again while the action is not done, and stays once it is', async () => {
  await using server = await startApiServer({
    [`DELETE /api/action-evidence/${record.id}`]: { body: { message: 'Removed.' } },
  })
  const { user, unmount } = render(<Evidence action={action} evidence={evidence} />)
  await user.click(screen.getByRole('button', { name: 'Remove Formação.pdf' }))
  const asked = await screen.findByRole('dialog', { name: 'Remove the evidence?' })
  await user.click(within(asked).getByRole('button', { name: 'Remove' }))
  await waitFor(() => {
    expect(server.calls.map(({ method }) => method)).toContain('DELETE')
  })
  unmount()
  render(<Evidence action={{ ...action, state: 'done' }} evidence={evidence} />)
  expect(screen.getByRole('link', { name: 'Download Formação.pdf' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove Formação.pdf' })).not.toBeInTheDocument()
})

test('[INC-6] a PDF is sent as it is, and why it is refused is said where it was chosen', async () => {
  const message = '“a.pdf” asks for a password before it can be read. Save it without one first.'
  await using server = await startApiServer({
    [`POST /api/corrective-actions/${action.id}/evidence`]: {
      status: 422,
      body: { message, error: 'evidence.pdf.locked', field: 'file' },
    },
  })
  render(<Evidence action={action} evidence={[]} />)
  expect(screen.getByText('No evidence yet.')).toBeVisible()
  const field = screen.getByLabelText('Add a picture or PDF', { selector: 'input' })
  expect(field).toHaveAttribute('accept', expect.stringContaining('.pdf'))
  fireEvent.change(field, { target: { files: [new File(['%PDF-1.7'], 'a.pdf')] } })
  expect(await screen.findByText(message)).toBeVisible()
  expect(server.calls.at(-1)?.body).toContain('%PDF-1.7')
})
