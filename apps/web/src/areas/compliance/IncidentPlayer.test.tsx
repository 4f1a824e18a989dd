import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { idOf, incident, startSite } from '../../../test/review-site.ts'
import { IncidentVideosPage } from './IncidentVideosPage.tsx'

const open = { at: `/?incident=${idOf(1)}` }
const stateCall = `PUT /api/incidents/${idOf(1)}/state`

test('[INC-3.a] a clip plays slowly, frame by frame and with boxes, by button and key', async () => {
  const startsAt = '2026-11-21T07:59:55.000Z'
  const clip = { state: 'ready', startsAt, durationMs: 12_000, url: '/clip' } as const
  const site = await startSite(incident(1, { clip }))
  const { user } = render(<IncidentVideosPage />, open)
  const video = await screen.findByLabelText<HTMLVideoElement>(/^Clip: Cell 1/)
  await user.click(screen.getByRole('button', { name: '0.25×' }))
  expect(video.playbackRate).toBe(0.25)
  await user.keyboard('>')
  expect(video.playbackRate).toBe(0.5)
  await user.click(screen.getByRole('button', { name: 'Next frame' }))
  const stepped = video.currentTime
  expect(stepped).toBeGreaterThan(0)
  const boxes = screen.getByRole('button', { name: 'Detection boxes' })
  expect(boxes).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText(/^No tracks were recorded/)).toBeVisible()
  await user.keyboard('b')
  expect(boxes).toHaveAttribute('aria-pressed', 'false')
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Reject')
  expect(site.sent(stateCall)).toEqual([])
})

test('[INC-4.d] an unsent comment stays when reloading the incident fails', async () => {
  const site = await startSite(incident(1))
  const { user } = render(<IncidentVideosPage />, open)
  const player = await screen.findByRole('dialog', { name: /^Cell 1/ })
  const comment = await within(player).findByRole('textbox', { name: 'Comment' })
  await user.type(comment, 'Spoke to the driver')
  const away = { status: 500, body: { message: 'The server is away.', error: 'server.failed' } }
  site.server.answers.set(`GET /api/incidents/${idOf(1)}`, away)
  await user.click(within(player).getByRole('button', { name: 'Confirm' }))
  expect((await within(player).findAllByText('The server is away.')).length).toBe(1)
  expect(within(player).getByRole('textbox', { name: 'Comment' })).toHaveValue('Spoke to the driver')
})

test('[INC-4.d] a comment that cannot be saved stays, with the reason beside its button', async () => {
  const site = await startSite(incident(1))
  const { user } = render(<IncidentVideosPage />, open)
  const player = await screen.findByRole('dialog', { name: /^Cell 1/ })
  await user.type(await within(player).findByRole('textbox', { name: 'Comment' }), 'Spoke to the driver')
  const away = { status: 503, body: { message: 'The database is away.', error: 'database.away' } }
  site.server.answers.set(`POST /api/incidents/${idOf(1)}/comments`, away)
  await user.click(within(player).getByRole('button', { name: 'Add comment' }))
  expect(await within(player).findByText('The database is away.')).toBeVisible()
  expect(within(player).getByRole('textbox', { name: 'Comment' })).toHaveValue('Spoke to the driver')
  expect(within(player).getByRole('button', { name: 'Add comment' })).toBeEnabled()
})

test('[INC-4.d] moving on or closing asks before an unsent comment is lost', async () => {
  const site = await startSite(incident(2), incident(1))
  site.server.answers.set(`GET /api/incidents/${idOf(2)}`, {
    body: { incident: incident(2), newerId: null, olderId: idOf(1) },
  })
  const { user, router } = render(<IncidentVideosPage />, { at: `/?incident=${idOf(2)}` })
  const player = await screen.findByRole('dialog', { name: /^Cell 2/ })
  await user.type(await within(player).findByLabelText('Comment'), 'Spoke to the driver')
  const stay = async () => {
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(within(player).getByLabelText('Comment')).toHaveValue('Spoke to the driver')
    expect(router.state.location.search).toBe(`?incident=${idOf(2)}`)
  }
  await user.click(within(player).getByRole('button', { name: 'Older incident' }))
  await stay()
  within(player).getByRole('button', { name: 'Older incident' }).focus()
  await user.keyboard('{ArrowRight}')
  await stay()
  await user.keyboard('{Escape}')
  await stay()
  await user.click(within(player).getByRole('button', { name: 'Older incident' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  const other = await screen.findByRole('dialog', { name: /^Cell 1/ })
  expect(await within(other).findByLabelText('Comment')).toHaveValue('')
})

test('[INC-3.d] while the next incident loads, keys and buttons do not act on the previous one', async () => {
  const site = await startSite(incident(2), incident(1))
  const between = { incident: incident(2), newerId: idOf(3), olderId: idOf(1) }
  site.server.answers.set(`GET /api/incidents/${idOf(2)}`, { body: between })
  const next = `GET /api/incidents/${idOf(1)}`
  site.server.answers.set(next, { never: true })
  const { user, router } = render(<IncidentVideosPage />, { at: `/?incident=${idOf(2)}` })
  const player = await screen.findByRole('dialog', { name: /^Cell 2/ })
  const confirm = await within(player).findByRole('button', { name: 'Confirm' })
  await user.keyboard('{ArrowRight}')
  expect(router.state.location.search).toBe(`?incident=${idOf(1)}`)
  await user.keyboard('acru{ArrowLeft}{ArrowRight}')
  expect(confirm.closest('[inert]')).not.toBeNull()
  expect(within(player).getByRole('button', { name: 'Newer incident' })).toBeDisabled()
  expect(router.state.location.search).toBe(`?incident=${idOf(1)}`)

  // Once loaded, the same key reviews it; no other incident was reviewed.
  site.server.answers.set(next, {
    body: { incident: incident(1), newerId: idOf(2), olderId: null },
  })
  await user.click(within(player).getByRole('button', { name: 'Close' }))
  act(() => {
    void router.navigate(`/?incident=${idOf(1)}`)
  })
  await screen.findByRole('dialog', { name: /^Cell 1/ })
  await user.keyboard('c')
  await waitFor(() => {
    expect(site.server.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      `/api/incidents/${idOf(1)}/state`,
    ])
  })
})
