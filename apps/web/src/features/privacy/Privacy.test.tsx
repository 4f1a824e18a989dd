import { privacyDefaults } from '@foresite/contract/privacy'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { DisclosureDialog } from './DisclosureDialog.tsx'
import { PrivacyPanel } from './PrivacyPanel.tsx'

const incidentId = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0081'
const privacy = {
  ...privacyDefaults,
  blurs: true,
  profile: 'portugal',
  defaultNotice: { en: 'Under video surveillance.', pt: 'Para sua proteção.' },
  changed: null,
}
const disclosed = {
  id: incidentId,
  subject: { kind: 'incident-clip', incidentId },
  title: 'Clip of “Keep out” at Yard',
  reason: 'Asked for by the police',
  at: '2026-11-21T08:00:00.000Z',
  by: null,
}

test('[PRIV-2.e] the settings say that people are blurred, can be changed, and list exports without blurring', async () => {
  const site = await startApiServer({
    'GET /api/privacy': { body: privacy },
    'GET /api/privacy/disclosures': { body: [disclosed] },
    'PUT /api/privacy': { body: { message: 'The privacy settings were saved.' } },
  })
  const { user } = render(<PrivacyPanel />)
  expect(await screen.findByText(/^People are blurred in downloads/)).toBeVisible()
  const list = within(await screen.findByRole('list', { name: 'Unblurred downloads' }))
  expect(list.getByText('Asked for by the police')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Data controller/ }), 'Norte')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(site.calls.some(({ method }) => method === 'PUT')).toBe(true))
  const saved = site.calls.find(({ method }) => method === 'PUT')
  expect(JSON.parse(saved?.body ?? '')).toEqual({
    ...privacyDefaults,
    controller: 'Norte',
    since: null,
  })
})

test('what was exported without blurring is downloaded by a link: a navigation would ask about the typed reason', async () => {
  const url = `/api/incidents/${incidentId}/clip?download=1&disclosure=${incidentId}`
  await startApiServer({
    'POST /api/privacy/disclosures': {
      status: 201,
      body: { message: 'The reason was recorded.', disclosure: disclosed, url },
    },
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const onClose = vi.fn()
  const { user } = render(<DisclosureDialog subject={{ kind: 'incident-clip', incidentId }} onClose={onClose} />)
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Asked for by the police')
  await user.click(screen.getByRole('button', { name: 'Download unblurred' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [link] = clicked.mock.contexts as HTMLAnchorElement[]
  expect(link?.getAttribute('href')).toBe(url)
  expect(link).toHaveAttribute('download')
  clicked.mockRestore()
})

test('[PRIV-2.d] an export without blurring needs a reason', async () => {
  const site = await startApiServer({
    'POST /api/privacy/disclosures': {
      status: 201,
      body: { message: 'The reason was recorded.', disclosure: disclosed, url: null },
    },
  })
  const { user } = render(
    <DisclosureDialog subject={{ kind: 'incident-clip', incidentId }} onClose={() => undefined} />,
  )
  const download = await screen.findByRole('button', { name: 'Download unblurred' })
  await user.click(download)
  expect(await screen.findByText('Enter a reason.')).toBeVisible()
  expect(site.calls).toHaveLength(0)
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Asked for by the police')
  await user.click(download)
  await waitFor(() => expect(site.calls).toHaveLength(1))
  expect(JSON.parse(site.calls[0]?.body ?? '')).toEqual({
    subject: { kind: 'incident-clip', incidentId },
    reason: 'Asked for by the police',
  })
})
