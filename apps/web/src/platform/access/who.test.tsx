import type { User } from '@foresite/contract/people'
import { translate, type MessageKey } from '@foresite/contract/messages/translate'
import { statedByHeader } from '@foresite/contract/stated-by'
import { Button } from '@mui/material'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApiServer, type Answer, type ApiServer, type Arrived } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { call } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { useSession } from './session-store.ts'
import { WhoQuestion } from './WhoQuestion.tsx'

const ana = user('0192f0c1-0000-7000-8000-000000000001', 'Ana', 'Sá')
const rui = user('0192f0c1-0000-7000-8000-000000000002', 'Rui', 'Melo')
const statedAna = { userId: ana.id, name: 'Ana Sá', stated: true } as const

function user(id: string, firstName: string, lastName: string): User {
  const at = '2026-11-21T08:00:00.000Z'
  const companyEmail = `${firstName.toLowerCase()}@site.example`
  const rest = { phone: null, serviceProvider: null, createdAt: at, updatedAt: at, updatedBy: null }
  return { id, firstName, lastName, companyEmail, ...rest }
}

let users: User[]
let server: ApiServer
beforeEach(async () => {
  users = [ana, rui]
  server = await startApiServer({
    'GET /api/users': () => ({ body: users }),
    'PUT /api/config': saveConfig,
  })
})

/** Answers like the server. */
function saveConfig({ headers }: Arrived): Answer {
  const stated = headers[statedByHeader]
  if (stated === undefined && users.length > 0) return refused(428, 'who.required')
  if (stated !== undefined && !users.some(({ id }) => id === stated)) return refused(422, 'who.unknown')
  return { body: { message: 'The settings were saved.' } }
}

function refused(status: number, error: MessageKey): Answer {
  return { status, body: { message: translate('en', error), error, field: statedByHeader } }
}

function Saving() {
  const save = useCall('saveConfig')
  return (
    <>
      <Button onClick={() => save.mutate({ body: { field: 'products', value: ['quality'] } })}>Save</Button>
      <p>{save.status}</p>
      <WhoQuestion />
    </>
  )
}

const statedInCalls = () =>
  server.calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers[statedByHeader])
const dialog = () => screen.findByRole('dialog', { name: 'Who are you?' })

async function save() {
  const { user: person } = render(<Saving />)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  return person
}

describe('an action recorded under a name', () => {
  test('[AUTH-11.b] asks for the user’s name from the list and is sent with it', async () => {
    const person = await save()
    expect(await dialog()).toHaveAccessibleDescription(/not verified/)
    await person.click(await screen.findByRole('combobox', { name: 'Your name' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Ana Sáana@site.example',
      'Rui Melorui@site.example',
    ])
    await person.click(screen.getByRole('option', { name: /Rui Melo/ }))
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('success')).toBeVisible()
    expect(statedInCalls()).toEqual([undefined, rui.id])
  })
  test('[AUTH-11.b] asks once: the tab remembers the answer', async () => {
    const person = await save()
    await dialog()
    await person.type(await screen.findByRole('combobox', { name: 'Your name' }), 'ana{Enter}')
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('success')
    expect(useSession.getState().statedBy).toEqual(statedAna)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(statedInCalls()).toEqual([undefined, ana.id, ana.id]))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  test('[AUTH-11.b] can be answered with the keyboard only', async () => {
    const person = await save()
    const name = await screen.findByRole('combobox', { name: 'Your name' })
    await waitFor(() => expect(name).toHaveFocus())
    // Accents are optional; the first Enter selects the name, the second continues.
    await person.keyboard('sa{Enter}{Enter}')
    expect(await screen.findByText('success')).toBeVisible()
    expect(statedInCalls()).toEqual([undefined, ana.id])
  })
  test('[AUTH-11.b] tells people of the same name apart by their email address', async () => {
    users = [ana, { ...ana, id: rui.id, companyEmail: 'ana.norte@site.example' }]
    const person = await save()
    await person.type(await screen.findByRole('combobox', { name: 'Your name' }), 'norte{Enter}')
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('success')
    expect(statedInCalls()).toEqual([undefined, rui.id])
  })
  test('[AUTH-11.b] is not done without an answer, and says why', async () => {
    const person = await save()
    await dialog()
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('error')).toBeVisible()
    expect(await screen.findByText(translate('en', 'who.required'))).toBeInTheDocument()
    expect(statedInCalls()).toEqual([undefined])
    expect(useSession.getState().statedBy).toBeNull()
  })
  test('[AUTH-11.b] offers to add a user who is missing', async () => {
    const person = await save()
    await dialog()
    const add = screen.getByRole('link', { name: 'Add user' })
    expect(add).toHaveAttribute('href', '/users/create')
    await person.click(add)
    expect(await screen.findByText('error')).toBeVisible()
    expect(statedInCalls()).toEqual([undefined])
  })
  test('[AUTH-11.b] asks once for several simultaneous calls', async () => {
    const { user: person } = render(<Saving />)
    const button = screen.getByRole('button', { name: 'Save' })
    await person.dblClick(button)
    await person.type(await screen.findByRole('combobox', { name: 'Your name' }), 'ana{Enter}')
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(statedInCalls()).toEqual([undefined, undefined, ana.id, ana.id]))
  })
  test('[AUTH-11.b] asks again when the remembered user was deleted', async () => {
    useSession.setState({ statedBy: statedAna })
    users = [rui]
    const person = await save()
    await person.type(await screen.findByRole('combobox', { name: 'Your name' }), 'rui{Enter}')
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('success')
    expect(statedInCalls()).toEqual([ana.id, undefined, rui.id])
  })
  test('[SHIP-12.b] a queued call of a deleted user is sent without a name, and the tab keeps its own', async () => {
    useSession.setState({ statedBy: statedAna })
    server.answers.set('PUT /api/config', ({ headers }) =>
      headers[statedByHeader] === rui.id ? refused(422, 'who.unknown') : { body: { message: 'Saved.' } },
    )
    const by = { userId: rui.id, name: 'Rui Melo', stated: true } as const
    await call('saveConfig', { body: { field: 'products', value: ['quality'] } }, { by })
    expect(statedInCalls()).toEqual([rui.id, undefined])
    expect(useSession.getState().statedBy).toEqual(statedAna)
  })
  test('[AUTH-11.b] asks nothing when the site has no users', async () => {
    users = []
    await save()
    expect(await screen.findByText('success')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  test('[AUTH-11.b] is also in Portuguese', async () => {
    useLanguageStore.getState().choose('pt')
    await save()
    expect(await screen.findByRole('dialog', { name: 'Quem é?' })).toBeVisible()
    expect(await screen.findByRole('combobox', { name: 'O seu nome' })).toBeVisible()
  })
})
