import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { forkliftModel } from '../../../test/site-models.ts'
import { pallet, palletPhoto } from '../../../test/shipments.ts'
import { PalletDamage } from './PalletDamage.tsx'

const front = palletPhoto('front')
const shown = pallet(1, { photos: [front] })
const crush = {
  category: 'damaged-product-packaging',
  check: 'crush',
  grade: 'major',
  box: { x: 0.1, y: 0.5, w: 0.2, h: 0.2 },
}
const hole = { ...crush, check: 'hole', grade: 'minor' }
const settings = (value: object | null) => ({
  body: {
    value,
    hasKey: false,
    changed: null,
    status: { state: 'works', lastSuccessAt: null, problem: null },
    usage: { month: '2026-11', tokens: 0, estimated: 0 },
  },
})
const model = {
  address: 'http://10.0.0.5:11434/v1',
  model: 'llava',
  imagesAllowed: true,
  timeLimitS: 30,
  tokensPerMonth: null,
}

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/language-model': settings(model),
    'GET /api/recognize/shipment-damage/categories': {
      body: [
        {
          id: 'damaged-product-packaging',
          name: 'Damaged Product Packaging',
          checks: [
            { id: 'crush', name: 'Crushed', criterion: 'Crushed', isLeftOut: false },
            { id: 'hole', name: 'Hole', criterion: 'Hole', isLeftOut: false },
          ],
        },
      ],
    },
    [`POST /api/pallet-photos/${front.id}/damage-proposals`]: {
      body: { message: 'Damage proposed: 2.', proposals: [crush, hole], model: 'llava' },
    },
    [`POST /api/shipment-pallets/${shown.id}/damage`]: { body: { message: 'Recorded.', pallet: shown } },
  })
})

const recorded = () =>
  server.calls
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/damage'))
    .map(({ body }) => JSON.parse(body) as unknown)

test('[DMG-4.g] a model’s proposals are rejected, or confirmed in the form; nothing is recorded before', async () => {
  const { user } = render(<PalletDamage pallet={shown} />)
  await user.click(await screen.findByRole('button', { name: 'Propose damage: Front' }))
  const list = within(await screen.findByRole('list', { name: 'Proposed damage' }))
  expect(list.getByText('Crushed · Major')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Reject: Hole' }))
  expect(list.queryByText('Hole · Minor')).toBeNull()
  expect(recorded()).toEqual([])
  await user.click(list.getByRole('button', { name: 'Confirm: Crushed' }))
  const form = await screen.findByRole('dialog', { name: 'Damage on pallet P-1' })
  await user.click(within(form).getByRole('button', { name: 'Record damage' }))
  await waitFor(() => expect(recorded()).toMatchObject([{ ...crush, side: 'front' }]))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Proposed damage' })).toBeNull())
})

test('[DMG-4.g] without a model that may see pictures, offers nothing', async () => {
  server.answers.set('GET /api/language-model', settings({ ...model, imagesAllowed: false }))
  render(<PalletDamage pallet={shown} />)
  await waitFor(() => expect(server.calls.some(({ path }) => path === '/api/language-model')).toBe(true))
  expect(await screen.findByRole('button', { name: 'Record damage' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Propose damage/ })).toBeNull()
})

test('[DMG-4.g] a site’s own damage model is enough', async () => {
  server.answers.set('GET /api/language-model', settings(null))
  server.answers.set('GET /api/site-models', { body: [{ ...forkliftModel, purpose: 'damage', state: 'ready' }] })
  render(<PalletDamage pallet={shown} />)
  expect(await screen.findByRole('button', { name: 'Propose damage: Front' })).toBeVisible()
})
