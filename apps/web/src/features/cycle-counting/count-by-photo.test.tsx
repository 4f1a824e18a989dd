import type { CycleCount } from '@foresite/contract/cycle-counting'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ApiServer } from '../../../test/api-server.ts'
import {
  at,
  base,
  beans,
  idOf,
  loadPictures,
  oil,
  rice,
  session,
  sheet,
  sheetAt,
  startCycleCounting,
} from '../../../test/cycle-counts.ts'
import { render } from '../../../test/render.tsx'
import { CycleSheet } from './CycleSheet.tsx'

let server: ApiServer
beforeEach(async () => {
  server = await startCycleCounting()
})

/** Serves a count by photo: two pieces of oil are found. */
function servePhoto(): void {
  URL.createObjectURL = () => 'blob:bin'
  URL.revokeObjectURL = () => undefined
  loadPictures()
  const boundingBox = { x: 0.1, y: 0.1, w: 0.2, h: 0.2 }
  const detections = [idOf(50), idOf(51)].map((id) => ({
    id,
    boundingBox,
    centroid: { x: 0.2, y: 0.2 },
    tags: [{ name: 'Oil', confidence: 0.9 }],
  }))
  server.answers.set(`GET ${base}/counts/${oil.id}`, {
    body: { count: oil, marks: [], examples: [], hasExamples: true, isFinal: false },
  })
  server.answers.set('POST /api/cycle-counting/inference', {
    body: { message: 'Counted.', width: 400, height: 300, detections },
  })
  server.answers.set(photoOfOil, {
    body: { message: 'Counted.', count: { ...oil, actual_quantity: 5 } },
  })
}
const photoOfOil = `POST ${base}/counts/${oil.id}/photo` as const

/** Counts the oil by a photo; its pieces can then be corrected. */
async function countByPhoto(user: ReturnType<typeof render>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Count by photo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Count A-02 · Oil' }))
  const photo = new File(['picture'], 'bin.jpg', { type: 'image/jpeg' })
  await user.upload(await dialog.findByLabelText('Choose photo', { selector: 'input' }), photo)
  await user.click(await dialog.findByRole('button', { name: 'Count by saved examples' }))
  return dialog
}

test('[CYC-2.b] a line is counted by photo with the product’s saved examples; the quantity can be changed', async () => {
  servePhoto()
  const { user } = render(<CycleSheet />, { at: sheetAt() })
  await user.type(await screen.findByRole('spinbutton', { name: 'Quantity of Oil' }), '7')
  const dialog = await countByPhoto(user)
  const quantity = await dialog.findByRole('spinbutton', { name: 'Quantity' })
  expect(quantity).toHaveValue(2)
  await user.clear(quantity)
  expect(quantity).toHaveValue(null)
  expect(dialog.getByRole('button', { name: 'Save count' })).toBeDisabled()
  await user.type(quantity, '5')
  const counted = {
    ...oil,
    actual_quantity: 5,
    difference: -7,
    state: 'mismatched',
    updatedAt: '2026-11-21T08:01:00.000Z',
  }
  server.answers.set(`GET ${base}/${session.id}`, { body: { ...sheet, counts: [beans, counted, rice] } })
  await user.click(dialog.getByRole('button', { name: 'Save count' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The photo replaces what was typed.
  expect(await screen.findByText('5 counted')).toBeVisible()
  expect(screen.queryByRole('spinbutton', { name: 'Quantity of Oil' })).toBeNull()
  const sent = server.calls.find(({ path }) => path === `${base}/counts/${oil.id}/photo`)?.body ?? ''
  expect(sent).toContain('"actual_quantity":5')
  expect(sent).toContain(idOf(51))
  expect(sent).toContain(`"since":"${at}"`)
})

test('[CYC-2.d] a count by photo that somebody else has overtaken shows both quantities, and is saved when chosen', async () => {
  servePhoto()
  server.answers.set(photoOfOil, { status: 409, body: { message: 'Ana Reis changed this.', error: 'record.changed' } })
  const { user } = render(<CycleSheet />, { at: sheetAt() })
  const dialog = await countByPhoto(user)
  const theirs: CycleCount = { ...oil, actual_quantity: 7, updatedAt: '2026-11-21T09:00:00.000Z' }
  server.answers.set(`GET ${base}/${session.id}`, { body: { ...sheet, counts: [beans, theirs, rice] } })
  await user.click(await dialog.findByRole('button', { name: 'Save count' }))
  // First who was faster; what they counted, once the sheet has been loaded again.
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/Mine: 2.*Theirs: 7/))
  expect(dialog.getByRole('button', { name: 'Save count' })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
  server.answers.set(photoOfOil, { body: { message: 'Counted.', count: theirs } })
  await user.click(dialog.getByRole('button', { name: 'Save count' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const last = server.calls.filter(({ path }) => path === `${base}/counts/${oil.id}/photo`).at(-1)
  expect(last?.body).toContain(`"since":"${theirs.updatedAt}"`)
})
