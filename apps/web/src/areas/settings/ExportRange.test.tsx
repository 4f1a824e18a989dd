import { privacyDefaults } from '@foresite/contract/privacy'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { camera } from '../../../test/cameras.ts'
import { render } from '../../../test/render.tsx'
import { ExportRange } from './ExportRange.tsx'

const id = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0081'
const from = '2026-11-21T08:00:00.000Z'
const to = '2026-11-21T08:01:00.000Z'
const cameraId = camera(1).id
const subject = { kind: 'export', cameraId, from, to }

async function open(blurs: boolean) {
  const site = await startApiServer({
    'GET /api/privacy': {
      body: {
        ...privacyDefaults,
        blurs,
        profile: 'portugal',
        changed: null,
        defaultNotice: { en: 'Under video surveillance.', pt: 'Para sua proteção.' },
      },
    },
    'POST /api/privacy/disclosures': {
      status: 201,
      body: {
        message: 'The reason was recorded.',
        disclosure: { id, subject, title: 'Export of Gate', reason: 'Police', at: from, by: null },
        url: null,
      },
    },
    'POST /api/exports': {
      status: 202,
      body: {
        message: 'The export has started.',
        export: {
          id,
          cameraId,
          cameraName: 'Gate',
          kind: 'clip',
          from,
          to,
          speed: 1,
          zones: false,
          boxes: false,
          blurred: false,
          createdAt: from,
          held: false,
          state: { state: 'waiting' },
        },
      },
    },
  })
  const onOrdered = vi.fn()
  const { user } = render(
    <ExportRange
      cameraId={cameraId}
      range={{ fromMs: Date.parse(from), toMs: Date.parse(to) }}
      onClose={vi.fn()}
      onOrdered={onOrdered}
    />,
  )
  const sent = (path: string) =>
    site.calls
      .filter((call) => `${call.method} ${call.path}` === `POST ${path}`)
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  return { site, user, onOrdered, sent }
}

const unblurred = 'Do not blur people'
const make = () => screen.getByRole('button', { name: 'Start export' })

test('[PRIV-2.d] an export without blurring needs a reason, which is sent with the order', async () => {
  const opened = await open(true)
  const { user, sent, onOrdered } = opened
  await user.click(await screen.findByRole('checkbox', { name: unblurred }))
  await user.click(make())
  expect(await screen.findByText('Enter a reason.')).toBeVisible()
  expect(sent('/api/privacy/disclosures')).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Asked for by the police')
  await user.click(make())
  await waitFor(() => expect(onOrdered).toHaveBeenCalled())
  expect(sent('/api/privacy/disclosures')).toEqual([{ subject, reason: 'Asked for by the police' }])
  expect(sent('/api/exports')).toMatchObject([{ cameraId, from, to, disclosureId: id }])
})

test('[PRIV-2.d] Escape asks before a typed reason is lost', async () => {
  const { user } = await open(true)
  await user.click(await screen.findByRole('checkbox', { name: unblurred }))
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Asked for by the police{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('[PRIV-2.d] a reason that the server refuses is shown, and nothing is ordered', async () => {
  const opened = await open(true)
  const { site, user, sent } = opened
  site.answers.set('POST /api/privacy/disclosures', {
    status: 404,
    body: { message: 'There is no such camera.', error: 'camera.unknown' },
  })
  await user.click(await screen.findByRole('checkbox', { name: unblurred }))
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Asked for by the police')
  await user.click(make())
  expect(await screen.findByText('There is no such camera.')).toBeVisible()
  expect(sent('/api/exports')).toEqual([])
})

test('[PRIV-2.d] an export with people blurred asks for no reason', async () => {
  const opened = await open(true)
  const { user, sent, onOrdered } = opened
  await screen.findByRole('checkbox', { name: unblurred })
  await user.click(make())
  await waitFor(() => expect(onOrdered).toHaveBeenCalled())
  expect(sent('/api/privacy/disclosures')).toEqual([])
  expect(sent('/api/exports')[0]).not.toHaveProperty('disclosureId')
})

test('without blurring on the site, there is nothing to choose', async () => {
  const opened = await open(false)
  await waitFor(() => expect(opened.site.calls.map(({ path }) => path)).toContain('/api/privacy'))
  await opened.user.click(make())
  await waitFor(() => expect(opened.onOrdered).toHaveBeenCalled())
  expect(screen.queryByRole('checkbox', { name: unblurred })).not.toBeInTheDocument()
})
