import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSession } from '#platform/access/session-store.ts'
import { useConfiguration, type ConfigurationState } from '#platform/configuration/configuration-store.ts'
import { render } from '../../../test/render.tsx'
import { Logo } from './Logo.tsx'

/** Where the logo is taken from on a site that is set so. */
function sourceWith(
  configuration: Partial<ConfigurationState>,
  session: { isAuthRequired: boolean; authToken: string } = {
    isAuthRequired: false,
    authToken: '',
  },
): string | null {
  useConfiguration.setState(configuration)
  useSession.setState(session)
  render(<Logo alt="Norte" />)
  return screen.getByRole('img', { name: 'Norte' }).getAttribute('src')
}

const filename = 'norte.svg'

test('[WL-2.a] the preset’s logo loads without a token when no login is required', () =>
  expect(sourceWith({ filename })).toBe('/api/label-image/norte.svg/'))

test('[WL-2.c] when a login is required, the logo’s address contains the token', () => {
  const session = { isAuthRequired: true, authToken: 'fsu_a-token' }
  expect(sourceWith({ filename }, session)).toBe('/api/label-image/norte.svg/?token=fsu_a-token')
})

test.each([
  ['no login is required', { isAuthRequired: false, authToken: 'fsu_a-token' }],
  ['there is no token', { isAuthRequired: true, authToken: '' }],
])('[WL-2.c] the logo’s address contains no token while %s', (_, session) =>
  expect(sourceWith({ filename }, session)).toBe('/api/label-image/norte.svg/'),
)

test('[WL-2.e] a preset without a logo shows the default static one', () =>
  expect(sourceWith({ filename: null })).toBe('/favicon.svg'))

test('[WL-2.d] a logo that is a string is used directly', () => {
  const logo = 'data:image/svg+xml,%3Csvg%2F%3E'
  expect(sourceWith({ filename, logo })).toBe(logo)
})

test('[WL-2.d] a logo that is an uploaded file is used directly', () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:the-logo')
  const logo = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
  expect(sourceWith({ filename, logo })).toBe('blob:the-logo')
  expect(made).toHaveBeenCalledWith(logo)
  made.mockRestore()
})
