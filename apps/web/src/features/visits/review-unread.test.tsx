import { configure, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { idOf, left } from '../../../test/visits.ts'
import { YardActivity } from './YardActivity.tsx'

// Two busy cores: a dialog and its fields may take their time.
vi.setConfig({ testTimeout: 180_000 })
configure({ asyncUtilTimeout: 40_000 })

const unread = [2, 3].map((n) => {
  const at = `2026-11-21T0${n}:00:00Z`
  return { ...left, id: idOf(n), licensePlate: '', trailerId: '', cabNumber: '', at, arrivalAt: at }
})
const lowConfidence = { ...left, uncertain: [{ field: 'licensePlate' as const, confidence: 0.71 }] }

let server: ApiServer
beforeEach(async () => {
  const at = 'GET /api/yard-management'
  const [first, second] = unread.map(({ id }) => id)
  server = await startApiServer({
    [`${at}/visits`]: { body: { rows: [lowConfidence, ...unread], total: 3, page: 1, limit: 25 } },
    [`${at}/choices`]: { body: { carriers: ['Norte Lda'], docks: ['Cold dock'] } },
    [`${at}/next-unread-visit`]: ({ path }) => ({
      body: { nextId: path.includes(`after=${first ?? ''}`) ? second : first, total: 2 },
    }),
    ...Object.fromEntries(
      [lowConfidence, ...unread].map(({ uncertain: _, ...visit }) => [
        `${at}/visits/${visit.id}`,
        { body: { visit, sightings: [], history: [] } },
      ]),
    ),
  })
})
afterEach(() => server[Symbol.asyncDispose]())

const activity = <YardActivity />
const open = (hour: number) => screen.findByRole('dialog', { name: new RegExp(`Visit of .*0?${String(hour)}:00`) })

test('[YARD-10.e] unidentified vehicles are opened one after the other, by a button and by a key', async () => {
  const { user, router } = render(activity, { at: '/?carrier=Norte+Lda' })
  await user.click(await screen.findByRole('button', { name: 'Review 2 unidentified' }))
  const dialog = await open(2)
  await user.click(await within(dialog).findByRole('button', { name: 'Next unidentified' }))
  // The key does nothing until the next vehicle is known.
  await within(await open(3)).findByRole('button', { name: 'Next unidentified' })
  await user.keyboard('n')
  await open(2)
  expect(router.state.location.search).toContain('carrier=Norte+Lda')
  expect(server.calls.map(({ path }) => path)).toContain(
    `/api/yard-management/next-unread-visit?carrier=Norte+Lda&after=${idOf(2)}`,
  )
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('NNext unidentified')
})

test('[YARD-10.e] N opens the first unidentified vehicle from the list, but not while a person types', async () => {
  const { user } = render(activity)
  await screen.findByRole('button', { name: 'Review 2 unidentified' })
  await user.type(screen.getByRole('searchbox'), 'n')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.clear(screen.getByRole('searchbox'))
  screen.getByRole('searchbox').blur()
  // Another filter and back: the cached count of the first filter shows.
  await screen.findByRole('button', { name: 'Review 2 unidentified' })
  await user.keyboard('n')
  await open(2)
})

test('[YARD-9.b] an uncertain reading is marked in the list', async () => {
  render(activity)
  const table = await screen.findByRole('table', { name: 'Visits' })
  expect(within(table).getByRole('cell', { name: /AB-12-CD.*71% sure/ })).toBeVisible()
  expect(within(table).getAllByText(/sure$/)).toHaveLength(1)
})
