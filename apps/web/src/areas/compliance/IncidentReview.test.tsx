import type { Incident } from '@foresite/contract/incidents'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { ana, changedAt, idOf, incident, list, startSite } from '../../../test/review-site.ts'
import { IncidentVideosPage } from './IncidentVideosPage.tsx'

const open = { at: `/?incident=${idOf(1)}` }
const stateCall = `PUT /api/incidents/${idOf(1)}/state`

test.each([
  ['confirmed', ['Confirm'], 'c', {}],
  ['acknowledged', ['More', 'Acknowledge'], 'a', {}],
  ['rejected', ['Reject', '2 · Allowed'], 'r2', { reason: 'allowed' }],
] as const)(
  '[INC-4.a, INC-4.b, INC-4.c] an incident is %s by the buttons %j and by the keys %s',
  async (state, buttons, keys, more) => {
    const site = await startSite(incident(1))
    const { user } = render(<IncidentVideosPage />, open)
    const player = await screen.findByRole('dialog', { name: /^Cell 1/ })
    const [first, inMenu] = buttons
    await user.click(await within(player).findByRole('button', { name: first }))
    if (inMenu !== undefined) await user.click(await screen.findByRole('menuitem', { name: inMenu }))
    await waitFor(() => expect(site.sent(stateCall)).toEqual([{ state, since: changedAt(0), ...more }]))
    const undo = within(player).getByRole('button', { name: 'Undo' })
    await user.click(undo)
    await waitFor(() => expect(site.sent(stateCall)[1]).toEqual({ state: 'new', since: changedAt(5) }))
    // Undoes at once, before the answer arrives: the key press must not be lost.
    await user.keyboard(keys)
    await waitFor(() => expect(site.sent(stateCall)[2]).toMatchObject({ state, ...more }))
  },
)

/** A queue of incidents, newest first, each with its neighbours. */
async function startQueue(count: number) {
  const numbers = Array.from({ length: count }, (_, index) => count - index)
  const at = (n: number) => `2026-11-21T08:${String(n).padStart(2, '0')}:00.000Z`
  const one = (n: number) => incident(n, { createdAt: at(n), endedAt: null })
  const site = await startSite(...numbers.map(one))
  for (const n of numbers)
    site.server.answers.set(`GET /api/incidents/${idOf(n)}`, {
      body: { incident: one(n), newerId: n === count ? null : idOf(n + 1), olderId: n === 1 ? null : idOf(n - 1) },
    })
  const reviewed = () =>
    site.server.calls
      .filter(({ method, path }) => method === 'PUT' && path.endsWith('/state'))
      .map(({ path, body }) => [path.split('/')[3], JSON.parse(body) as unknown] as const)
  return { reviewed }
}

test('[INC-4.b, INC-4.c] reviews six incidents, one of them a false detection, in eight presses', async () => {
  const count = 6
  const site = await startQueue(count)
  const { user } = render(<IncidentVideosPage />)
  let presses = 0
  await user.click(await screen.findByText(/^Cell 6 /))
  presses += 1
  const player = await screen.findByRole('dialog')
  for (let left = count; left > 0; left -= 1) {
    await waitFor(() => {
      expect(player).toHaveTextContent(new RegExp(`^Cell ${String(left)} blocked`))
      expect(player.querySelector('[inert]')).toBeNull()
    })
    for (const key of left === 3 ? ['r', '1'] : ['c']) {
      await user.keyboard(key)
      presses += 1
    }
  }
  await waitFor(() => expect(site.reviewed()).toHaveLength(count))
  expect(site.reviewed().map(([id]) => id)).toEqual(Array.from({ length: count }, (_, index) => idOf(count - index)))
  const rejected = site.reviewed().filter(([, body]) => (body as { state: string }).state === 'rejected')
  expect(rejected).toMatchObject([[idOf(3), { reason: 'false-detection' }]])
  expect(presses).toBe(8)
})

test('[INC-4.b] undoing a verdict returns to its incident, even before the server answers', async () => {
  const site = await startQueue(2)
  const { user, router } = render(<IncidentVideosPage />)
  await user.click(await screen.findByText(/^Cell 2 /))
  const player = await screen.findByRole('dialog')
  const confirm = await within(player).findByRole('button', { name: 'Confirm' })
  await waitFor(() => expect(within(player).getByRole('button', { name: 'Older incident' })).toBeEnabled())
  await user.click(confirm)
  expect(router.state.location.search).toContain(idOf(1))
  await user.click(within(player).getByRole('button', { name: 'Undo' }))
  expect(router.state.location.search).toContain(idOf(2))
  await waitFor(() => {
    expect(site.reviewed()).toMatchObject([
      [idOf(2), { state: 'confirmed' }],
      [idOf(2), { state: 'new', since: changedAt(5) }],
    ])
  })
})

test.each([
  ['a double click', (user: UserEvent, confirm: HTMLElement) => user.dblClick(confirm)],
  ['a held key', (user: UserEvent) => user.keyboard('{c>3/}')],
] as const)('[INC-4.b] %s confirms one incident, not the one that follows', async (_, press) => {
  const site = await startQueue(3)
  const { user, router } = render(<IncidentVideosPage />)
  await user.click(await screen.findByText(/^Cell 3 /))
  const player = await screen.findByRole('dialog')
  const confirm = await within(player).findByRole('button', { name: 'Confirm' })
  await waitFor(() => expect(within(player).getByRole('button', { name: 'Older incident' })).toBeEnabled())
  await press(user, confirm)
  await user.click(await within(player).findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(site.reviewed().map(([id]) => id)).toEqual([idOf(3), idOf(3)]))
  expect(router.state.location.search).toContain(idOf(3))
})

test('[INC-4.b] a held Enter opens the reasons of one incident, and rejects none', async () => {
  const site = await startQueue(3)
  const { user } = render(<IncidentVideosPage />)
  await user.click(await screen.findByText(/^Cell 3 /))
  const reject = await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Reject' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Older incident' })).toBeEnabled())
  reject.focus()
  await user.keyboard('{Enter>4/}')
  expect(screen.getByRole('menuitem', { name: /^1 · / })).toHaveFocus()
  expect(site.reviewed()).toEqual([])
})

test('[INC-4.b] Confirm and Undo keep the keyboard’s focus once pressed', async () => {
  const site = await startSite(incident(1))
  const { user } = render(<IncidentVideosPage />, open)
  const confirm = await screen.findByRole('button', { name: 'Confirm' })
  const undo = screen.getByRole('button', { name: 'Undo' })
  for (const [button, state] of [
    [confirm, 'confirmed'],
    [undo, 'new'],
  ] as const) {
    button.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    // A browser takes the focus from a disabled button.
    expect(button).not.toHaveAttribute('disabled')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(site.sent(stateCall).at(-1)).toMatchObject({ state }))
  }
  expect(site.sent(stateCall)).toHaveLength(2)
})

test('[INC-4.b] an incident whose report has looked for people in its picture can be reviewed', async () => {
  const site = await startSite(incident(1))
  const { user, client } = render(<IncidentVideosPage />, open)
  client.setQueryData(['readIncident', 'found people', idOf(1)], [])
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(site.sent(stateCall)).toHaveLength(1))
})

test('[INC-2.h] the list opens on incidents to review with their number; one press shows all', async () => {
  const site = await startSite(incident(2), incident(1, { severity: 'Low' }))
  const { user, router } = render(<IncidentVideosPage />)
  expect(await screen.findByText(/^2 to review, oldest .*, 1 High$/)).toBeVisible()
  expect(site.server.calls.some(({ path }) => path.includes('state=new%2Cacknowledged'))).toBe(true)
  await user.click(screen.getByRole('button', { name: 'All incidents' }))
  expect(router.state.location.search).toBe('?state=all')
  await waitFor(() => {
    const asked = site.server.calls.filter(({ path }) => path.startsWith('/api/incidents?')).at(-1)
    expect(asked?.path).not.toContain('state=')
  })
})

test('[INC-4.b] a review can be undone from its toast', async () => {
  const site = await startSite(incident(2))
  const secondCall = `PUT /api/incidents/${idOf(2)}/state`
  // A sentence of its own: messages appear 1.5 s late, so one of an earlier test may still be on screen.
  site.server.answers.set(secondCall, ({ body }) => {
    const { state } = JSON.parse(body) as { state: Incident['state'] }
    site.change(idOf(2), { state, updatedAt: changedAt(5) })
    return { body: { message: `The second is ${state}.`, updatedAt: changedAt(5) } }
  })
  const { user } = render(<IncidentVideosPage />, { at: `/?incident=${idOf(2)}` })
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  const message = await screen.findByText('The second is confirmed.')
  const toast = message.parentElement ?? document.body
  await user.click(within(toast).getByText('Undo'))
  await waitFor(() => expect(site.sent(secondCall)).toHaveLength(2))
  expect(site.sent(secondCall)[1]).toEqual({ state: 'new', since: changedAt(5) })
})

test('[INC-6.b] a confirmed incident can be closed; otherwise the reason is shown', async () => {
  const site = await startSite(incident(1, { state: 'confirmed', verdict: 'confirmed' }))
  const message = 'A corrective action of this incident is not verified yet.'
  const refused = { status: 409, body: { message, error: 'incident.state.openAction' } }
  site.server.answers.set(stateCall, refused)
  const { user } = render(<IncidentVideosPage />, open)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Close incident' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(site.sent(stateCall)).toEqual([{ state: 'closed', since: changedAt(0) }])
})

test('[INC-4.b] an incident reviewed by someone else is reloaded', async () => {
  const site = await startSite(incident(1))
  const { user } = render(<IncidentVideosPage />, open)
  const reject = await screen.findByRole('button', { name: 'Reject' })
  site.server.answers.set(stateCall, () => {
    site.change(idOf(1), { state: 'confirmed', updatedAt: changedAt(3) })
    const message = 'Somebody else has changed this incident.'
    return { status: 409, body: { message, error: 'record.changed' } }
  })
  await user.click(reject)
  await user.click(await screen.findByRole('menuitem', { name: '1 · False detection' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-disabled', 'true'))
})

test('[INC-4.e] an incident is assigned to a user', async () => {
  const site = await startSite(incident(1))
  const address = `PUT /api/incidents/${idOf(1)}/assignee`
  site.server.answers.set(address, { body: { message: 'Given.', updatedAt: changedAt(1) } })
  const { user } = render(<IncidentVideosPage />, open)
  const player = await screen.findByRole('dialog', { name: /^Cell 1/ })
  await user.click(await within(player).findByLabelText('Assigned to'))
  await user.click(await screen.findByRole('option', { name: 'Ana Sá' }))
  await waitFor(() => expect(site.sent(address)).toEqual([{ userId: ana.id, since: changedAt(0) }]))
})

test('[INC-4.d] a comment is added, and typing in it triggers no review keys', async () => {
  const site = await startSite(incident(1))
  const by = { userId: ana.id, name: 'Ana Sá', stated: true }
  const event = { kind: 'commented', text: 'a crc' }
  const entry = { id: idOf(7), at: changedAt(1), by, event }
  const address = `POST /api/incidents/${idOf(1)}/comments`
  site.server.answers.set(address, () => {
    site.change(idOf(1), { comments: 1 })
    site.server.answers.set(`GET /api/incidents/${idOf(1)}/entries`, { body: [entry] })
    return { status: 201, body: { message: 'Added.', entry } }
  })
  const { user } = render(<IncidentVideosPage />, open)
  const field = await screen.findByLabelText('Comment')
  await user.type(field, 'a crc')
  await user.click(screen.getByRole('button', { name: 'Add comment' }))
  const talk = screen.getByRole('region', { name: 'Comments and history' })
  expect(await within(talk).findByText(/Ana Sá/)).toBeVisible()
  expect(within(talk).getByRole('listitem')).toHaveTextContent('a crc')
  await waitFor(() => expect(field).toHaveValue(''))
  expect(site.sent(address)).toEqual([{ text: 'a crc' }])
  expect(site.sent(stateCall)).toEqual([])
})

test('[INC-4.b] confirms a whole page at once, names refusals, and undoes it', async () => {
  const site = await startSite(incident(2), incident(1))
  const bulk = 'POST /api/incidents/changes'
  const before = { state: 'new', reason: null, assigneeId: null }
  site.server.answers.set(bulk, {
    body: {
      message: '1 of 2 incidents were changed.',
      changed: [{ id: idOf(2), updatedAt: changedAt(4), before }],
      refused: [{ id: idOf(1), error: 'x', message: 'Somebody else was faster.' }],
    },
  })
  const { user } = render(<IncidentVideosPage />)
  await user.click(await screen.findByLabelText('Select all on this page'))
  const bar = await screen.findByRole('region', { name: 'Selected incidents' })
  expect(within(bar).getByText('2 selected')).toBeVisible()
  await user.click(within(bar).getByRole('button', { name: 'Confirm' }))
  const refusal = await within(bar).findByRole('alert')
  expect(refusal).toHaveTextContent('1 incident could not be changed:')
  expect(refusal).toHaveTextContent(/Cell 1 .*, .*Somebody else was faster\./)
  expect(within(bar).getByText('1 selected')).toBeVisible()
  const since = changedAt(0)
  expect(site.sent(bulk)).toEqual([
    {
      incidents: [
        { id: idOf(2), since },
        { id: idOf(1), since },
      ],
      change: { kind: 'state', state: 'confirmed' },
    },
  ])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(site.sent(bulk)).toHaveLength(2))
  expect(site.sent(bulk)[1]).toEqual({
    incidents: [{ id: idOf(2), since: changedAt(4) }],
    change: { kind: 'state', state: 'new' },
  })
})

test('[INC-4.b] names a refused incident that was unticked while the change was on its way', async () => {
  const site = await startSite(incident(2), incident(1))
  const refused = [{ id: idOf(1), error: 'x', message: 'Somebody else was faster.' }]
  site.server.answers.set('POST /api/incidents/changes', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    return { body: { message: 'No incident was changed.', changed: [], refused } }
  })
  const { user } = render(<IncidentVideosPage />)
  await user.click(await screen.findByLabelText('Select all on this page'))
  const bar = await screen.findByRole('region', { name: 'Selected incidents' })
  await user.click(within(bar).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/Cell 1 .*: Somebody else was faster\.$/)).toBeVisible()
})

test('[INC-4.b] names the incidents whose bulk change could not be undone, even when none is ticked', async () => {
  const site = await startSite(incident(2), incident(1))
  const bulk = 'POST /api/incidents/changes'
  const changed = [
    { id: idOf(2), updatedAt: changedAt(4), before: { state: 'new', reason: null, assigneeId: null } },
    { id: idOf(1), updatedAt: changedAt(4), before: { state: 'acknowledged', reason: null, assigneeId: null } },
  ]
  const answered = { message: '2 incidents were changed.', changed, refused: [] }
  site.server.answers.set(bulk, { body: answered })
  const { user } = render(<IncidentVideosPage />)
  await user.click(await screen.findByLabelText('Select all on this page'))
  const bar = await screen.findByRole('region', { name: 'Selected incidents' })
  await user.click(within(bar).getByRole('button', { name: 'Confirm' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(screen.queryByRole('region', { name: 'Selected incidents' })).toBeNull()
  // Of the two undo calls, one is refused for its incident and the other fails as a whole.
  site.server.answers.set(bulk, ({ body }) => {
    if (body.includes('acknowledged')) return { status: 503, body: { message: 'The database is away.', error: 'x' } }
    const refused = [{ id: idOf(2), error: 'x', message: 'Somebody else was faster.' }]
    return { body: { message: '', changed: [], refused } }
  })
  await user.click(undo)
  const kept = within(await screen.findByRole('region', { name: 'Selected incidents' }))
  const alert = kept.getByRole('alert')
  expect(alert).toHaveTextContent('2 incidents could not be restored:')
  expect(alert).toHaveTextContent(/Cell 2 .*, .*Somebody else was faster\./)
  expect(alert).toHaveTextContent(/Cell 1 .*, .*The database is away\./)
  await user.click(kept.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'Selected incidents' })).toBeNull()
})

test('[INC-4.b] reports a failed undo even after leaving its page', async () => {
  const site = await startSite(incident(2), incident(1))
  const bulk = 'POST /api/incidents/changes'
  const before = { state: 'new', reason: null, assigneeId: null }
  const changed = [2, 1].map((n) => ({ id: idOf(n), updatedAt: changedAt(4), before }))
  const answered = { message: '2 incidents were changed.', changed, refused: [] }
  site.server.answers.set(bulk, { body: answered })
  const { user, router } = render(
    <Routes>
      <Route path="/" element={<IncidentVideosPage />} />
      <Route path="/users" element="Elsewhere" />
    </Routes>,
  )
  await user.click(await screen.findByLabelText('Select all on this page'))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await act(() => router.navigate('/users'))
  expect(screen.getByText('Elsewhere')).toBeVisible()
  const message = 'Somebody else was faster.'
  const refused = [2, 1].map((n) => ({ id: idOf(n), error: 'x', message }))
  site.server.answers.set(bulk, { body: { message: '', changed: [], refused } })
  await user.click(undo)
  expect(await screen.findByRole('alert')).toHaveTextContent(`2 incidents could not be restored: ${message}`)
})

test('[INC-2.g] [INC-7.e] shows incidents of one event as one row with one checkbox', async () => {
  const episode = { id: idOf(1), count: 2 }
  const site = await startSite(incident(2, { episode }), incident(1, { episode }))
  const both = [incident(2, { episode }), incident(1, { episode })]
  site.server.answers.set(list, ({ path }) => {
    const rows = path.includes('episode=') ? both : both.slice(0, 1)
    return { body: { rows, total: rows.length, incidents: 2, page: 1, limit: 20 } }
  })
  const { user } = render(<IncidentVideosPage />)
  expect(await screen.findByText('1 event · 2 incidents')).toBeVisible()
  expect(site.server.calls.some(({ path }) => path.includes('grouped=1'))).toBe(true)
  expect(screen.queryByText(/^Cell 1/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^\+1 in this event/ }))
  const similar = await screen.findByRole('list', { name: /^In this event: Cell 2/ })
  expect(await within(similar).findByText(/^Cell 1/)).toBeVisible()
  await user.click(screen.getByLabelText(/^Select Cell 2/))
  expect(await screen.findByText('1 selected')).toBeVisible()
})

test.each([
  ['Status', 'All', 'state=all', 'grouped=1'],
  ['Status', 'Rejected', 'state=rejected'],
  ['Assigned to', 'Ana Sá', `state=new%2Cacknowledged&assignee=${ana.id}`, `assigneeId=${ana.id}`],
])('[INC-2.h] the list is filtered by %s: %s', async (field, choice, address, sent = address) => {
  const site = await startSite(incident(1))
  const { user, router } = render(<IncidentVideosPage />)
  await screen.findByText(/^Cell 1/)
  await user.click(await screen.findByLabelText(field))
  await user.click(await screen.findByRole('option', { name: choice }))
  await waitFor(() => expect(site.server.calls.some(({ path }) => path.includes(sent))).toBe(true))
  expect(router.state.location.search).toBe(`?${address}`)
})

test('[COMP-2.d] shows the filters of the figure that linked here, each removable', async () => {
  const site = await startSite(incident(1))
  const { user, router } = render(<IncidentVideosPage />, {
    at: '/?zone=Robot+floor&hour=8&weekday=1&verdict=none,confirmed',
  })
  await screen.findByText(/^Cell 1/)
  expect(screen.getByText('08:00–09:00')).toBeVisible()
  expect(screen.getByText('Monday')).toBeVisible()
  expect(screen.getByText('Not reviewed, Confirmed')).toBeVisible()
  const chip = screen.getByRole('button', { name: 'Zone: Robot floor' })
  chip.focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(router.state.location.search).not.toContain('zone'))
  expect(site.server.calls.some(({ path }) => path.includes('weekday=1'))).toBe(true)
})
