import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { camera as testCamera } from '../../../test/cameras.ts'
import { render } from '../../../test/render.tsx'
import { MaskEditor } from './MaskEditor.tsx'

const mask = [
  { x: 0.1, y: 0.1 },
  { x: 0.3, y: 0.1 },
  { x: 0.3, y: 0.3 },
]
const camera = {
  ...testCamera(1),
  privacyMasks: [mask],
  privacyMasksAt: '2026-11-21T08:00:00.000Z',
}
const route = `PUT /api/cameras/${camera.id}/privacy-masks`

function show(privacyMasks = camera.privacyMasks) {
  const onClose = vi.fn()
  return { ...render(<MaskEditor camera={{ ...camera, privacyMasks }} picture={null} onClose={onClose} />), onClose }
}

test('[ZONE-10.a] a mask is drawn on the camera’s picture, finished with Done, and saved with the others', async () => {
  const server = await startApiServer({ [route]: { body: { message: 'Saved.', camera } } })
  const { user, onClose } = show()
  await user.click(screen.getByRole('button', { name: 'New mask' }))
  await user.click(screen.getByRole('button', { name: 'Save masks' }))
  expect(await screen.findByText(/Press Done on the mask/)).toBeVisible()

  screen.getByRole('application').focus()
  await user.keyboard('{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Enter}')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByRole('button', { name: 'Mask 2' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Arrow/ })).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Save masks' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
    privacyMasks: [
      mask,
      [
        { x: 0.5, y: 0.5 },
        { x: 0.6, y: 0.5 },
        { x: 0.6, y: 0.6 },
      ],
    ],
    since: camera.privacyMasksAt,
  })
})

test('[ZONE-10.a] a mask is reshaped', async () => {
  const server = await startApiServer({ [route]: { body: { message: 'Saved.', camera } } })
  const { user, onClose } = show()
  await user.click(screen.getByRole('button', { name: 'Mask 1' }))
  screen.getByRole('button', { name: 'Point 1 of 3' }).focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('button', { name: 'Save masks' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({
    privacyMasks: [[{ x: 0.05, y: 0.1 }, mask[1], mask[2]]],
  })
})

test('[ZONE-10.a] a mask is removed', async () => {
  const server = await startApiServer({ [route]: { body: { message: 'Saved.', camera } } })
  const { user, onClose } = show()
  await user.click(screen.getByRole('button', { name: 'Remove mask 1' }))
  await user.click(screen.getByRole('button', { name: 'Save masks' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ privacyMasks: [] })
})

test('[ZONE-10.a] a new mask can be given up', async () => {
  const server = await startApiServer({ [route]: { body: { message: 'Saved.', camera } } })
  const { user, onClose } = show()
  await user.click(screen.getByRole('button', { name: 'Remove mask 1' }))
  await user.click(screen.getByRole('button', { name: 'New mask' }))
  await user.click(screen.getByRole('button', { name: 'Remove mask 1' }))
  expect(screen.getByRole('button', { name: 'New mask' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Save masks' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ privacyMasks: [] })
})

test('[ZONE-10.a] the mask being drawn stays when another one is removed', async () => {
  const server = await startApiServer({ [route]: { body: { message: 'Saved.', camera } } })
  const other = mask.map(({ x, y }) => ({ x: x + 0.5, y }))
  const { user, onClose } = show([mask, other])
  await user.click(screen.getByRole('button', { name: 'Mask 2' }))
  screen.getByRole('button', { name: 'Point 1 of 3' }).focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await user.click(screen.getByRole('button', { name: 'Remove mask 1' }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('button', { name: 'Save masks' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({
    privacyMasks: [[{ x: 0.55, y: 0.1 }, other[1], other[2]]],
  })
})

test('leaving asks about unsaved masks', async () => {
  const { user, router } = show()
  await user.click(screen.getByRole('button', { name: 'Remove mask 1' }))
  void router.navigate('/modules')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toHaveTextContent(
    'This browser keeps them until you return.',
  )
})

test('a mask that was opened and not changed is not unsaved', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Mask 1' }))
  expect(localStorage).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Point 1 of 3' }))
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(localStorage).toHaveLength(1)
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(localStorage).toHaveLength(0)
})

test('[ZONE-10.a] unsaved and half-drawn masks are restored when the page reopens, and can be discarded', async () => {
  const first = show()
  await first.user.click(screen.getByRole('button', { name: 'Remove mask 1' }))
  await first.user.click(screen.getByRole('button', { name: 'New mask' }))
  screen.getByRole('application').focus()
  await first.user.keyboard('{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}')
  first.unmount()

  const { user } = show()
  expect(screen.getByText(/Your unsaved work of/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Point 2 of 2' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('button', { name: 'Point 2 of 2' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Remove mask 1' })).toBeVisible()
  expect(localStorage).toHaveLength(0)
})

test('[ZONE-10.a] masks saved after the editor was left leave no draft, and close nothing', async () => {
  const { user, onClose, unmount } = show()
  await user.click(screen.getByRole('button', { name: 'Remove mask 1' }))
  await startApiServer({
    [route]: () => {
      unmount()
      return { body: { message: 'Saved.', camera } }
    },
  })
  await user.click(screen.getByRole('button', { name: 'Save masks' }))
  await waitFor(() => expect(localStorage).toHaveLength(0))
  expect(onClose).not.toHaveBeenCalled()
})

test('[ZONE-10.a] saved masks leave no draft', async () => {
  await startApiServer({ [route]: { body: { message: 'Saved.', camera } } })
  const { user, onClose } = show()
  await user.click(screen.getByRole('button', { name: 'Remove mask 1' }))
  expect(localStorage).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Save masks' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(localStorage).toHaveLength(0)
})
