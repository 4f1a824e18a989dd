import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import {
  flow,
  item,
  loseNetwork,
  openIdentify,
  openPallets,
  openReview,
  quantity,
  servedCount,
  water,
} from '../../../test/served-count.tsx'
import { at, pallet, palletPhoto, shipment } from '../../../test/shipments.ts'
import { countingOutbox, keepEntry } from './counting-outbox.ts'
import { CountingFrame } from './CountingFrame.tsx'
import { IdentifyStep } from './IdentifyStep.tsx'
import { PalletStep } from './PalletStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { WaitingNotice } from './WaitingNotice.tsx'

const { id } = shipment()
const count = servedCount()

test('[SHIP-12.b] a pallet is counted and submitted offline; the list shows pending changes, which arrive once', async () => {
  count.lines = [{ product: water, isOffPaper: false, ordered: 50, picked: null, expected: 50, counted: 48 }]
  count.pallets = [pallet(1, { items: [item] })]
  const step = (
    <>
      <WaitingNotice />
      <CountingFrame id={id} step="shipmentPallets">
        {(opened) => (
          <>
            <PalletStep opened={opened} />
            <ReviewStep opened={opened} />
          </>
        )}
      </CountingFrame>
    </>
  )
  const { user } = render(step, { at: `${flow}/pallets` })
  await quantity()
  const findNetwork = loseNetwork()
  await user.clear(await quantity())
  await user.type(await quantity(), '47')
  await user.click(screen.getByRole('button', { name: 'Save and review' }))
  // The browser computes the difference until the server has the count.
  expect(await screen.findByText('-3')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Submit although incomplete' }))
  expect(await screen.findByText('Submitted on this device. It arrives once 2 items are sent.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'No network: 2 items waiting' }))
  const list = await screen.findByRole('dialog', { name: 'Waiting to be sent' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Count of pallet P-147 × Sparkling water/),
    expect.stringMatching(/^Submission of the count/),
  ])
  findNetwork()
  expect(await within(list).findByText('Everything has been sent.')).toBeVisible()
  expect(count.pallets[0]?.items[0]?.quantity).toBe(47)
  expect(count.sent('PUT', `/api/shipment-pallets/${pallet(1).id}`)).toHaveLength(1)
  expect(count.sent('POST', '/api/recognize/shipment-processing/submit')).toHaveLength(1)
})

test('[SHIP-12.b] a submission waits until a conflicting version of a pallet is resolved', async () => {
  count.lines = [{ product: water, isOffPaper: false, ordered: 50, picked: null, expected: 50, counted: 48 }]
  count.pallets = [pallet(1, { items: [item] })]
  const { user } = render(
    <CountingFrame id={id} step="shipmentPallets">
      {(opened) => (
        <>
          <PalletStep opened={opened} />
          <ReviewStep opened={opened} />
        </>
      )}
    </CountingFrame>,
    { at: `${flow}/pallets` },
  )
  await quantity()
  const findNetwork = loseNetwork()
  await user.clear(await quantity())
  await user.type(await quantity(), '47')
  await user.click(screen.getByRole('button', { name: 'Save and review' }))
  await screen.findByText('-3')
  await user.click(screen.getByRole('button', { name: 'Submit although incomplete' }))
  await screen.findByText(/^Submitted on this device\. It arrives/)
  count.pallets = [pallet(1, { items: [{ ...item, quantity: 44 }], updatedAt: at(3) })]
  findNetwork()
  expect(await screen.findByText(/^Submitted on this device, but not sent/)).toBeVisible()
  const both = await screen.findByRole('group', { name: 'Both versions of “Products”' })
  expect(both).toHaveTextContent('47 × Sparkling water')
  expect(both).toHaveTextContent('44 × Sparkling water')
  expect(count.stored.state).toBe('in-progress')
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText(/1 product does not match\./)).toBeVisible()
  expect(count.pallets[0]?.items[0]?.quantity).toBe(47)
})

test('[SHIP-12.b] a change after submission withdraws it; submitting twice sends once', async () => {
  count.pallets = [pallet(1, { items: [item] })]
  openReview()
  await screen.findByRole('button', { name: 'Submit although incomplete' })
  const findNetwork = loseNetwork()
  const waiting = () => countingOutbox.useOutbox.getState().entries.map(({ call }) => call)
  const submit = () => keepEntry(count.stored, 'submitShipment', { body: { shipment_id: count.stored.shipment_id } })
  await submit()
  await submit()
  expect(waiting()).toEqual(['submitShipment'])
  await keepEntry(count.stored, 'cancelPallet', { subject: pallet(1).id, since: at(0) }, { pallet: 'P-1' })
  expect(waiting()).toEqual(['cancelPallet'])
  findNetwork()
})

test('[SHIP-12.b] a refused change shows beside the entries, to resend or discard', async () => {
  count.server.answers.set(`POST /api/recognize/shipment-processing/${id}/pallets`, {
    status: 409,
    body: { message: 'This shipment already has a pallet P-7.', error: 'pallet.id.taken', field: 'pallet_id' },
  })
  const { user } = render(
    <>
      <WaitingNotice />
      <CountingFrame id={id} step="shipmentCounting">
        {(opened) => <IdentifyStep opened={opened} />}
      </CountingFrame>
    </>,
    { at: flow },
  )
  await user.click(await screen.findByRole('button', { name: 'Add pallet' }))
  const adding = await screen.findByRole('dialog', { name: 'Add pallet' })
  await user.type(within(adding).getByRole('textbox', { name: 'Pallet number' }), 'P-7')
  await user.click(within(adding).getByRole('button', { name: 'Add pallet' }))
  const naming = await screen.findByRole('dialog', { name: 'Add product to pallet P-7' })
  await user.click(within(naming).getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: '1 item not accepted' }))
  const list = await screen.findByRole('dialog', { name: 'Waiting to be sent' })
  expect(within(list).getByRole('listitem')).toHaveTextContent('New pallet P-7')
  expect(within(list).getByText('This shipment already has a pallet P-7.')).toBeVisible()
  await user.click(within(list).getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(count.sent('POST', `/api/recognize/shipment-processing/${id}/pallets`)).toHaveLength(2))
  await user.click(await within(list).findByRole('button', { name: 'Discard' }))
  expect(await within(list).findByText('Everything has been sent.')).toBeVisible()
  expect(await screen.findByText('No pallets yet')).toBeInTheDocument()
})

test('[SHIP-12.b] changes being sent are counted on screen if that takes longer than a moment', async () => {
  count.pallets = [pallet(1, { items: [item] })]
  count.server.answers.set('POST /api/recognize/shipment-processing/cancel-pallet/', { never: true })
  render(<WaitingNotice />)
  await keepEntry(count.stored, 'cancelPallet', { subject: pallet(1).id, since: at(0) }, { pallet: 'P-1' })
  await keepEntry(count.stored, 'submitShipment', { body: { shipment_id: count.stored.shipment_id } })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Sending 1 of 2' })).toBeVisible()
})

test('[SHIP-12.b] a count says so when the browser stores nothing', async () => {
  // jsdom has no IndexedDB, like a browser that refuses storage.
  openIdentify()
  expect(await screen.findByText(/^This browser cannot store data on this device\./)).toBeVisible()
})

test('[SHIP-12.b] functions that need the server say so offline and offer typing instead', async () => {
  count.stored = shipment({ state: 'in-progress', mode: 'mobile' })
  count.pallets = [pallet(1, { items: [item], photos: [palletPhoto('front')] })]
  const { user } = openPallets()
  await quantity()
  act(() => {
    onlineManager.setOnline(false)
  })
  expect(await screen.findByText('Counting in a photo needs a network. Type the quantity instead.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add product' }))
  expect(await screen.findByText('Reading a photo of a label needs a network. Scan or type it instead.')).toBeVisible()
  act(() => {
    onlineManager.setOnline(true)
  })
  expect(await screen.findByRole('button', { name: 'Photograph barcode or label' })).toBeVisible()
})
