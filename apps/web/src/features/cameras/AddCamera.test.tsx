import { uploadLimitBytes } from '@foresite/contract/uploads'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { camera } from '../../../test/cameras.ts'
import { useUnsavedInputs } from '#platform/forms/unsaved-store.ts'
import { render } from '../../../test/render.tsx'
import { AddCamera, type CameraWay } from './AddCamera.tsx'

const dome = {
  id: 'urn:uuid:1',
  name: 'Dome 12',
  hardware: 'DM-200',
  location: '',
  address: 'http://10.0.0.7/onvif/device_service',
  from: '10.0.0.7',
}

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

test('refuses a file over 500 MB before upload', async () => {
  const server = await startApiServer()
  const { user } = show('file')
  choose(fileOf('yard.mp4', uploadLimitBytes + 1))
  expect(await screen.findByText('The file is larger than 500 MB. Cut or compress it first.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add camera' }))
  expect(server.calls).toHaveLength(0)
})

test('refuses an empty file by name before upload', async () => {
  show('file')
  choose(fileOf('yard.mp4', 0))
  expect(await screen.findByText('“yard.mp4” is empty (0 bytes). The copy was probably interrupted.')).toBeVisible()
})

test('without a file, shows: Choose a video file', async () => {
  const { user } = show('file')
  await user.click(screen.getByRole('button', { name: 'Add camera' }))
  expect(await screen.findByText('Choose a video file.')).toBeVisible()
  expect(screen.getByText('Camera name is required')).toBeVisible()
})

test('a chosen file names a camera that has no name yet', async () => {
  show('file')
  choose(fileOf('dock_3-north.mp4', 1000))
  await waitFor(() => expect(screen.getByLabelText('Camera name')).toHaveValue('dock 3 north'))
})

test('[CAM-3.d] an address is tested before it is saved, and the result is shown', async () => {
  const server = await startApiServer({
    'POST /api/cameras/test': {
      body: {
        message: 'The camera works. Picture: 1920 × 1080.',
        facts: { width: 1920, height: 1080, codec: 'h264', rate: 25, durationMs: null },
      },
    },
  })
  const { user, onAdded } = show('address')
  await user.type(screen.getByLabelText('Address'), 'rtsp://10.0.0.7/main')
  await user.click(screen.getByRole('button', { name: 'Test' }))
  expect(await screen.findByText('The camera works. Picture: 1920 × 1080.')).toBeVisible()
  expect(screen.getByText('25 frames per second, H264')).toBeVisible()
  expect(server.calls.map(({ path }) => path)).toEqual(['/api/cameras/test'])
  expect(onAdded).not.toHaveBeenCalled()
})

test('[CAM-3.d] an address that does not answer shows an error at its field', async () => {
  const server = await startApiServer({
    'POST /api/cameras': {
      status: 422,
      body: { message: 'No camera answers there.', error: 'source.unreachable', field: 'address' },
    },
  })
  const { user } = show('address')
  await user.type(screen.getByLabelText('Camera name'), 'Dock 3')
  await user.type(screen.getByLabelText('Address'), 'rtsp://10.0.0.7/main')
  await user.click(screen.getByRole('button', { name: 'Add camera' }))
  expect(await screen.findByText('No camera answers there.')).toBeVisible()
  expect(screen.getByLabelText('Address')).toBeInvalid()
  expect(server.calls).toHaveLength(1)
})

test('[CAM-3.a] TCP or UDP and a small stream are offered for RTSP only', async () => {
  const server = await startApiServer({
    'POST /api/cameras': { status: 201, body: { message: 'Added.', camera: camera(1) } },
  })
  const { user, onAdded } = show('address')
  await user.type(screen.getByLabelText('Camera name'), 'Dock 3')
  await user.type(screen.getByLabelText('Address'), 'http://10.0.0.7/video')
  expect(screen.queryByRole('button', { name: 'UDP' })).toBeNull()
  await user.clear(screen.getByLabelText('Address'))
  await user.type(screen.getByLabelText('Address'), 'rtsp://10.0.0.7/main')
  await user.click(screen.getByRole('button', { name: 'UDP' }))
  await user.type(screen.getByLabelText('Sub-stream (optional)'), 'rtsp://10.0.0.7/sub')
  await user.click(screen.getByRole('button', { name: 'Add camera' }))
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(camera(1)))
  expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
    name: 'Dock 3',
    address: 'rtsp://10.0.0.7/main',
    transport: 'udp',
    analysisAddress: 'rtsp://10.0.0.7/sub',
  })
})

test('[CAM-4.a] a camera found on the network is opened with its password and added with its streams', async () => {
  const handle = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0055'
  const profile = { codec: 'h264', rate: 15, elsewhere: false }
  const server = await startApiServer({
    'POST /api/discovery/search': {
      body: {
        message: '1 camera answered.',
        devices: [dome],
      },
    },
    'POST /api/discovery/device': {
      body: {
        message: 'Opened.',
        handle,
        manufacturer: 'Acme',
        model: 'DM-200',
        firmware: '1.0',
        profiles: [
          { ...profile, token: 'a', name: 'Main', width: 1920, height: 1080, address: 'rtsp://a' },
          { ...profile, token: 'b', name: 'Sub', width: 640, height: 360, address: 'rtsp://b' },
        ],
      },
    },
    'POST /api/discovery/camera': { status: 201, body: { message: 'Added.', camera: camera(1) } },
  })
  const { user, onAdded } = show('find')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.click(await screen.findByRole('button', { name: /^Dome 12/ }))
  await user.type(screen.getByLabelText('User'), 'admin')
  await user.type(screen.getByLabelText('Password'), 'forklift')
  await user.click(screen.getByRole('button', { name: 'Read streams' }))
  await user.click(await screen.findByLabelText('Stream to analyse'))
  await user.click(screen.getByRole('option', { name: /^Sub: 640 × 360/ }))
  await user.click(screen.getByRole('button', { name: 'Add camera' }))
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(camera(1)))
  expect(server.calls.map(({ body }): unknown => (body === '' ? null : JSON.parse(body)))).toEqual([
    null,
    { address: 'http://10.0.0.7/onvif/device_service', user: 'admin', password: 'forklift' },
    { handle, name: 'Dome 12', profile: 'a', analysisProfile: 'b', transport: 'tcp' },
  ])
  await user.click(screen.getByRole('button', { name: 'Other cameras' }))
  expect(screen.getByRole('button', { name: /^Dome 12/ })).toBeVisible()
})

function Ways({ onClose }: { readonly onClose: () => void }) {
  const [way, setWay] = useState<CameraWay>('address')
  return <AddCamera way={way} onWay={setWay} onAdded={vi.fn()} onClose={onClose} />
}

test('[CAM-3.a] what was typed for one way of adding is still there after a look at another', async () => {
  const { user } = render(<Ways onClose={vi.fn()} />)
  await user.type(screen.getByLabelText('Address'), 'rtsp://10.0.0.7/main')
  await user.click(screen.getByRole('tab', { name: 'Find cameras' }))
  expect(screen.getByRole('button', { name: 'Search' })).toBeVisible()
  expect(screen.getByLabelText('Address')).not.toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Camera address' }))
  expect(screen.getByLabelText('Address')).toBeVisible()
  expect(screen.getByLabelText('Address')).toHaveValue('rtsp://10.0.0.7/main')
})

test('[CAM-3.a] cancelling one way of adding asks before what was typed for another is lost', async () => {
  const onClose = vi.fn()
  const { user } = render(<Ways onClose={onClose} />)
  await user.type(screen.getByLabelText('Address'), 'rtsp://10.0.0.7/main')
  await user.click(screen.getByRole('tab', { name: 'Video file' }))
  await user.type(screen.getByRole('textbox', { name: 'Camera name' }), 'Dock 3')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  await user.click(screen.getByRole('tab', { name: 'Camera address' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('[CAM-3.a] an empty way of adding that was cancelled guards nothing afterwards', async () => {
  const { user, unmount } = render(<Ways onClose={vi.fn()} />)
  await user.type(screen.getByLabelText('Address'), 'rtsp://10.0.0.7/main')
  await user.click(screen.getByRole('tab', { name: 'Video file' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }))
  unmount()
  expect(useUnsavedInputs.getState().inputs.size).toBe(0)
})

test('[CAM-4.a] leaving a camera whose streams are being read stops the reading', async () => {
  const server = await startApiServer({
    'POST /api/discovery/search': { body: { message: '1 camera answered.', devices: [dome] } },
    'POST /api/discovery/device': { never: true },
  })
  const { user } = show('find')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.click(await screen.findByRole('button', { name: /^Dome 12/ }))
  await user.click(screen.getByRole('button', { name: 'Read streams' }))
  await waitFor(() => expect(server.calls).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Other cameras' }))
  await waitFor(() => expect(server.calls[1]?.aborted).toBe(true))
})
