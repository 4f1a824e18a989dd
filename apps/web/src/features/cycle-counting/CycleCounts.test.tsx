import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiServer } from '../../../test/api-server.ts'
import { base, beans, bodiesOf, idOf, loadPictures, startCycleCounting } from '../../../test/cycle-counts.ts'
import { render } from '../../../test/render.tsx'
import { CycleCountDialog } from './CycleCountDialog.tsx'
import { CycleCounts } from './CycleCounts.tsx'

let server: ApiServer
beforeEach(async () => {
  server = await startCycleCounting()
})

test('[CYC-3.c] counts show photo, timestamp, SKU and count; one opens with its proposal and correction', async () => {
  loadPictures()
  const { user } = render(<CycleCounts />)
  const row = await screen.findByRole('row', { name: /FEI-500/ })
  expect(within(row).getByText('10')).toBeVisible()
  await user.click(within(row).getByRole('button', { name: 'Photo of A-01' }))
  const dialog = await screen.findByRole('dialog', { name: 'A-01 · Beans' })
  expect(await within(dialog).findByText('12 (built-in stock list)')).toBeVisible()
  expect(within(dialog).getByText('+1 −0')).toBeVisible()
  expect(await within(dialog).findByLabelText('Photo with marks')).toBeVisible()
})

test('[CYC-3.c] a corrected photo that somebody else has corrected meanwhile shows both quantities first', async () => {
  loadPictures()
  const ana = { userId: idOf(40), name: 'Ana Reis', stated: true } as const
  const theirs = { ...beans, actual_quantity: 11, updatedAt: '2026-11-21T09:00:00.000Z', updatedBy: ana }
  const read = `GET ${base}/counts/${beans.id}` as const
  const save = `PUT ${base}/counts/${beans.id}` as const
  server.answers.set(save, { status: 409, body: { message: 'Ana Reis changed this.', error: 'record.changed' } })
  const { user } = render(<CycleCountDialog id={beans.id} onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Correct marks' }))
  const quantity = form.getByLabelText('Quantity')
  await user.clear(quantity)
  await user.type(quantity, '9')
  server.answers.set(read, { body: { count: theirs, marks: [], examples: [], hasExamples: true, isFinal: false } })
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(/Ana Reis.*Mine: 9.*Theirs: 11/))
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  server.answers.set(save, { body: { message: 'Counted.', count: { ...theirs, actual_quantity: 9 } } })
  await user.click(form.getByRole('button', { name: 'Keep mine' }))
  expect(quantity).toHaveValue(9)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodiesOf(server, 'PUT').at(-1)).toEqual({ actual_quantity: 9, marks: [], since: theirs.updatedAt }),
  )
})

test('[CYC-3.c] a correction keeps what was typed while the renewed address of its photo, or another photo, loads', async () => {
  loadPictures()
  const read = `GET ${base}/counts/${beans.id}` as const
  const withPicture = (picture: string | null) => ({
    body: { count: { ...beans, picture }, marks: [], examples: [], hasExamples: true, isFinal: false },
  })
  server.answers.set(read, withPicture('/api/cycle-count-pictures/1?photo=a&ticket=first'))
  const { user, client } = render(<CycleCountDialog id={beans.id} onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const quantity = within(await screen.findByRole('dialog', { name: 'Correct marks' })).getByLabelText('Quantity')
  await user.clear(quantity)
  await user.type(quantity, '9')
  // From here on no picture finishes loading.
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => undefined)
  for (const picture of [
    '/api/cycle-count-pictures/1?photo=a&ticket=second',
    '/api/cycle-count-pictures/1?photo=b',
    null,
  ]) {
    server.answers.set(read, withPicture(picture))
    await act(() => client.refetchQueries())
    expect(quantity).toBeVisible()
    expect(quantity).toHaveValue(9)
  }
})

test('[CYC-3.c] a photo of a completed session is shown, and its marks are not offered for correction', async () => {
  loadPictures()
  server.answers.set(`GET ${base}/counts/${beans.id}`, {
    body: {
      count: { ...beans, picture: '/api/cycle-count-pictures/1?photo=a' },
      marks: [],
      examples: [],
      hasExamples: true,
      isFinal: true,
    },
  })
  render(<CycleCountDialog id={beans.id} onClose={() => undefined} />)
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})
