import { uploadLimitBytes } from '@foresite/contract/uploads'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { AddCamera, type CameraWay } from './AddCamera.tsx'

function show(way: CameraWay) {
  const onAdded = vi.fn()
  const view = render(<AddCamera way={way} onWay={vi.fn()} onAdded={onAdded} onClose={vi.fn()} />)
  return { ...view, onAdded }
}

/** A file of a size without its bytes. */
function fileOf(name: string, size: number): File {
  return Object.defineProperty(new File([], name, { type: 'video/mp4' }), 'size', { value: size })
}

function choose(file: File): void {
  fireEvent.change(screen.getByLabelText('Video file', { selector: 'input' }), {
    target: { files: [file] },
  })
}

test('a file over 500 MB is refused before it is sent', async () => {
  await using server = await startApiServer()
  const { user } = show('file')
  choose(fileOf('yard.mp4', uploadLimitBytes + 1))
  expect(
    await screen.findByText('The file is larger than 500 MB. Cut or compress it first.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add camera' }))
  expect(server.calls).toHaveLength(0)
})

test('an empty file is refused before it is sent, by its name', async () => {
  show('file')
  choose(fileOf('yard.mp4', 0))
  expect(
    await screen.findByText('“yard.mp4” is empty (0 bytes). The copy was probably interrupted.'),
  ).toBeVisible()
})

test('without a file: Choose a video file', async () => {
  const { user } = show('file')
  await user.click(screen.getByRole('button', { name: 'Add camera' }))
  expect(await screen.findByText('Choose a video file.')).toBeVisible()
  expect(screen.getByText('Camera name is required')).toBeVisible()
})

test('a chosen file gives its name to a camera that has none', async () => {
  show('file')
  choose(fileOf('dock_3-north.mp4', 1000))
  await waitFor(() => {
    expect(screen.getByLabelText('Camera name')).toHaveValue('dock 3 north')
  })
})

test('an address is tested before it is saved, and what it gives is shown', async () => {
  await using server = await startApiServer({
    'POST /api/cameras/test': {
      body: {
        message: 'The camera answers with a picture of 1920 × 1080.',
        facts: { width: 1920, height: 1080, codec: 'h264', rate: 25, durationMs: null },
      },
    },
  })
  const { user, onAdded } = show('address')
  await user.type(screen.getByLabelText('Address (RTSP)'), 'rtsp://10.0.0.7/main')
  await user.click(screen.getByRole('button', { name: 'Test' }))
  expect(await screen.findByText('The camera answers with a picture of 1920 × 1080.')).toBeVisible()
  expect(screen.getByText(/1920 × 1080 pixels, 25 pictures a second, h264/)).toBeVisible()
  expect(server.calls.map(({ path }) => path)).toEqual(['/api/cameras/test'])
  expect(onAdded).not.toHaveBeenCalled()
})

test('an address that does not answer is said at the address', async () => {
  await using server = await startApiServer({
    'POST /api/cameras': {
      status: 422,
      body: { message: 'No camera answers there.', error: 'source.unreachable', field: 'address' },
    },
  })
  const { user } = show('address')
  await user.type(screen.getByLabelText('Camera name'), 'Dock 3')
  await user.type(screen.getByLabelText('Address (RTSP)'), 'rtsp://10.0.0.7/main')
  await user.click(screen.getByRole('button', { name: 'Add camera' }))
  expect(await screen.findByText('No camera answers there.')).toBeVisible()
  expect(screen.getByLabelText('Address (RTSP)')).toBeInvalid()
  expect(server.calls).toHaveLength(1)
})
