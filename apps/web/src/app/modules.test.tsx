import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SiteModule } from '@foresite/contract/modules'
import type { ApiServer } from '../../test/api-server.ts'
import { robotModule } from '../../test/modules.ts'
import { renderApp } from '../../test/render-app.tsx'
import { startSite } from '../../test/site.ts'

vi.mock('#platform/live/live-channel.ts', () => ({ openLiveChannel: () => () => undefined }))

let server: ApiServer

/** Opens the app at a site with these modules; writes change them. */
async function open(address: string, modules: SiteModule[]) {
  ;({ server } = await startSite())
  const { answers, calls } = server
  answers.set('GET /api/modules', () => ({ body: modules }))
  answers.set('GET /api/zones', { body: [] })
  answers.set('GET /api/incidents', {
    body: { rows: [], total: 0, incidents: 0, page: 1, limit: 1 },
  })
  for (const module of modules)
    answers.set(`PUT /api/modules/${module.id}`, ({ body }) => {
      const changed = { ...module, ...(JSON.parse(body) as Partial<SiteModule>) }
      modules.splice(modules.indexOf(module), 1, changed)
      return { body: { message: 'Saved.', module: changed } }
    })
  const view = renderApp(address)
  await screen.findByRole('heading', { level: 1 })
  const loads = () => calls.filter(({ method, path }) => `${method} ${path}` === 'GET /api/modules')
  return { ...view, loads }
}

const ergonomics: SiteModule = {
  ...robotModule,
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0010',
  name: 'Posturas da linha 2',
  useCase: 'ergonomics',
}
const side = () => screen.getByTestId('side-navigation')

test.each([
  ['with modules', [robotModule]],
  ['where the site has none', []],
] as const)(
  '[MOD-2.a] the module list loads once when empty, whichever screens use it later (%s)',
  async (_, modules) => {
    const { router, loads } = await open('/users', [...modules])
    expect(loads()).toHaveLength(1)
    for (const [address, heading] of [
      ['/modules', 'Modules'],
      ['/groups', 'Groups'],
      ['/compliance', 'Dashboard'],
      ['/modules', 'Modules'],
    ] as const) {
      await act(() => router.navigate(address))
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    expect(loads()).toHaveLength(1)
  },
)

test('[MOD-2.b] [MOD-12] an enabled module shows its navigation item regardless of its name; a disabled one hides it', async () => {
  const { user, router } = await open('/compliance', [ergonomics])
  await waitFor(() => expect(side()).toHaveTextContent('Ergonomics'))
  await act(() => router.navigate('/modules'))
  await user.click(await screen.findByRole('switch', { name: 'Enable Posturas da linha 2' }))
  await waitFor(() => expect(side()).not.toHaveTextContent('Ergonomics'))
  await act(() => router.navigate('/ergonomics'))
  expect(await screen.findByRole('heading', { level: 1, name: /^401/ })).toBeVisible()
})

test('[SET-2] /modules lists every module with its switch in its current state', async () => {
  const off = { ...ergonomics, enabled: false }
  const { user } = await open('/modules', [robotModule, off])
  const names = () => screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))
  await waitFor(() => expect(names()).toEqual(['Enable Robot cell', 'Enable Posturas da linha 2']))
  const switchOf = (name: string) => screen.getByRole('switch', { name: `Enable ${name}` })
  expect(switchOf('Robot cell')).toBeChecked()
  expect(switchOf('Posturas da linha 2')).not.toBeChecked()
  await user.click(switchOf('Posturas da linha 2'))
  await waitFor(() => expect(switchOf('Posturas da linha 2')).toBeChecked())
  await user.click(switchOf('Robot cell'))
  await waitFor(() => expect(switchOf('Robot cell')).not.toBeChecked())
  expect(switchOf('Posturas da linha 2')).toBeChecked()
})

test('[SET-2] a switch whose change is refused returns to the stored state and shows the reason', async () => {
  const { user } = await open('/modules', [robotModule])
  const message = 'Somebody else has changed this module meanwhile.'
  server.answers.set(`PUT /api/modules/${robotModule.id}`, {
    status: 409,
    body: { message, error: 'record.changed' },
  })
  const enabled = await screen.findByRole('switch', { name: 'Enable Robot cell' })
  await user.click(enabled)
  await screen.findByText(message)
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Enable Robot cell' })).toBeChecked())
})
