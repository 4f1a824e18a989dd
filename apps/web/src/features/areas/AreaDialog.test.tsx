import type { Area } from '@foresite/contract/areas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { camera } from '../../../test/cameras.ts'
import { render } from '../../../test/render.tsx'
import { AreaDialog } from './AreaDialog.tsx'

const at = '2026-11-21T08:00:00.000Z'
const area: Area = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0030',
  type: 'gate',
  name: 'North gate',
  description: '',
  location: 'yard',
  dockNumber: null,
  cameraIds: [camera(1).id, camera(2).id],
  doorZoneId: null,
  createdAt: at,
  updatedAt: at,
  updatedBy: null,
}

const dialogOf = (stored: Area, cameras: readonly ReturnType<typeof camera>[]) => (
  <AreaDialog area={stored} isNew={false} cameras={cameras} zones={[]} onClose={vi.fn()} />
)

test('[AREA-1.f] an area is saved without a camera that was deleted while its form was open', async () => {
  const site = await startApiServer({
    [`PUT /api/locations/${area.id}`]: { body: { message: 'Saved.', area } },
  })
  const { user, rerender } = render(dialogOf(area, [camera(1), camera(2)]))
  await user.type(screen.getByLabelText('Area name'), ' 2')
  rerender(dialogOf({ ...area, cameraIds: [camera(1).id] }, [camera(1)]))
  await user.click(screen.getByRole('button', { name: 'Save area' }))
  await waitFor(() => expect(site.calls.some(({ method }) => method === 'PUT')).toBe(true))
  const sent = site.calls.find(({ method }) => method === 'PUT')
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ name: 'North gate 2', cameraIds: [camera(1).id] })
})

test('[AREA-1.f] of two users who change an area, the second sees both versions and chooses before saving', async () => {
  const site = await startApiServer({
    [`PUT /api/locations/${area.id}`]: { body: { message: 'Saved.', area } },
  })
  const cameras = [camera(1), camera(2)]
  const { user, rerender } = render(dialogOf(area, cameras))
  await user.type(screen.getByLabelText('Area name'), ' 2')
  const theirs = { ...area, name: 'Their gate', updatedAt: '2026-11-21T09:00:00.000Z' }
  rerender(dialogOf(theirs, cameras))
  expect(screen.getByText('Theirs: Their gate')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save area' })).toBeDisabled()
  expect(screen.getByRole('textbox', { name: 'Area name' })).toHaveValue('North gate 2')
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Save area' }))
  await waitFor(() => expect(site.calls).toHaveLength(1))
  expect(JSON.parse(site.calls[0]?.body ?? '')).toMatchObject({ name: 'North gate 2', since: theirs.updatedAt })
})

test('[AREA-1.g] a dock is deleted in the version that was read, after a question that says what is lost', async () => {
  const dock: Area = { ...area, type: 'dock', name: 'Cold dock', cameraIds: [] }
  const site = await startApiServer({ [`DELETE /api/locations/${area.id}`]: { body: { message: 'Deleted.' } } })
  const onClose = vi.fn()
  const { user } = render(<AreaDialog area={dock} isNew={false} cameras={[]} zones={[]} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Delete area' }))
  const question = screen.getByRole('dialog', { name: 'Delete “Cold dock”?' })
  expect(question).toHaveTextContent('Its appointments are kept without a dock.')
  expect(site.calls).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Delete area' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = new URL(site.calls[0]?.path ?? '', site.url).searchParams
  expect(sent.get('since')).toBe(at)
})
