import { expectAccessible } from './frame/findings.ts'
import { addCamera, reportSeen, send, watch } from './stated-site.ts'
import { expect, test } from './swept-site.ts'

// The wall screen over a day: opened once by its address, then left alone.

const vehicle = { object: 'vehicle' }

interface Named {
  readonly id: string
}

test('[YARD-1.d] the wall screen follows vehicles and docks by itself and says when its figures are out of date', async ({
  page,
}) => {
  const gate = await watch(
    page,
    { camera: 'Gate', zone: 'Way in', type: 'gate-entry' },
    { name: 'Gates', useCase: 'gate', detectedObjects: [] },
  )
  const door = await watch(
    page,
    { camera: 'Docks', zone: 'Door 3', type: 'dock-door' },
    { name: 'Docks', useCase: 'dock-door', detectedObjects: [] },
  )
  await send<{ area: Named }>(page, 'post', '/locations', {
    type: 'dock',
    name: 'Cold dock',
    location: 'warehouse',
    dockNumber: '3',
    cameraIds: [await addCamera(page, 'Cold dock'), door.cameraId],
    doorZoneId: door.zoneId,
  })
  const enter = async (plate: string, minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000).toISOString()
    const box = { x: 0.2, y: 0.2, w: 0.1, h: 0.1 }
    const readings = [{ kind: 'plate', text: plate, confidence: 0.95, box }]
    const seen = { kind: 'gate', startedAt: at, endedAt: at } as const
    await reportSeen(page, gate, seen, { ...vehicle, direction: 'along', readings })
  }
  await enter('AA12BC', 30)

  await page.clock.install()
  await page.goto('/productivity?wall=dark')
  const wall = page.getByRole('region', { name: 'Wall screen' })
  const board = wall.getByRole('list', { name: 'On site now' })
  await expect(board.getByRole('listitem')).toHaveText([/AA12BC/])
  const docks = wall.getByRole('list', { name: 'Now', exact: true })
  await expect(docks.getByRole('listitem')).toHaveText([/Cold dock.*Free/])
  await expectAccessible(page)

  const now = new Date().toISOString()
  await reportSeen(page, door, { kind: 'dock-door', startedAt: now, endedAt: null }, vehicle)
  await expect(docks.getByRole('listitem')).toHaveText([/Cold dock.*Occupied/])
  await enter('DD34EF', 20)
  await page.clock.fastForward('00:30')
  await expect(board.getByText('DD34EF')).toBeVisible()

  await page.route('**/api/yard-management/board', (route) => route.abort())
  await page.clock.fastForward('24:00:00')
  // An answer that was on its way during the jump makes the figures new once more.
  await page.clock.fastForward('01:00')
  await expect(wall.getByRole('status')).toContainText('the server does not respond')
  await page.unroute('**/api/yard-management/board')
  await page.clock.fastForward('00:30')
  await expect(wall.getByRole('status')).not.toContainText('the server does not respond')
  await expect(board.getByRole('listitem')).toHaveCount(2)
})
