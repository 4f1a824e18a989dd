import type { Area } from '@foresite/contract/areas'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { DeleteArea } from './DeleteArea.tsx'

const at = '2026-11-21T08:00:00.000Z'
const area: Area = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0030',
  type: 'gate',
  name: 'Gate',
  description: '',
  location: 'yard',
  dockNumber: null,
  cameraIds: [],
  doorZoneId: null,
  createdAt: at,
  updatedAt: at,
  updatedBy: null,
}

test('[AREA-1.g] an area is deleted in the version that was read, and can be restored by undo', async () => {
  const site = await startApiServer({
    [`DELETE /api/locations/${area.id}`]: { body: { message: 'Deleted.' } },
    'POST /api/locations': { status: 201, body: { message: 'Added.', area } },
  })
  const onDeleted = vi.fn()
  const { user } = render(<DeleteArea area={area} onDeleted={onDeleted} />)
  await user.click(screen.getByRole('button', { name: 'Delete area' }))
  await waitFor(() => expect(onDeleted).toHaveBeenCalled())
  const sent = new URL(site.calls[0]?.path ?? '', site.url).searchParams
  expect(sent.get('since')).toBe(at)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(site.calls.map(({ method }) => method)).toEqual(['DELETE', 'POST']))
  const { type, name, description, location, dockNumber, cameraIds, doorZoneId } = area
  expect(JSON.parse(site.calls[1]?.body ?? '')).toMatchObject({
    type,
    name,
    description,
    location,
    dockNumber,
    cameraIds,
    doorZoneId,
  })
})
