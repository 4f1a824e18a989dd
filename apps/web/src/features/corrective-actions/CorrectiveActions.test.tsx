import type { ActionEntry, CorrectiveAction } from '@foresite/contract/corrective-actions'
import type { RecordPicture } from '@foresite/contract/records'
import { correctiveAction, user } from '@foresite/testkit/records'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '#platform/access/session-store.ts'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { ActionsPanel } from './ActionsPanel.tsx'
import { CorrectiveActions } from './CorrectiveActions.tsx'

const idOf = (n: number) => `0198d5b0-7a34-7cc2-9d3e-5b1f00aa00${String(n).padStart(2, '0')}`
const incidentId = idOf(1)
const ana = user({ id: idOf(2) })
const action = correctiveAction({
  id: idOf(3),
  origin: {
    kind: 'incident',
    id: incidentId,
    type: 'restricted-area',
    object: 'person',
    zoneName: 'Crossing',
    details: {},
    endedAt: null,
    cameraName: 'Yard',
    createdAt: '2026-11-20T08:00:00.000Z',
  },
  ownerId: ana.id,
})
const created: ActionEntry = {
  id: idOf(4),
  at: action.createdAt,
  by: { userId: ana.id, name: 'Ana Sá', stated: true },
  event: { kind: 'created' },
}

const evidence: RecordPicture = {
  id: idOf(5),
  name: 'mirror.png',
  bytes: 7,
  sha256: 'ab'.repeat(32),
  addedAt: action.createdAt,
  addedBy: null,
  url: '/api/action-evidence/5',
}

let actions: CorrectiveAction[]
let server: ApiServer
beforeEach(async () => {
  actions = [action]
  const answer = (part: Partial<CorrectiveAction>) => {
    actions = actions.map((each) => ({ ...each, ...part }))
    return { body: { message: 'Done.', action: actions[0] } }
  }
  server = await startApiServer({
    'GET /api/users': { body: [ana] },
    'GET /api/corrective-actions': () => ({
      body: { rows: actions, total: actions.length, page: 1, limit: 25 },
    }),
    [`GET /api/corrective-actions/${action.id}`]: () => ({
      body: { action: actions[0], effect: null, evidence: [], history: [created] },
    }),
    [`PUT /api/corrective-actions/${action.id}/state`]: ({ body }) => {
      const { state, note = '' } = JSON.parse(body) as Pick<CorrectiveAction, 'state'> & {
        note?: string
      }
      if (state === 'done' && note === '')
        return {
          status: 422,
          body: { message: 'Say how.', error: 'action.proof.required', field: 'note' },
        }
      if (state === 'verified')
        return { status: 409, body: { message: 'Not its owner.', error: 'action.verify.owner' } }
      return answer({ state })
    },
    'POST /api/corrective-actions': ({ body }) => {
      const given = JSON.parse(body) as Partial<CorrectiveAction>
      return { ...answer({ ...given, origin: action.origin }), status: 201 }
    },
    [`POST /api/corrective-actions/${action.id}/evidence`]: {
      status: 201,
      body: { message: 'Added.', evidence },
    },
  })
})

const sent = (method: string) =>
  server.calls.filter((call) => call.method === method).map(({ body }) => JSON.parse(body) as Record<string, unknown>)

const list = (at = '/', language: 'en' | 'pt' = 'en') => render(<CorrectiveActions />, { at, language })
const opened = (language: 'en' | 'pt' = 'en') => list(`/?action=${action.id}`, language)
const press = async (user: ReturnType<typeof list>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }))
}

describe('the list of corrective actions', () => {
  test('is downloaded as CSV with everything the filters match', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    URL.createObjectURL = () => 'blob:actions'
    URL.revokeObjectURL = () => undefined
    const headers = { 'content-disposition': `attachment; filename*=UTF-8''Corrective%20actions.csv` }
    server.answers.set('GET /api/corrective-actions.csv', { raw: 'Title', status: 200, headers })
    const { user } = list('/?state=open&page=2')
    await press(user, 'Download all matching rows as CSV')
    await waitFor(() => expect(saved).toEqual(['Corrective actions.csv']))
    expect(server.calls.map(({ path }) => path)).toContain('/api/corrective-actions.csv?state=open')
  })
  test('[INC-6.c] shows what is due, its owner, its due date and its progress', async () => {
    actions = [{ ...action, isOverdue: true, state: 'returned', evidenceCount: 2 }]
    list()
    const row = await screen.findByRole('row', { name: /Hang a mirror/ })
    for (const words of [
      /\(Crossing\) · Yard · Nov 20, 2026$/,
      'Ana Sá',
      'Overdue, was due Nov 28, 2026',
      'Returned',
      'High',
      '2 pictures',
    ])
      expect(within(row).getByText(words)).toBeVisible()
  })

  test('is filtered by state, owner, overdue and incident, all in the address', async () => {
    const { user, router } = list(`/?incident=${incidentId}&page=2`)
    await screen.findByRole('button', { name: /Hang a mirror/ })
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'In progress' }))
    await user.click(screen.getByRole('combobox', { name: 'Owner' }))
    await user.click(await screen.findByRole('option', { name: 'Ana Sá' }))
    await user.click(screen.getByRole('checkbox', { name: 'Overdue only' }))
    const filter = `incident=${incidentId}&state=in-progress&owner=${ana.id}&overdue=true`
    expect(router.state.location.search).toBe(`?${filter}`)
    await waitFor(() => {
      const asked = new URLSearchParams(server.calls.at(-1)?.path.split('?')[1])
      expect(Object.fromEntries(asked)).toMatchObject({
        state: 'in-progress',
        ownerId: ana.id,
        incidentId,
        overdue: 'true',
        page: '1',
      })
    })
    await press(user, 'Clear filters')
    expect(router.state.location.search).toBe('')
  })

  test('says that there are none yet and how actions are created', async () => {
    actions = []
    list()
    expect(await screen.findByText('No corrective actions yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to incidents' })).toHaveAttribute('href', '/compliance/incident-videos')
  })
})

describe('an open action', () => {
  test('[INC-6.c] shows the next step and starts it with a button', async () => {
    const { user } = opened()
    const dialog = await screen.findByRole('dialog', { name: 'Hang a mirror' })
    expect(await within(dialog).findByText('Waiting for the owner.')).toBeVisible()
    expect(within(dialog).getByText('Drivers see the crossing')).toBeVisible()
    expect(within(dialog).getByText('Created')).toBeVisible()
    await press(user, 'Start')
    expect(await screen.findByText('The owner is working on it.')).toBeVisible()
    expect(sent('PUT')).toEqual([{ state: 'in-progress', since: action.updatedAt }])
  })

  test.each([
    ['en', 'Priority', 'High'],
    ['pt', 'Prioridade', 'Alta'],
  ] as const)('names its priority once (%s)', async (language, term, value) => {
    opened(language)
    const name = await screen.findByText(term, { selector: 'dt' })
    expect(name.nextElementSibling).toHaveTextContent(new RegExp(`^${value}$`))
  })

  test('[AUTH-12.d] reloads the addresses of its pictures before they expire', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
    useSession.setState({ isAuthRequired: true, authToken: 'fsu_a-token' })
    let reads = 0
    server.answers.set(`GET /api/corrective-actions/${action.id}`, () => {
      const url = `${evidence.url}?ticket=${String((reads += 1))}`
      return { body: { action, effect: null, evidence: [{ ...evidence, url }], history: [created] } }
    })
    opened()
    const picture = await screen.findByRole('link', { name: 'Open mirror.png' })
    expect(picture).toHaveAttribute('href', `${evidence.url}?ticket=1`)
    act(() => {
      vi.advanceTimersByTime(5 * 60_000)
    })
    await waitFor(() => expect(picture).toHaveAttribute('href', `${evidence.url}?ticket=2`))
  })

  test('[INC-6.c] is marked done with how its criteria were met; refusals show at the field', async () => {
    const { user } = opened()
    await press(user, 'Mark as done')
    const dialog = await screen.findByRole('dialog', { name: 'Mark as done?' })
    const confirm = within(dialog).getByRole('button', { name: 'Mark as done' })
    await user.click(confirm)
    expect(await within(dialog).findByText('Say how.')).toBeVisible()
    const note = within(dialog).getByRole('textbox', { name: 'How the criteria are met' })
    expect(note).toBeInvalid()
    fireEvent.change(note, { target: { value: 'It hangs at 2.5 m' } })
    await user.click(confirm)
    expect(await screen.findByText('Someone else has to verify it.')).toBeVisible()
    expect(sent('PUT').at(-1)).toEqual({
      state: 'done',
      note: 'It hangs at 2.5 m',
      since: action.updatedAt,
    })
  })

  test('[INC-6.d] shows why it cannot be verified beside the button', async () => {
    actions = [{ ...action, state: 'done' }]
    const { user } = opened()
    await press(user, 'Verify')
    const dialog = await screen.findByRole('dialog', { name: 'Verify the action?' })
    await user.click(within(dialog).getByRole('button', { name: 'Verify' }))
    expect(await within(dialog).findByText('Not its owner.')).toBeVisible()
  })

  test('[INC-6.c] a refused start is no longer shown once another step is chosen', async () => {
    const refused = { status: 409, body: { message: 'Its owner is gone.', error: 'user.unknown' } }
    server.answers.set(`PUT /api/corrective-actions/${action.id}/state`, refused)
    const { user } = opened()
    await press(user, 'Start')
    const alert = await screen.findByText('Its owner is gone.')
    await press(user, 'Mark as done')
    expect(alert).not.toBeInTheDocument()
  })

  test('[INC-6.f] accepts pictures as evidence, and checks each before upload', async () => {
    opened()
    const choose = (file: File) => fireEvent.change(field, { target: { files: [file] } })
    const field = await screen.findByLabelText('Add picture', { selector: 'input' })
    choose(new File(['%PDF'], 'mirror.pdf'))
    expect(
      await screen.findByText('“mirror.pdf” cannot be used here. Choose an SVG, JPG or PNG picture.'),
    ).toBeVisible()
    expect(sent('POST')).toEqual([])
    choose(new File(['picture'], 'mirror.png', { type: 'image/png' }))
    await waitFor(() => {
      expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toContain(
        `POST /api/corrective-actions/${action.id}/evidence`,
      )
    })
  })
})

describe('the actions of an incident', () => {
  const origin = { kind: 'incident', id: incidentId } as const

  test('[INC-6.c] are added there with everything an action needs', async () => {
    actions = [action]
    const { user } = render(<ActionsPanel origin={origin} />)
    await press(user, 'Add action')
    const dialog = await screen.findByRole('dialog', { name: 'New corrective action' })
    // Every field is required and marked so.
    for (const field of ['Action', 'Completion criteria', 'Owner', 'Due date', 'Priority'])
      expect(within(dialog).getByText(field, { selector: '.MuiInputLabel-root' })).toHaveTextContent(/\*$/)
    const save = within(dialog).getByRole('button', { name: 'Save' })
    await user.click(save)
    expect(await within(dialog).findByText('Enter what has to be done.')).toBeVisible()
    expect(within(dialog).getByText('Choose an owner.')).toBeVisible()
    const type = (name: RegExp, value: string) =>
      fireEvent.change(within(dialog).getByRole('textbox', { name }), { target: { value } })
    type(/Action/, 'Paint a line')
    type(/Completion criteria/, 'It is yellow')
    await user.click(within(dialog).getByRole('combobox', { name: /Owner/ }))
    await user.click(await screen.findByRole('option', { name: 'Ana Sá' }))
    await user.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent('POST')).toMatchObject([
      {
        title: 'Paint a line',
        criteria: 'It is yellow',
        ownerId: ana.id,
        priority: 'Medium',
        dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ])
    expect(await screen.findByRole('button', { name: /Paint a line/ })).toBeVisible()
  })

  test('cannot be added once the incident is closed', async () => {
    actions = []
    render(<ActionsPanel origin={origin} isOver />)
    expect(await screen.findByText('No actions were added.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add action' })).not.toBeInTheDocument()
  })

  test('[LANG-1.c] in Portuguese everything is', async () => {
    render(<ActionsPanel origin={origin} />, { language: 'pt' })
    const row = await screen.findByRole('button', { name: /Hang a mirror/ })
    expect(within(row).getByText('Prazo: 28/11/2026')).toBeVisible()
    expect(within(row).getByText('Prioridade alta')).toBeVisible()
    expect(within(row).getByText('Em aberto')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Adicionar ação' })).toBeVisible()
  })
})
