import { fireEvent, screen, waitFor } from '@testing-library/react'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { startSite } from '../../test/site.ts'
import { paths, to } from '#platform/routing/paths.ts'
import { isRouteHandle } from './route-handle.ts'
import { routes } from './router.tsx'
import { Root } from './Root.tsx'
import { RenderFailed } from './errors/RenderFailed.tsx'

vi.mock('#platform/live/live-channel.ts', () => ({ openLiveChannel: () => () => undefined }))

/** The route table of the specification, section 2, plus the public /login. */
const specified = [
  '/settings',
  '/modules',
  '/white-label-settings',
  '/ergonomics',
  '/live-camera-views',
  '/change-password',
  '/logout',
  '/create-report',
  '/area-configurations',
  '/area-configurations/{camera_name}',
  '/compliance',
  '/compliance/lone-worker',
  '/compliance/incident-videos',
  '/compliance/incident-reports',
  '/compliance/incident-reports/create',
  '/compliance/incident-reports/{id}',
  '/compliance/incident-reports/{id}/report',
  '/quality',
  '/quality/shipment-inspection',
  '/quality/shipment-inspection/shipment-details/{id}',
  '/quality/shipment-inspection/{id}',
  '/quality/shipment-inspection/{id}/pallets',
  '/quality/shipment-inspection/{id}/final',
  '/quality/shipment-inspection/counting-accuracy',
  '/quality/cycle-counting',
  '/quality/cycle-counting/new-count',
  '/quality/cycle-counting/update',
  '/quality/inventory-management',
  '/quality/inventory-management/create',
  '/quality/product-counting',
  '/quality/product-counting/new-count',
  '/quality/quality-control',
  '/quality/quality-control/pallet-analysis',
  '/quality/quality-control/asset-count',
  '/quality/pallet-analysis',
  '/quality/asset-count',
  '/productivity',
  '/productivity/dock-utilization',
  '/productivity/vehicle-capacity',
  '/productivity/yard-activity',
  '/users',
  '/users/create',
  '/users/{id}',
  '/groups',
  '/groups/create',
  '/401',
  '/404',
  '/500',
  '/login',
]

function match(path: string) {
  return matchRoutes(routes, path.replace(/\{\w+\}/, '42'))?.at(-1)?.route
}

describe('the route table', () => {
  test.each(specified)('[SHELL-10.a] has %s', (path) => {
    const pattern = path.replace('{camera_name}', ':camera_name').replace('{id}', ':id')
    expect(match(path)?.path).toBe(pattern)
  })
  test.each(specified)('[SHELL-8.a] %s has a title that names the screen', (path) =>
    expect(isRouteHandle(match(path)?.handle)).toBe(true),
  )
  test.each(specified)('[SHELL-6.a] %s is loaded lazily', (path) => expect(match(path)?.lazy).toBeTypeOf('function'))
  test.each(specified.filter((path) => path !== '/login' && path !== '/logout'))(
    '[SHELL-1.a] %s sits in the authenticated layout',
    (path) => {
      const names = matchRoutes(routes, path.replace(/\{\w+\}/, '42'))?.map(
        ({ route }) => (route.Component as { name?: string } | undefined)?.name,
      )
      expect(names).toContain('Frame')
    },
  )
  test('[ERR-1.b] any other address shows the 404 page', () => {
    expect(match('/no/such/screen')?.path).toBe('*')
    expect(match('/compliance/no-such-screen')?.path).toBe('*')
  })
  test('has no duplicate addresses', () => expect(new Set(Object.values(paths)).size).toBe(Object.values(paths).length))
})

test('escapes parameters in addresses', () =>
  expect(to('zoneEditor', { camera_name: 'Dock 1/2' })).toBe('/area-configurations/Dock%201%2F2'))

describe('while something loads', () => {
  test('[SHELL-6.b] a progress bar shows while a route loads', async () => {
    await startSite()
    let arrive: (module: { Component: () => null }) => void = () => undefined
    const slow: RouteObject[] = [
      {
        Component: Root,
        HydrateFallback: () => null,
        children: [
          { path: '/', element: <h1>Here</h1> },
          { path: '/slow', lazy: () => new Promise((resolve) => (arrive = resolve)) },
        ],
      },
    ]
    const { router } = renderApp('/', { table: slow, styled: true })
    await screen.findByRole('heading', { name: 'Here' })
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    const going = router.navigate('/slow')
    expect(await screen.findByRole('progressbar', { name: 'Loading' })).toHaveStyle({
      height: '3px',
      position: 'fixed',
    })
    arrive({ Component: () => null })
    await going
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
  })
  test('[SHELL-6.c] a progress bar shows while its data loads', async () => {
    const { server } = await startSite()
    server.answers.set('GET /api/users', { never: true })
    renderApp('/groups')
    await screen.findByText('Loading the site…')
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument()
  })
})

test('[ERR-1.c] a render error shows 500 with a way back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await startSite()
  function Broken(): never {
    throw new Error('broken')
  }
  const broken: RouteObject[] = [{ ErrorBoundary: RenderFailed, children: [{ path: '/', Component: Broken }] }]
  renderApp('/', { table: broken })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^500/)
  expect(screen.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/')
  // Followed as a link, an address with a section would only scroll.
  expect(fireEvent.click(screen.getByRole('link', { name: 'Reload' }))).toBe(false)
})
