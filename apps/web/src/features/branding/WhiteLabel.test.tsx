import { builtInPreset, type Preset } from '@foresite/contract/presets'
import type { LastChange } from '@foresite/contract/stated-by'
import { testId } from '@foresite/testkit/records'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { loadGlobalSettings } from '#platform/configuration/load-configuration.ts'
import { presetKey } from '#platform/configuration/presets.ts'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { eventually } from '../../../test/eventually.ts'
import { render } from '../../../test/render.tsx'
import { contrastsOf } from './contrasts.ts'
import { WhiteLabel } from './WhiteLabel.tsx'

const at = '2026-11-21T08:00:00.000Z'
const moss: Preset = {
  colors: { primary: '#1f3d2b', secondary: '#2f5d43', tertiary: '#3f8f5f', supportive: '#24543a' },
  filename: null,
  language: 'en',
}

let server: ApiServer
let stored: Preset | null
let changed: LastChange
beforeEach(async () => {
  stored = moss
  changed = { at, by: null }
  server = await startApiServer({
    'GET /api/config': () => ({
      body: {
        presets: { arvist: builtInPreset, ...(stored && { Moss: stored }) },
        default_preset: 'arvist',
        beta_features: false,
        organization_name: '',
        time: { timezone: 'Europe/Lisbon' },
        disable_sms: false,
        help_url: null,
        documentation_url: null,
        changed,
      },
    }),
    'PUT /api/config': { body: { message: 'The settings were saved.' } },
  })
  localStorage.setItem(presetKey, 'Moss')
  await loadGlobalSettings()
})
afterEach(async () => {
  // What leaves the screen reads the settings again: the server is still there for it.
  cleanup()
  await eventually(() => expect(useConfiguration.getState().preset).not.toBe('\u200b'))
  localStorage.clear()
})

const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as unknown)
const worn = () => {
  const { presets, preset } = useConfiguration.getState()
  return presets[preset]?.colors
}
const show = () => render(<WhiteLabel preview={<p>Navigation</p>} />)

test.each([
  ['Primary: sidebar', 'primary'],
  ['Secondary: navigation', 'secondary'],
  ['Tertiary: buttons', 'tertiary'],
  ['Supportive: hover', 'supportive'],
] as const)('[WL-1.b, WL-1.c] the colour “%s” previews on the whole screen before it is saved', async (label, key) => {
  const { user } = show()
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.paste('#123456')
  expect(worn()).toEqual({ ...moss.colors, [key]: '#123456' })
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save preset' }))
  await waitFor(() => {
    expect(sent()).toMatchObject([
      {
        since: at,
        value: { presets: { Moss: { colors: { ...moss.colors, [key]: '#123456' } } } },
      },
    ])
  })
})

test('[WL-1.b] a colour can also be picked', async () => {
  show()
  const picker = await screen.findByLabelText('Tertiary: buttons: choose colour')
  fireEvent.change(picker, { target: { value: '#ff8800' } })
  expect(worn()?.tertiary).toBe('#ff8800')
})

test('[WL-1.b] an invalid colour is refused at its field and not previewed', async () => {
  const { user } = show()
  const field = await screen.findByLabelText('Primary: sidebar')
  await user.clear(field)
  await user.type(field, '#12')
  expect(screen.getByText('Not a valid colour. Example: #1C2536.')).toBeVisible()
  expect(worn()).toEqual(moss.colors)
})

test('[WL-1.c] undo restores everything that is stored', async () => {
  const { user } = show()
  fireEvent.change(await screen.findByLabelText('Primary: sidebar: choose colour'), {
    target: { value: '#ff0000' },
  })
  expect(worn()?.primary).toBe('#ff0000')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(worn()).toEqual(moss.colors))
})

test('[WL-1.d] a contrast warning names the ratio and the text concerned', async () => {
  show()
  fireEvent.change(await screen.findByLabelText('Tertiary: buttons: choose colour'), {
    target: { value: '#ffee00' },
  })
  const warned = screen.getByText(/White text on buttons \(tertiary\)/)
  expect(warned).toHaveTextContent('1.2:1, at least 4.5:1, too low: dark text is used')
  expect(screen.getByText(/White text on the sidebar \(primary\)/)).toHaveTextContent('good')
})

test('[WL-1.d] contrast follows WCAG: black 21 to 1, white 1 to 1', () => {
  const colors = { ...moss.colors, primary: '#000000', secondary: '#ffffff' }
  const [sidebar, navigation] = contrastsOf(colors, '#ffffff')
  expect([sidebar?.ratio, sidebar?.isGood]).toEqual([21, true])
  expect([navigation?.ratio, navigation?.isGood]).toEqual([1, false])
})

test('[WL-1.a, WL-1.c] [WL-2.d] a logo previews before it is saved or uploaded', async () => {
  const { user } = show()
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', {
    type: 'image/svg+xml',
  })
  await user.upload(await screen.findByLabelText('Choose logo', { selector: 'input' }), file)
  expect(useConfiguration.getState().logo).toBe(file)
  expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([])
  expect(screen.getByRole('button', { name: 'Save preset' })).toBeEnabled()
})

test('[UP-1.e, UP-1.g] a file that is not an image is refused at the logo before upload', async () => {
  const { user } = show()
  const input = await screen.findByLabelText('Choose logo', { selector: 'input' })
  expect(input).toHaveAttribute('accept', '.svg,.jpg,.jpeg,.png')
  fireEvent.change(input, { target: { files: [new File(['x'], 'stock.csv')] } })
  expect(await screen.findByText(/“stock.csv” cannot be used here/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save preset' })).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: 'Foresite (built in)' }))
})

test('[STATE-6.b, STATE-6.d] changing the built-in preset creates a new one, which needs its own name', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('radio', { name: 'Foresite (built in)' }))
  fireEvent.change(screen.getByLabelText('Primary: sidebar: choose colour'), {
    target: { value: '#334455' },
  })
  const save = screen.getByRole('button', { name: 'Save preset' })
  await user.click(save)
  expect(await screen.findByText('Preset name is required')).toBeVisible()
  await user.type(screen.getByLabelText('Preset name'), 'Moss')
  expect(screen.getByText('A preset with this name already exists.')).toBeVisible()
  await user.type(screen.getByLabelText('Preset name'), ' 2')
  await user.click(save)
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { value: { presets: { Moss: moss, 'Moss 2': { colors: { primary: '#334455' } } } } },
    ]),
  )
  // It is chosen once the server has it.
  await waitFor(() => expect(localStorage.getItem(presetKey)).toBe('Moss 2'))
})

test('[STATE-4.a] [STATE-5] choosing a preset affects this browser only and drops a previewed logo', async () => {
  const { user } = show()
  const file = new File(['x'], 'logo.png')
  await user.upload(await screen.findByLabelText('Choose logo', { selector: 'input' }), file)
  await user.click(screen.getByRole('radio', { name: 'Foresite (built in)' }))
  expect(useConfiguration.getState().logo).toBeNull()
  expect(localStorage.getItem(presetKey)).toBe('arvist')
  expect(sent()).toEqual([])
})

test('[STATE-6.c] a preset becomes the site’s default', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Make default: Moss' }))
  await waitFor(() => expect(sent()).toMatchObject([{ value: { default_preset: 'Moss' } }]))
})

test('[STATE-6.a] a preset is deleted after confirmation; the built-in one cannot be', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Delete: Moss' }))
  expect(screen.queryByRole('button', { name: 'Delete: arvist' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Delete preset' }))
  await waitFor(() => expect(sent()).toMatchObject([{ value: { presets: {} } }]))
})

test('of two users who change presets at once, the second is informed', async () => {
  server.answers.set('PUT /api/config', {
    status: 409,
    body: { message: 'Somebody has changed this meanwhile.', error: 'record.changed' },
  })
  const { user } = show()
  fireEvent.change(await screen.findByLabelText('Primary: sidebar: choose colour'), {
    target: { value: '#ff0000' },
  })
  await user.click(screen.getByRole('button', { name: 'Save preset' }))
  expect(await screen.findByText('Somebody has changed this meanwhile.')).toBeVisible()
  expect(worn()?.primary).toBe('#ff0000')
})

test('[WL-1.c] a preset that somebody else has saved meanwhile shows beside mine, and is not overwritten unseen', async () => {
  const later = '2026-11-21T09:00:00.000Z'
  const { user, client } = show()
  fireEvent.change(await screen.findByLabelText('Primary: sidebar: choose colour'), { target: { value: '#ff0000' } })
  stored = { ...moss, colors: { ...moss.colors, primary: '#00aa00' } }
  changed = { at: later, by: { userId: testId(9), name: 'Ana Reis', stated: true } }
  await client.invalidateQueries()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Ana Reis')
  expect(within(alert).getAllByRole('group')).toHaveLength(1)
  expect(within(alert).getByRole('group', { name: /Primary/ })).toHaveTextContent(/#ff0000.*#00aa00/i)
  const save = screen.getByRole('button', { name: 'Save preset' })
  expect(save).toBeDisabled()
  await user.click(within(alert).getByRole('button', { name: 'Keep mine' }))
  await user.click(save)
  await waitFor(() =>
    expect(sent()).toMatchObject([{ since: later, value: { presets: { Moss: { colors: { primary: '#ff0000' } } } } }]),
  )
})

test('[WL-1.c] a preset that somebody else has deleted meanwhile is added again only when its editor says so', async () => {
  const later = '2026-11-21T09:00:00.000Z'
  const { user, client } = show()
  fireEvent.change(await screen.findByLabelText('Primary: sidebar: choose colour'), { target: { value: '#ff0000' } })
  stored = null
  changed = { at: later, by: { userId: testId(9), name: 'Ana Reis', stated: true } }
  await client.invalidateQueries()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/Ana Reis.*“Moss” was deleted/)
  const save = screen.getByRole('button', { name: 'Save preset' })
  expect(save).toBeDisabled()
  await user.click(within(alert).getByRole('button', { name: 'Keep mine' }))
  expect(screen.getByRole('textbox', { name: 'Preset name' })).toHaveValue('Moss')
  await user.click(save)
  await waitFor(() =>
    expect(sent()).toMatchObject([{ since: later, value: { presets: { Moss: { colors: { primary: '#ff0000' } } } } }]),
  )
})
