import type { HttpsState } from '@foresite/contract/https'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { HttpsPanel } from './HttpsPanel.tsx'

const generated: HttpsState = {
  certificate: {
    kind: 'generated',
    names: ['hall', '192.168.1.20'],
    issuer: 'O=Foresite, CN=Foresite (hall)',
    expiresAt: '2027-12-26T00:00:00.000Z',
    fingerprint: 'AB:CD',
  },
  authorityFingerprint: '12:34',
  hosts: ['192.168.1.20', '[fd00::2]'],
  isReachable: true,
  redirects: true,
}
const uploaded: HttpsState = {
  ...generated,
  certificate: { ...generated.certificate, kind: 'uploaded' },
  authorityFingerprint: null,
}

test('[OPS-6.b] a phone gets the authority’s certificate, its fingerprint and the HTTPS address', async () => {
  await startApiServer({ 'GET /api/https': { body: generated } })
  render(<HttpsPanel />)
  const install = await screen.findByRole('region', { name: '1. Install the site’s certificate' })
  expect(within(install).getByText('12:34')).toBeVisible()
  expect(within(install).getByRole('link', { name: 'Download certificate' })).toHaveAttribute(
    'href',
    '/api/https/authority',
  )
  const open = screen.getByRole('region', { name: '2. Open Foresite' })
  const port = window.location.port === '' ? '' : `:${window.location.port}`
  expect(within(open).getByRole('link')).toHaveAttribute('href', `https://192.168.1.20${port}/`)
  expect(within(open).getByRole('img', { name: 'Code to open Foresite' })).toBeInTheDocument()
})

test('[OPS-6.b] while only this machine can connect, the panel says how to let others in', async () => {
  await startApiServer({ 'GET /api/https': { body: { ...generated, isReachable: false } } })
  render(<HttpsPanel />)
  expect(await screen.findByText(/^Foresite only answers this computer/)).toBeVisible()
})

test('[OPS-6.c] a certificate is uploaded from files; refusals show at the field', async () => {
  const site = await startApiServer({
    'GET /api/https': { body: generated },
    'PUT /api/https/certificate': {
      status: 422,
      body: { message: 'This key does not belong to the certificate.', error: 'https.key.other', field: 'key' },
    },
  })
  const { user } = render(<HttpsPanel />)
  await user.click(await screen.findByRole('button', { name: 'Use your own certificate…' }))
  await user.upload(screen.getByLabelText('Choose certificate file'), new File(['the certificate'], 'site.pem'))
  await user.upload(screen.getByLabelText('Choose key file'), new File(['the key'], 'site.key'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Private key' })).toHaveValue('the key'))
  await user.click(screen.getByRole('button', { name: 'Use certificate' }))
  expect(await screen.findByText('This key does not belong to the certificate.')).toBeVisible()
  const sent = site.calls.find(({ method }) => method === 'PUT')
  expect(JSON.parse(sent?.body ?? '')).toEqual({ certificate: 'the certificate', key: 'the key' })
})

test('[OPS-6.c] an uploaded certificate is removed after confirmation', async () => {
  const site = await startApiServer({
    'GET /api/https': { body: uploaded },
    'DELETE /api/https/certificate': { body: { message: 'The generated certificate is in use again.' } },
  })
  const { user } = render(<HttpsPanel />)
  expect(await screen.findByRole('region', { name: 'Open Foresite' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use generated certificate' }))
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: 'Use generated certificate' }))
  await waitFor(() => expect(site.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
})
