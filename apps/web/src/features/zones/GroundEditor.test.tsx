import type { GroundCalibration } from '@foresite/contract/ground'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { camera as testCamera } from '../../../test/cameras.ts'
import { render } from '../../../test/render.tsx'
import { GroundEditor } from './GroundEditor.tsx'

const ground: GroundCalibration = {
  corners: [
    { x: 0.25, y: 0.75 },
    { x: 0.75, y: 0.75 },
    { x: 0.75, y: 0.25 },
    { x: 0.25, y: 0.25 },
  ],
  widthM: 4,
  depthM: 8,
}
const camera = { ...testCamera(1), ground }
const route = `PUT /api/cameras/${camera.id}/ground`

function show(stored: GroundCalibration | null) {
  const onClose = vi.fn()
  const view = render(<GroundEditor camera={{ ...camera, ground: stored }} picture={null} onClose={onClose} />)
  return { ...view, onClose }
}

test('[ZONE-8.a] asks for four corners and two lengths, each by name', async () => {
  const { user, onClose } = show(null)
  await user.click(screen.getByRole('button', { name: 'Save floor' }))
  expect(
    await screen.findByText('Mark the four corners of a rectangle on the floor, one after the other.'),
  ).toBeVisible()
  expect(screen.getByText('A length must be from 0.1 to 1000 metres.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('[ZONE-8.a] with the keyboard a corner is moved, two lengths are entered, and both are saved with the version read', async () => {
  const server = await startApiServer({ [route]: { body: { message: 'Saved.', camera } } })
  const { user, onClose } = show(ground)
  screen.getByRole('button', { name: 'Corner 1 of 4' }).focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await user.clear(screen.getByLabelText(/Length A/))
  await user.type(screen.getByLabelText(/Length A/), '4,5')
  await user.click(screen.getByRole('button', { name: 'Save floor' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
    ground: {
      corners: [{ x: 0.2, y: 0.75 }, ...ground.corners.slice(1)],
      widthM: 4.5,
      depthM: 8,
    },
    was: ground,
  })
})

test('[ZONE-8.b] a measured distance shows how accurate the calibration is', async () => {
  const { user } = show(ground)
  await user.click(screen.getByRole('button', { name: /^Measure/ }))
  const picture = screen.getByRole('application')
  picture.focus()
  await user.keyboard('{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}')
  // Half of the picture is 4 m wide, so a tenth is 0.8 m.
  expect(screen.getByText('Measured: 0.8 m')).toBeVisible()
  await user.clear(screen.getByLabelText(/Length A/))
  await user.type(screen.getByLabelText(/Length A/), '8')
  expect(screen.getByText('Measured: 1.6 m')).toBeVisible()
})

test('[ZONE-8.a] corners that are not a rectangle are refused with the reason', async () => {
  const [a, b, c] = ground.corners
  const { user } = show({ ...ground, corners: [a, b, { x: 0.5, y: 0.75 }, c] })
  await user.click(screen.getByRole('button', { name: 'Save floor' }))
  expect(await screen.findByText(/These corners do not form a rectangle on the floor/)).toBeVisible()
})

test('[ZONE-8.a] a calibration is removed after confirmation', async () => {
  const server = await startApiServer({
    [route]: { body: { message: 'Removed.', camera: { ...camera, ground: null } } },
  })
  const { user, onClose } = show(ground)
  await user.click(screen.getByRole('button', { name: 'Remove calibration' }))
  expect(server.calls).toHaveLength(0)
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Speeds and distances will be unknown on this camera.')
  const [confirm] = screen
    .getAllByRole('button', { name: 'Remove calibration' })
    .filter((button) => dialog.contains(button))
  await user.click(confirm ?? dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({ ground: null, was: ground })
})

test('a floor calibrated by someone else meanwhile is refused with the reason', async () => {
  const message = 'Somebody else has measured the floor of “Hall” in the meantime.'
  const server = await startApiServer({
    [route]: { status: 409, body: { message, error: 'record.changed' } },
  })
  const { user, onClose } = show(ground)
  await user.click(screen.getByRole('button', { name: 'Save floor' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(server.calls).toHaveLength(1)
  expect(onClose).not.toHaveBeenCalled()
})

test('[ZONE-8.a] an unsaved floor is restored when the page reopens, says so, and can be discarded', async () => {
  const first = show(ground)
  screen.getByRole('button', { name: 'Corner 1 of 4' }).focus()
  await first.user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await first.user.clear(screen.getByLabelText(/Length A/))
  await first.user.type(screen.getByLabelText(/Length A/), '4,5')
  first.unmount()

  const server = await startApiServer({ [route]: { body: { message: 'Saved.', camera } } })
  const second = show(ground)
  expect(screen.getByText(/Your unsaved work of/)).toBeVisible()
  expect(screen.getByLabelText(/Length A/)).toHaveValue('4,5')
  await second.user.click(screen.getByRole('button', { name: 'Save floor' }))
  await waitFor(() => expect(second.onClose).toHaveBeenCalled())
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({
    ground: { corners: [{ x: 0.2, y: 0.75 }, ...ground.corners.slice(1)], widthM: 4.5 },
    was: ground,
  })
  expect(localStorage).toHaveLength(0)
})

test('[ZONE-8.a] discarding an unsaved floor restores the stored one', async () => {
  const first = show(ground)
  await first.user.type(screen.getByLabelText(/Length A/), '5')
  first.unmount()
  const { user } = show(ground)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText(/Length A/)).toHaveValue('4')
  expect(screen.queryByText(/Your unsaved work of/)).not.toBeInTheDocument()
  expect(localStorage).toHaveLength(0)
})

test('[ZONE-8.a] an unsaved floor says so when someone else calibrated it meanwhile', async () => {
  const first = show(ground)
  await first.user.type(screen.getByLabelText(/Length A/), '5')
  first.unmount()
  show({ ...ground, depthM: 9 })
  expect(screen.getByRole('button', { name: 'Use theirs' })).toBeVisible()
  expect(screen.getByLabelText(/Length A/)).toHaveValue('45')
})

test('[ZONE-8.a][LANG-1.c] in Portuguese a stored length has a decimal comma, which is no unsaved change', async () => {
  const measured = { ...camera, ground: { ...ground, widthM: 4.5 } }
  const { user } = render(<GroundEditor camera={measured} picture={null} onClose={vi.fn()} />, { language: 'pt' })
  const draft = () => localStorage.getItem(`foresite.ground-draft.${camera.id}`)
  const length = screen.getByLabelText(/Comprimento A/)
  expect(length).toHaveValue('4,5')
  expect(draft()).toBeNull()
  await user.clear(length)
  expect(draft()).not.toBeNull()
  await user.type(length, '4.50')
  expect(draft()).toBeNull()
})
