import { act, screen, waitFor, within } from '@testing-library/react'
import type { User } from '@foresite/contract/people'
import { expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { ana } from '../../../test/modules.ts'
import { render } from '../../../test/render.tsx'
import { ImportUsers } from './ImportUsers.tsx'
import { UserForm } from './UserForm.tsx'
import { UserList } from './UserList.tsx'

const rui: User = {
  ...ana,
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0010',
  firstName: 'Rui',
  lastName: 'Abreu',
  companyEmail: 'z.rui@site.example',
  phone: '+351912345678',
  serviceProvider: 'meo',
}

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('[USER-1.b] lists users with their contact channels by display name', () => {
  render(<UserList users={[rui, ana]} groups={[]} />)
  expect(names()).toEqual(['Ana Sá', 'Rui Abreu'])
  expect(screen.getByRole('link', { name: 'Ana Sá' })).toHaveAttribute('href', `/users/${ana.id}`)
  expect(screen.getByText('MEO')).toBeInTheDocument()
})

test('[USER-1.b] users are searched regardless of accents, and the search stays in the address', async () => {
  const { user, router } = render(<UserList users={[ana, rui]} groups={[]} />)
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'sa')
  await waitFor(() => expect(router.state.location.search).toBe('?q=sa'))
  await waitFor(() => expect(names()).toEqual(['Ana Sá']))
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'x')
  expect(await screen.findByRole('status')).toHaveTextContent('No users match “sax”.')
})

test('[USER-1.b] users are sorted by a column, and the order stays in the address', async () => {
  const { user, router } = render(<UserList users={[ana, rui]} groups={[]} />)
  await user.click(screen.getByText('Name'))
  expect(names()).toEqual(['Rui Abreu', 'Ana Sá'])
  expect(router.state.location.search).toBe('?sort=-name')
  await user.click(screen.getByText('Email'))
  expect(names()).toEqual(['Ana Sá', 'Rui Abreu'])
  expect(router.state.location.search).toBe('?sort=email')
})

function showForm(user: User | null) {
  const onSaved = vi.fn()
  const form = (present: User | null) => <UserForm user={present} onSaved={onSaved} onCancel={vi.fn()} />
  const view = render(form(user))
  return {
    ...view,
    onSaved,
    showAs: (present: User) => view.rerender(form(present)),
  }
}

function sentBy(server: ApiServer, method: string): unknown {
  const call = server.calls.find((one) => one.method === method)
  return call === undefined ? undefined : JSON.parse(call.body)
}

test('[USER-1.a, USER-1.c] a user is added with first name, last name, phone, company email and service provider', async () => {
  const server = await startApiServer({
    'POST /api/users': { status: 201, body: { message: 'Added.', user: rui } },
  })
  const { user, onSaved } = showForm(null)
  await user.type(screen.getByLabelText('First name'), 'Rui')
  await user.type(screen.getByLabelText('Last name'), 'Abreu')
  await user.type(screen.getByLabelText('Company email'), 'z.rui@site.example')
  await user.type(screen.getByLabelText('Phone'), '00351 912 345 678')
  await user.click(screen.getByRole('combobox', { name: 'Service provider' }))
  await user.click(await screen.findByRole('option', { name: 'MEO (Portugal)' }))
  await user.click(screen.getByRole('button', { name: 'Add user' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sentBy(server, 'POST')).toEqual({
    firstName: 'Rui',
    lastName: 'Abreu',
    companyEmail: 'z.rui@site.example',
    phone: '+351912345678',
    serviceProvider: 'meo',
  })
})

test('[USER-2.a, USER-2.b, USER-2.d] missing or invalid values show at their field', async () => {
  const { user } = showForm(null)
  await user.type(screen.getByLabelText('Company email'), 'ana@')
  await user.type(screen.getByLabelText('Phone'), '912345678')
  await user.click(screen.getByRole('button', { name: 'Add user' }))
  expect(await screen.findByLabelText('First name')).toHaveAccessibleDescription('First name is required')
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Last name is required')
  expect(screen.getByLabelText('Company email')).toHaveAccessibleDescription('Enter a valid email address.')
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(
    'Enter a phone number in international format, for example +351 912 345 678.',
  )
})

test('[USER-2.c, USER-2.d] an address that another user has shows an error at the field and can be corrected', async () => {
  const server = await startApiServer({
    [`PUT /api/users/${ana.id}`]: {
      status: 409,
      body: { message: 'Taken.', error: 'user.companyEmail.taken', field: 'companyEmail' },
    },
  })
  const { user, onSaved } = showForm(ana)
  await user.click(screen.getByRole('button', { name: 'Save user' }))
  expect(await screen.findByText('Taken.')).toBeVisible()
  server.answers.set(`PUT /api/users/${ana.id}`, { body: { message: 'Saved.', user: ana } })
  await user.type(screen.getByLabelText('Company email'), '.pt')
  await user.click(screen.getByRole('button', { name: 'Save user' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sentBy(server, 'PUT')).toMatchObject({ since: ana.updatedAt })
})

test('[USER-3] the service provider sets the SMS gateway, or takes a custom one', async () => {
  const server = await startApiServer({
    [`PUT /api/users/${ana.id}`]: { body: { message: 'Saved.', user: ana } },
  })
  const { user, onSaved } = showForm(ana)
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Service provider' }))
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose('Verizon (United States)')
  expect(screen.getByText('SMS are sent by email through the gateway vtext.com.')).toBeVisible()
  await choose('MEO (Portugal)')
  expect(screen.getByText(/Has no email-to-SMS gateway/)).toBeVisible()
  await choose('Custom email-to-SMS gateway…')
  await user.click(screen.getByRole('button', { name: 'Save user' }))
  expect(await screen.findByText(/Choose a phone company, or enter the domain/)).toBeVisible()
  await user.type(screen.getByLabelText('Gateway domain'), 'sms.site.example')
  await user.click(screen.getByRole('button', { name: 'Save user' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sentBy(server, 'PUT')).toMatchObject({ serviceProvider: 'sms.site.example' })
})

test('[USER-1.d] the second of two who change a user can use the other’s version', async () => {
  await startApiServer({
    [`PUT /api/users/${ana.id}`]: {
      status: 409,
      body: { message: 'Somebody else has saved.', error: 'record.changed' },
    },
  })
  const { user, showAs } = showForm(ana)
  await user.click(screen.getByRole('button', { name: 'Save user' }))
  expect(await screen.findByText('Somebody else has saved.')).toBeVisible()
  showAs({ ...ana, firstName: 'Anabela', updatedAt: '2026-11-21T09:00:00.000Z' })
  expect(screen.getByText(/Someone else changed this/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use theirs' }))
  expect(screen.getByLabelText('First name')).toHaveValue('Anabela')
})

function showImport() {
  const onClose = vi.fn()
  const view = render(<ImportUsers users={[ana]} onClose={onClose} />)
  const choose = (text: string, name = 'users.csv') =>
    view.user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]') ?? new HTMLInputElement(),
      new File([text], name, { type: 'text/csv' }),
    )
  return { ...view, onClose, choose }
}
const head = 'First name,Last name,Company email,Phone,Service provider'

test('[USER-1.c] users are imported from a CSV file once its preview has no errors', async () => {
  const server = await startApiServer({
    'POST /api/users/import': { status: 201, body: { message: 'Imported.', users: [rui] } },
  })
  const { user, choose, onClose } = showImport()
  await choose(`${head}\nRui,Abreu,z.rui@site.example,+351912345678,MEO`)
  expect(await screen.findByText('1 user can be imported.')).toBeVisible()
  expect(server.calls).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Import 1 user' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentBy(server, 'POST')).toMatchObject({ users: [{ firstName: 'Rui' }] })
})

test('[USER-2.a, USER-2.d] a CSV file with an invalid row shows its number and imports nothing', async () => {
  const { choose } = showImport()
  await choose(`${head}\nRui,Abreu,z.rui@site.example,,\nEva,Sá,eva@site.example,912,`)
  expect(await screen.findByText(/1 row has errors. Nothing is imported/)).toBeVisible()
  const wrong = screen.getByText('Eva Sá').closest('tr')
  expect(wrong && within(wrong).getByText('3')).toBeVisible()
  expect(wrong).toHaveTextContent('Enter a phone number in international format')
  expect(screen.getByRole('button', { name: 'Import 0 users' })).toBeDisabled()
})

test('[USER-1.c] a template can be downloaded', () => {
  showImport()
  const link = screen.getByRole('link', { name: 'Download template' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
    'First name,Last name,Company email,Phone,Service provider',
  )
})

test('leaving a half-entered user asks first; leaving after saving does not', async () => {
  await startApiServer({
    'POST /api/users': { status: 201, body: { message: 'Added.', user: rui } },
  })
  const { user, router, onSaved } = showForm(null)
  await user.type(screen.getByLabelText('First name'), 'Rui')
  act(() => void router.navigate('/elsewhere'))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.type(screen.getByLabelText('Last name'), 'Abreu')
  await user.type(screen.getByLabelText('Company email'), 'z.rui@site.example')
  onSaved.mockImplementation(() => void router.navigate('/users'))
  await user.click(screen.getByRole('button', { name: 'Add user' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/users'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
