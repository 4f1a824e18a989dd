import { builtInPreset } from '@foresite/contract/presets'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../../test/render-app.tsx'
import { startSite, type Site } from '../../../test/site.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { productKey } from '#platform/configuration/product-choice.ts'
import { displayKey, useDisplay } from '#platform/display/display-store.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'

vi.mock('#platform/live/live-channel.ts', () => ({ openLiveChannel: () => () => undefined }))

async function open(address: string, changes: Partial<Site> = {}, styled = false) {
  await startSite(changes)
  const app = renderApp(address, { styled })
  await screen.findByRole('heading', { level: 1 })
  return app
}

const side = () => within(screen.getByTestId('side-navigation'))
const pills = () => within(screen.getByRole('navigation', { name: 'Products' }))

describe('routes', () => {
  test('[SHELL-2] the index redirects to /compliance', async () => {
    const { address } = await open('/')
    expect(address()).toBe('/compliance')
  })
  test('[PROD-4.f] the index redirects to the first enabled product when compliance is disabled', async () => {
    const { address } = await open('/', { products: ['productivity'] })
    expect(address()).toBe('/productivity')
  })
  test('[ERR-1.b] an unknown path shows the 404 page', async () => {
    await open('/nothing/here')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('404 · Page not found')
    expect(screen.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/')
  })
  test.each([
    ['/401', '401 · Not authorised'],
    ['/404', '404 · Page not found'],
    ['/500', '500 · Something went wrong'],
  ])('[ERR-1.a] %s is a separate page', async (path, heading) => {
    await open(path)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
    expect(screen.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/')
  })
})

describe('a screen that is not available', () => {
  test.each([
    ['its product', '/quality', { products: ['compliance'] }],
    ['its module', '/ergonomics', { enabled: [] }],
    ['its module', '/quality/cycle-counting/new-count', { enabled: [] }],
    ['the beta flag', '/compliance/lone-worker', { beta: false }],
    ['the beta flag', '/quality/asset-count', { beta: false }],
  ] as const)('[PROD-4.e] shows /401 while %s is not: %s', async (_, path, changes) => {
    const { address } = await open(path, changes)
    expect(await screen.findByRole('heading', { level: 1, name: /^401/ })).toBeVisible()
    expect(address()).toBe(path)
  })
  test.each([
    ['its product', '/quality', { products: ['quality'] }, 'Dashboard'],
    ['its module', '/ergonomics', { enabled: ['ergonomics'] }, 'Ergonomics Work Sessions'],
    ['the beta flag', '/compliance/lone-worker', { beta: true }, 'Lone Worker Viewer'],
  ] as const)('[PROD-4.e] opens while %s is available', async (_, path, changes, heading) => {
    await open(path, changes)
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
})

describe('the product switcher', () => {
  test('[PROD-1] has three pills that lead to the products’ indexes', async () => {
    await open('/users')
    expect(
      pills()
        .getAllByRole('link')
        .map((pill) => [pill.textContent, pill.getAttribute('href')]),
    ).toEqual([
      ['Safety & Compliance', '/compliance'],
      ['Quality & Inventory', '/quality'],
      ['Yard Management', '/productivity'],
    ])
  })
  test('[PROD-2.a] a product that is not enabled is dimmed and cannot be clicked', async () => {
    await open('/users', { products: ['compliance', 'productivity'] }, true)
    // jsdom evaluates no media queries: by their styles, the pills of large screens are hidden.
    const quality = screen.getByRole('button', { name: 'Quality & Inventory', hidden: true })
    expect(quality).toBeDisabled()
    expect(quality).toHaveStyle({ opacity: '0.45' })
  })
  test('[PROD-2.b] the Yard Management pill is hidden when not enabled', async () => {
    await open('/users', { products: ['compliance', 'quality'] })
    expect(pills().queryByText('Yard Management')).not.toBeInTheDocument()
  })
  test('[PROD-3] keeps the choice in local storage', async () => {
    const { user, address } = await open('/users')
    await user.click(pills().getByRole('link', { name: 'Quality & Inventory' }))
    await waitFor(() => expect(address()).toBe('/quality'))
    expect(localStorage.getItem(productKey)).toBe('quality')
  })
  test('[PROD-4.d] the stored product selects the pill and the navigation, not the screen', async () => {
    localStorage.setItem(productKey, 'quality')
    await open('/compliance/incident-reports')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Incident Reports')
    await waitFor(() => {
      expect(pills().getByRole('link', { name: 'Quality & Inventory' })).toHaveAttribute('aria-current', 'true')
    })
    expect(side().getByRole('link', { name: 'Shipment Inspection' })).toBeInTheDocument()
  })
  test('[PROD-4.c] opening another product’s screen selects its pill', async () => {
    const { router } = await open('/compliance')
    await act(() => router.navigate('/productivity/yard-activity'))
    await waitFor(() => expect(useConfiguration.getState().product).toBe('productivity'))
  })
})

describe('the navigation', () => {
  test('[NAV-2.a] marks beta items', async () => {
    await open('/compliance', { beta: true })
    const item = await side().findByRole('link', { name: /Lone Worker Viewer/ })
    expect(item).toHaveTextContent('Beta')
  })
  test('[NAV-4.a] marks the item of the current screen', async () => {
    await open('/users/0192f0c1-0000-7000-8000-000000000001')
    const current = side()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map(({ textContent }) => textContent)).toEqual(['Users'])
  })
  test('[NAV-4.b] a parent opens when a child is active', async () => {
    await open('/quality/quality-control/asset-count', { beta: true, products: ['quality'] })
    const parent = await side().findByRole('button', { name: /Quality Control/ })
    expect(parent).toHaveAttribute('aria-expanded', 'true')
  })
  test('[NAV-4.b] a parent is closed while no child is active, and opens on click', async () => {
    const { user } = await open('/quality', { beta: true, products: ['quality'] })
    const parent = await side().findByRole('button', { name: /Quality Control/ })
    expect(parent).toHaveAttribute('aria-expanded', 'false')
    await user.click(parent)
    expect(parent).toHaveAttribute('aria-expanded', 'true')
  })
  test('[NAV-5.a] ends with Get Help and Documentation, which open in a new tab', async () => {
    await open('/users')
    const links = side().getAllByRole('link').slice(-2)
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Get Help/),
      expect.stringMatching(/^Documentation/),
    ])
    for (const link of links) expect(link).toHaveAttribute('target', '_blank')
  })
  test('[NAV-5.c] by default they open the built-in guide in the screen’s language', async () => {
    await open('/users')
    const documentation = () => side().getByRole('link', { name: /^Docu/ })
    expect(documentation()).toHaveAttribute('href', '/guide/en/index.html')
    act(() => {
      useLanguageStore.getState().choose('pt')
    })
    expect(documentation()).toHaveAttribute('href', '/guide/pt/index.html')
  })
  test('[NAV-5.c] a screen’s title leads to its section of the guide', async () => {
    await open('/users')
    const help = await screen.findByRole('link', { name: 'Help on this screen' })
    expect(help).toHaveAttribute('href', '/guide/en/index.html#people')
    expect(help).toHaveAttribute('target', '_blank')
  })
  test('[NAV-5.b] their addresses are configurable', async () => {
    await open('/users', { helpUrl: 'https://help.example/' })
    expect(await side().findByRole('link', { name: /Get Help/ })).toHaveAttribute('href', 'https://help.example/')
  })
  test('[NAV-10.b] [AUTH-10.b] hides logout when authentication is not required', async () => {
    await open('/users')
    expect(side().queryByRole('link', { name: 'Log out' })).not.toBeInTheDocument()
  })
})

describe('small screens', () => {
  test('[SHELL-4.b] [NAV-9.a, NAV-9.b] a menu button opens the navigation, with the areas as menus', async () => {
    const { user, address } = await open('/users', { products: ['compliance', 'productivity'] })
    await user.click(screen.getByRole('button', { name: 'Open the navigation' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Main navigation' }))
    const locked = drawer.getByRole('link', { name: 'Quality & Inventory: not available' })
    expect(locked).toHaveAttribute('aria-disabled', 'true')
    expect(locked).not.toHaveAttribute('href')
    await user.click(drawer.getByRole('button', { name: 'Yard Management' }))
    await user.click(drawer.getByRole('link', { name: 'Yard Activity' }))
    await waitFor(() => expect(address()).toBe('/productivity/yard-activity'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
  test('[SHELL-7.a] the mobile menu shows 4 messages and 17 notifications until real figures load', async () => {
    const { user } = await open('/users')
    await user.click(await screen.findByRole('button', { name: 'More' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['4Messages', '17Notifications'])
  })
})

describe('the language switch', () => {
  test('[LANG-2.a, LANG-2.b, LANG-2.c] shows the code and a menu of English and Portuguese; the choice is kept', async () => {
    const { user } = await open('/users')
    const button = screen.getByRole('button', { name: 'EN, language: English' })
    expect(button).toHaveTextContent(/^EN$/)
    await user.click(button)
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['English', 'Português'])
    await user.click(screen.getByRole('menuitem', { name: 'Português' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Utilizadores' })).toBeInTheDocument()
    expect(localStorage.getItem('foresite.language')).toContain('"pt"')
  })
  test('[LANG-2.c] survives a reload', async () => {
    localStorage.setItem('foresite.language', '{"state":{"language":"pt"},"version":0}')
    await useLanguageStore.persist.rehydrate()
    await open('/users')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Utilizadores')
  })
})

test('the server’s sentences follow the language, too', async () => {
  const { server } = await startSite()
  server.answers.set('GET /api/alarms', ({ headers }) => ({
    body: [
      {
        id: 'disk-full:node-1',
        kind: 'disk-full',
        severity: 'error',
        message: headers['accept-language'] === 'pt' ? 'O disco está cheio.' : 'The disk is full.',
        cameraId: null,
        nodeId: 'node-1',
        since: '2026-11-21T08:00:00.000Z',
      },
    ],
  }))
  renderApp('/users')
  expect(await screen.findByRole('link', { name: 'The disk is full.' })).toBeVisible()
  act(() => {
    useLanguageStore.getState().choose('pt')
  })
  expect(await screen.findByRole('link', { name: 'O disco está cheio.' })).toBeVisible()
})

describe('the preset’s language', () => {
  const casa = { ...builtInPreset, language: 'pt' as const }
  const portuguese = { presets: { arvist: builtInPreset, casa }, defaultPreset: 'casa' }
  test('[STATE-7] applies in a browser without a chosen language', async () => {
    await open('/users', portuguese)
    expect(await screen.findByRole('heading', { level: 1, name: 'Utilizadores' })).toBeInTheDocument()
    expect(localStorage.getItem('foresite.language') ?? '').not.toContain('pt')
  })
  test('[STATE-7] yields to a chosen language', async () => {
    useLanguageStore.getState().choose('en')
    await open('/users', portuguese)
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeInTheDocument()
  })
})

describe('the document', () => {
  test('[SHELL-8.a, SHELL-8.d] the title follows the route, the language and the site', async () => {
    const { router } = await open('/users', { organizationName: 'Porto North' })
    await waitFor(() => expect(document.title).toBe('Users · Porto North'))
    await act(() => router.navigate('/quality'))
    await waitFor(() => expect(document.title).toBe('Dashboard · Quality & Inventory · Porto North'))
    act(() => {
      useLanguageStore.getState().choose('pt')
    })
    expect(document.title).toBe('Painel · Qualidade e inventário · Porto North')
  })
  test('[SHELL-8.b] the language follows the choice', async () => {
    await open('/users')
    expect(document.documentElement.lang).toBe('en')
    act(() => {
      useLanguageStore.getState().choose('pt')
    })
    expect(document.documentElement.lang).toBe('pt')
  })
  test('[SHELL-8.c] the theme colour follows the white label', async () => {
    const meta = document.head.appendChild(document.createElement('meta'))
    meta.name = 'theme-color'
    await open('/users')
    expect(meta.content).toBe('#1C2536')
    act(() => {
      useConfiguration.setState(({ presets, ...rest }) => ({
        ...rest,
        preset: 'ours',
        presets: {
          ...presets,
          ours: {
            colors: {
              primary: '#7a2323',
              secondary: '#7a2323',
              tertiary: '#7a2323',
              supportive: '#7a2323',
            },
            filename: null,
            language: 'en',
          },
        },
      }))
    })
    expect(meta.content).toBe('#7a2323')
    meta.remove()
  })
})

describe('the keyboard', () => {
  test('[SHELL-9.c] focus moves to the page’s heading on navigation, not on the first load', async () => {
    const { router } = await open('/users')
    expect(document.body).toHaveFocus()
    await act(() => router.navigate('/groups'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Groups' })).toHaveFocus())
  })
  test('[SHELL-10.d] changing filters in the address does not move the focus', async () => {
    const { router } = await open('/users')
    await act(() => router.navigate('/users?page=2'))
    expect(document.body).toHaveFocus()
  })
  test('[SHELL-9.a] the first tab stop is a link that skips to the content', async () => {
    const { user } = await open('/users')
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
    // A section that the address names stays.
    expect(window.location.hash).toBe('')
  })
})

describe('display settings', () => {
  async function drawer() {
    const app = await open('/users')
    await app.user.click(screen.getByRole('button', { name: 'Display settings' }))
    return {
      ...app,
      panel: within(await screen.findByRole('dialog', { name: 'Display settings' })),
    }
  }
  test.each([
    ['Teal', { colorPreset: 'teal' }],
    ['Dark', { paletteMode: 'dark' }],
    ['High', { contrast: 'high' }],
    ['Discrete', { navColor: 'discrete' }],
  ] as const)('[DISP-1.d] %s can be chosen on screen and is kept', async (name, expected) => {
    const { user, panel } = await drawer()
    await user.click(panel.getByRole('button', { name }))
    expect(useDisplay.getState()).toMatchObject(expected)
    expect(JSON.parse(localStorage.getItem(displayKey) ?? '{}')).toMatchObject(expected)
  })
  test('[DISP-1.d] responsive font sizes can be chosen on screen', async () => {
    const { user, panel } = await drawer()
    await user.click(panel.getByRole('switch'))
    expect(useDisplay.getState().responsiveFontSizes).toBe(false)
  })
  test('[DISP-1.c] all nine colours are offered', async () => {
    const { panel } = await drawer()
    const group = within(panel.getByRole('group', { name: 'Colour' }))
    expect(group.getAllByRole('button')).toHaveLength(9)
  })
  test('[DISP-2.d, DISP-2.e] offers a reset while settings differ from the defaults', async () => {
    const { user, panel } = await drawer()
    expect(panel.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument()
    await user.click(panel.getByRole('button', { name: 'Dark' }))
    await user.click(panel.getByRole('button', { name: 'Reset' }))
    expect(useDisplay.getState().paletteMode).toBe('light')
    expect(localStorage.getItem(displayKey)).toBeNull()
  })
})
