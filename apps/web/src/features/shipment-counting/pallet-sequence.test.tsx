import type { InspectionStation } from '@foresite/contract/inspection-stations'
import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import { camera, inspectionStation } from '@foresite/testkit/records'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { at, pallet, palletPhoto, shipment } from '../../../test/shipments.ts'
import { refresh } from '#platform/live/use-live-channel.ts'
import { PalletsView } from './PalletsView.tsx'
import { useStationSound } from './station-signal.ts'

const wrapperCamera = camera({ name: 'Wrapper camera', status: { ...camera().status, state: 'live' } })
const station = inspectionStation({
  id: '0198d5b0-7a34-4cc2-9d3e-5b1f00dd0001',
  cameraId: wrapperCamera.id,
  cameraName: wrapperCamera.name,
  zoneId: '0198d5b0-7a34-4cc2-9d3e-5b1f00dd0002',
  zoneName: 'Turntable',
  isWatched: true,
})
const counting = shipment({ state: 'in-progress', mode: 'station', stationId: station.id, stationName: station.name })
const sound = pallet(1)
const damaged = pallet(2, {
  damage: 'detected',
  findings: [
    {
      id: '0198d5b0-7a34-4cc2-9d3e-5b1f00dd0003',
      category: 'damaged-products',
      check: 'leak',
      grade: 'critical',
      side: null,
      level: null,
      note: '',
      box: null,
      foundAt: at(1),
      foundBy: null,
      resolvedAt: null,
      resolvedBy: null,
    },
  ],
})

let server: ApiServer
let shownStation: InspectionStation
beforeEach(async () => {
  useStationSound.setState({ isOn: true })
  shownStation = station
  server = await startApiServer({
    'GET /api/inspection-stations': () => ({ body: [shownStation] }),
    'GET /api/cameras': { body: [wrapperCamera] },
  })
})

function show(part: Partial<Shipment> = {}, pallets: readonly ShipmentPallet[] = [sound, damaged], path = '/') {
  const opened = { shipment: { ...counting, ...part }, lines: [], pallets: [...pallets], history: [] }
  return render(<PalletsView opened={opened} damage={({ pallet_id: number }) => <p>Damage of {number}</p>} />, {
    at: path,
  })
}
const sequence = async () => within(await screen.findByRole('region', { name: 'Inspection of pallets' }))
const press = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click((await sequence()).getByRole('button', { name }))
// The live picture has its own status.
const words = async () => (await sequence()).getAllByRole('status')[0]?.textContent

test('[DMG-4.d] at a station the camera reports live that a pallet was placed and removed', async () => {
  const { user, client } = show()
  expect(await screen.findByText('Camera Wrapper camera detects when a pallet is in place.')).toBeVisible()
  expect(await words()).toContain('Place pallet')
  const seen = (occupiedSince: string | null) => {
    shownStation = { ...station, occupiedSince }
    act(() => {
      void refresh(client, { topic: 'inspection-stations', id: 'all', change: 'updated' })
    })
  }
  seen(at(2))
  await screen.findByText('Pallet in place')
  await press(user, 'P-1')
  expect(await words()).toContain('Search for damage')
  expect((await sequence()).getByText('Damage of P-1')).toBeVisible()
  await press(user, 'Next pallet')
  expect(await words()).toContain('Take pallet away')
  seen(null)
  await screen.findByText('Place pallet')
  expect((await sequence()).queryByText('Damage of P-1')).toBeNull()
})

test('[DMG-4.d] major or critical damage turns the screen red and is named', async () => {
  const { user } = show()
  await press(user, 'Pallet is in place')
  await press(user, 'P-2')
  expect(await words()).toContain('Damage found')
  await press(user, 'Next pallet')
  expect(await words()).toContain('Put this pallet aside')
})

test('[DMG-4.d] when the camera does not answer, a person reports it and the screen says why', async () => {
  server.answers.set('GET /api/cameras', {
    body: [{ ...wrapperCamera, status: { ...wrapperCamera.status, state: 'offline' } }],
  })
  const { user } = show()
  expect(await screen.findByText(/^Camera Wrapper camera does not respond/)).toBeVisible()
  await press(user, 'Pallet is in place')
  await press(user, 'P-1')
  // Nobody reports it leaving, so the next one is expected at once.
  await press(user, 'Next pallet')
  expect(await words()).toContain('Place pallet')
})

test('[DMG-4.d] a station without a watched zone or without a camera says so', async () => {
  shownStation = { ...station, isWatched: false }
  const { unmount } = show()
  expect(await screen.findByText(/^No quality inspection module monitors/)).toBeVisible()
  unmount()
  shownStation = { ...station, cameraId: null, cameraName: null, zoneId: null, zoneName: null, isWatched: false }
  show()
  expect(await screen.findByText(/^This station has no camera/)).toBeVisible()
})

test('[DMG-4.e] a mobile inspection has the same manual steps; No more pallets opens the review', async () => {
  const { user, router } = show({ mode: 'mobile', stationId: null }, [
    sound,
    pallet(3, { photos: [palletPhoto('front')] }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Inspect pallet by pallet' }))
  expect(await screen.findByText('Confirm when a pallet is in place.')).toBeVisible()
  await press(user, 'Pallet is in place')
  expect(screen.queryByText('Confirm when a pallet is in place.')).toBeNull()
  expect((await sequence()).queryByRole('button', { name: 'P-3' })).toBeNull()
  await press(user, 'P-1')
  expect((await sequence()).getByRole('region', { name: 'Photos' })).toBeVisible()
  await press(user, 'No more pallets')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/quality/shipment-inspection/${counting.id}/final`))
})

test('[DMG-4.d] sound is turned off by a switch that is remembered', async () => {
  const { user } = show()
  await press(user, 'Turn sound off')
  expect((await sequence()).getByRole('button', { name: 'Turn sound on' })).toBeVisible()
  expect(localStorage.getItem('foresite.station-sound')).toContain('"isOn":false')
})

test('[DMG-1.e] damage is recorded while the pallet is counted, too', async () => {
  const { user } = show({ mode: 'mobile', stationId: null, stationName: null })
  expect(await screen.findByText('Damage of P-1')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Pallet' }))
  await user.click(await screen.findByRole('option', { name: /P-2/ }))
  expect(await screen.findByText('Damage of P-2')).toBeVisible()
})
