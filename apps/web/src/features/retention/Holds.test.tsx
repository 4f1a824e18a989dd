import type { LegalHold } from '@foresite/contract/retention'
import { statedByHeader } from '@foresite/contract/stated-by'
import { user } from '@foresite/testkit/records'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApiServer, type Answer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { WhoQuestion } from '#platform/access/WhoQuestion.tsx'
import { HoldsPanel, type HoldState } from './HoldsPanel.tsx'
import { KeepIncident } from './KeepIncident.tsx'

const incidentId = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001'
const ana = user()
const statedAna = { userId: ana.id, name: 'Ana Sá', stated: true } as const
const hold: LegalHold = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0003',
  subject: { kind: 'incident', incidentId },
  title: 'Robot cell, Hall, 21 Nov 2026, 08:00',
  reason: 'Insurance case 77',
  createdAt: '2026-11-21T08:05:00.000Z',
  createdBy: statedAna,
  released: null,
}

let holds: LegalHold[]
let refusal: Answer | null
let server: ApiServer
beforeEach(async () => {
  holds = []
  refusal = null
  server = await startApiServer({
    'GET /api/users': { body: [ana] },
    'GET /api/holds': ({ path }) => ({
      body: holds.filter(
        ({ released }) => String(released !== null) === new URLSearchParams(path.split('?')[1]).get('released'),
      ),
    }),
    'POST /api/holds': ({ headers, body }) => {
      if (refusal !== null) return refusal
      if (headers[statedByHeader] !== ana.id)
        return {
          status: 428,
          body: { message: 'Say who you are.', error: 'who.required', field: statedByHeader },
        }
      const { reason } = JSON.parse(body) as { reason: string }
      holds = [{ ...hold, reason }]
      return { status: 201, body: { message: 'Kept.', hold: holds[0] } }
    },
    [`POST /api/holds/${hold.id}/release`]: ({ body }) => {
      const { reason } = JSON.parse(body) as { reason: string }
      const at = '2026-11-22T08:00:00.000Z'
      holds = holds.map((each) => ({ ...each, released: { at, by: statedAna, reason } }))
      return { body: { message: 'Released.' } }
    },
  })
})

const sent = (method: string) =>
  server.calls.filter((call) => call.method === method).map(({ body }) => JSON.parse(body) as unknown)

describe('putting an incident on hold', () => {
  test('[PRIV-1.e] a reason being typed stays when somebody else places the hold', async () => {
    const { client, user } = render(<KeepIncident incidentId={incidentId} />)
    const keep = await screen.findByRole('button', { name: 'Legal hold' })
    await waitFor(() => expect(keep).toBeEnabled())
    await user.click(keep)
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Proceeding 12/26')
    holds = [hold]
    await act(() => client.invalidateQueries())
    expect(await screen.findByText('Legal hold: Insurance case 77')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Proceeding 12/26')
  })

  test('[PRIV-1.e] asks for a reason and a name, and shows the incident as on hold', async () => {
    const { user } = render(
      <>
        <KeepIncident incidentId={incidentId} />
        <WhoQuestion />
      </>,
    )
    const keep = await screen.findByRole('button', { name: 'Legal hold' })
    await waitFor(() => expect(keep).toBeEnabled())
    await user.click(keep)
    const dialog = await screen.findByRole('dialog', { name: 'Place a legal hold?' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Proceeding 12/26')
    await user.click(within(dialog).getByRole('button', { name: 'Place hold' }))
    await user.type(await screen.findByRole('combobox', { name: 'Your name' }), 'ana{Enter}')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Legal hold: Proceeding 12/26')).toBeVisible()
    const subject = { kind: 'incident', incidentId }
    expect(sent('POST').at(-1)).toEqual({ subject, reason: 'Proceeding 12/26' })
  })

  test('[PRIV-1.e] a blank reason is refused before it is sent', async () => {
    const { user } = render(<KeepIncident incidentId={incidentId} />)
    const keep = await screen.findByRole('button', { name: 'Legal hold' })
    await waitFor(() => expect(keep).toBeEnabled())
    await user.click(keep)
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), '   ')
    await user.click(within(dialog).getByRole('button', { name: 'Place hold' }))
    expect(await within(dialog).findByText('Enter a reason.')).toBeVisible()
    expect(sent('POST')).toEqual([])
  })

  test('[PRIV-1.e] a refusal by the server shows in the dialog', async () => {
    refusal = {
      status: 404,
      body: { message: 'This incident no longer exists.', error: 'incident.unknown' },
    }
    const { user } = render(<KeepIncident incidentId={incidentId} />)
    const keep = await screen.findByRole('button', { name: 'Legal hold' })
    await waitFor(() => expect(keep).toBeEnabled())
    await user.click(keep)
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Case 1')
    await user.click(within(dialog).getByRole('button', { name: 'Place hold' }))
    expect(await within(dialog).findByText('This incident no longer exists.')).toBeVisible()
    expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveValue('Case 1')
  })
})

function Listed() {
  const [shown, setShown] = useState<HoldState>('open')
  return (
    <>
      <HoldsPanel shown={shown} onShow={setShown} />
      <WhoQuestion />
    </>
  )
}

describe('the list of holds', () => {
  test('[PRIV-1.e] shows what is kept, why, and by whom as stated, not verified', async () => {
    holds = [hold]
    render(<Listed />)
    const list = within(await screen.findByRole('list', { name: 'Active' }))
    expect(list.getByRole('heading', { name: hold.title })).toBeVisible()
    expect(list.getByText('Insurance case 77')).toBeVisible()
    expect(list.getByText('Ana Sá')).toBeVisible()
    expect(list.getByText('stated, not verified')).toBeVisible()
  })

  test('[PRIV-1.e] without holds, explains how to add one', async () => {
    render(<Listed />)
    expect(await screen.findByRole('heading', { name: 'No active legal holds' })).toBeVisible()
  })

  test('[PRIV-1.e] a hold is released with a reason and stays in the list of released holds', async () => {
    holds = [hold]
    const { user } = render(<Listed />)
    await user.click(await screen.findByRole('button', { name: `Release ${hold.title}` }))
    const dialog = await screen.findByRole('dialog', { name: 'Release this hold?' })
    expect(dialog).toHaveTextContent(/Anything past that period is deleted soon/)
    await user.click(within(dialog).getByRole('button', { name: 'Release hold' }))
    expect(await within(dialog).findByText('Enter a reason.')).toBeVisible()
    expect(sent('POST')).toEqual([])
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Case closed')
    await user.click(within(dialog).getByRole('button', { name: 'Release hold' }))
    expect(await screen.findByRole('heading', { name: 'No active legal holds' })).toBeVisible()
    expect(sent('POST')).toEqual([{ reason: 'Case closed' }])
    await user.click(screen.getByRole('button', { name: 'Released' }))
    const released = within(await screen.findByRole('list', { name: 'Released' }))
    expect(released.getByText('Case closed')).toBeVisible()
    expect(released.queryByRole('button')).not.toBeInTheDocument()
  })
})
