import type { PalletPhoto } from '@foresite/contract/shipment-pallets'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { onPhone } from '../../../test/on-phone.ts'
import { render } from '../../../test/render.tsx'
import { pallet, palletPhoto, shipment } from '../../../test/shipments.ts'
import { countingOutbox } from './counting-outbox.ts'
import { SidePhotos } from './SidePhotos.tsx'

/** The camera's view: black, or a sharp pattern in good light. */
let isDark = false
const track = Object.assign(new EventTarget(), { stop: vi.fn() })
const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
const getUserMedia = vi.fn<() => Promise<unknown>>()

beforeEach(async () => {
  isDark = false
  track.stop.mockClear()
  getUserMedia.mockReset().mockResolvedValue(stream)
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }))
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 8, height: 8, close: () => undefined }))
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(8)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(8)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(new Blob(['a photo'], { type: 'image/jpeg' })),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({
    drawImage: () => undefined,
    getImageData: () => ({
      width: 8,
      height: 8,
      data: new Uint8ClampedArray(8 * 8 * 4).map((_, i) => (isDark ? 0 : (i >> 2) % 2 === 0 ? 90 : 190)),
    }),
  })) as unknown as typeof HTMLCanvasElement.prototype.getContext)
  await startApiServer({
    [`POST /api/shipment-pallets/${pallet(1).id}/photos/left`]: { body: { message: 'Kept.', pallet: pallet(1) } },
    [`POST /api/shipment-pallets/${pallet(1).id}/photos/right`]: { body: { message: 'Kept.', pallet: pallet(1) } },
  })
})
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  await countingOutbox.discard(() => true)
})

const photos: readonly PalletPhoto[] = [palletPhoto('front'), palletPhoto('back')]
const open = () => {
  onPhone()
  const shown = { ...pallet(1), photos: [...photos] }
  return render(<SidePhotos shipment={shipment({ state: 'in-progress' })} pallet={shown} />)
}
const sides = () => countingOutbox.useOutbox.getState().entries.map(({ params }) => (params as { side: string }).side)

test('[SHIP-6.d] the rear camera shows an outline; a dark photo is retaken, a good one kept, and the next side follows', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Left' }))
  expect(await screen.findByRole('dialog', { name: 'Photograph: Left' })).toBeVisible()
  expect(getUserMedia).toHaveBeenCalledWith({
    audio: false,
    video: expect.objectContaining({ facingMode: { ideal: 'environment' } }) as unknown,
  })
  isDark = true
  await user.click(await screen.findByRole('button', { name: 'Take photo: Left' }))
  expect(await screen.findByText('The photo is too dark.')).toBeVisible()
  expect(sides()).toEqual([])
  isDark = false
  await user.click(screen.getByRole('button', { name: 'Retake: Left' }))
  await user.click(await screen.findByRole('button', { name: 'Take photo: Left' }))
  expect(await screen.findByRole('dialog', { name: 'Photograph: Right' })).toBeVisible()
})

test('[SHIP-6.d] without camera permission, the phone’s own camera takes the photo', async () => {
  getUserMedia.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Left' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Left', { selector: 'input[type=file]' })).toHaveAttribute('capture', 'environment'),
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Tap again to use the device’s camera app.')
  expect(screen.queryByRole('dialog')).toBeNull()
})
