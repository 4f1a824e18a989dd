import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { robotModule, robotZone } from '../../../test/modules.ts'
import { render } from '../../../test/render.tsx'
import { DeleteZone } from './DeleteZone.tsx'

/** A zone that another user saves while the confirmation is open. */
function SavedByAnother({ onDeleted }: { readonly onDeleted: () => void }) {
  const [zone, setZone] = useState(robotZone)
  return (
    <>
      <div data-testid="another" onClick={() => setZone({ ...zone, updatedAt: '2026-11-21T09:00:00.000Z' })} />
      <DeleteZone zone={zone} watching={[]} onDeleted={onDeleted} />
    </>
  )
}

test('[ZONE-4.g] a zone is deleted after confirmation, in the version that was shown', async () => {
  const site = await startApiServer({
    [`DELETE /api/zones/${robotZone.id}`]: { body: { message: 'Deleted.' } },
  })
  const onDeleted = vi.fn()
  const { user } = render(<SavedByAnother onDeleted={onDeleted} />)
  await user.click(screen.getByRole('button', { name: 'Delete zone' }))
  expect(site.calls).toEqual([])
  act(() => {
    screen.getByTestId('another').click()
  })
  await user.click(await screen.findByRole('button', { name: 'Delete zone' }))
  await waitFor(() => expect(onDeleted).toHaveBeenCalled())
  const sent = new URL(site.calls[0]?.path ?? '', site.url).searchParams
  expect(sent.get('since')).toBe(robotZone.updatedAt)
})

test('[ZONE-4.g] a zone in use by a module is not deleted: the module is named and linked', async () => {
  const { user } = render(<DeleteZone zone={robotZone} watching={[robotModule]} onDeleted={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Delete zone' }))
  const dialog = await screen.findByRole('dialog', { name: `“${robotZone.name}” is in use` })
  expect(within(dialog).getByRole('link', { name: robotModule.name })).toHaveAttribute(
    'href',
    `/modules?module=${robotModule.id}`,
  )
  expect(within(dialog).queryByRole('button', { name: 'Delete zone' })).not.toBeInTheDocument()
})
