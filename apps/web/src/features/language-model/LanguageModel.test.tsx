import type { LanguageModelSettings } from '@foresite/contract/language-model'
import { testId } from '@foresite/testkit/records'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type Answer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { LanguageModelPanel } from './LanguageModelPanel.tsx'

const at = '2026-11-21T08:00:00.000Z'
const value = {
  address: 'https://api.norte.example/v1',
  model: 'llama3',
  imagesAllowed: false,
  timeLimitS: 30,
  tokensPerMonth: 100_000,
}
const nothing: LanguageModelSettings = {
  value: null,
  hasKey: false,
  changed: null,
  status: { state: 'not-configured', lastSuccessAt: null, problem: null },
  usage: { month: '2026-11', tokens: 0, estimated: 0 },
}
const setUp: LanguageModelSettings = {
  value,
  hasKey: true,
  changed: { at, by: null },
  status: { state: 'works', lastSuccessAt: at, problem: null },
  usage: { month: '2026-11', tokens: 12_345, estimated: 2_000 },
}

let settings: LanguageModelSettings
let answer: Answer
let server: ApiServer
beforeEach(async () => {
  settings = setUp
  answer = { body: { message: 'Done.' } }
  server = await startApiServer({
    'GET /api/language-model': () => ({ body: settings }),
    'PUT /api/language-model': () => answer,
    'DELETE /api/language-model': () => answer,
    'POST /api/language-model/test': () => answer,
  })
})

const sent = (method: string) => server.calls.filter((call) => call.method === method)
const bodies = (method: string) => sent(method).map(({ body }) => JSON.parse(body) as unknown)

test('[SET-1.i] without a language model, explains what one would do', async () => {
  settings = nothing
  const { user, router } = render(<LanguageModelPanel />)
  expect(await screen.findByText('No language model set up')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Set up the language model' }))
  expect(await screen.findByRole('dialog', { name: 'Set up the language model' })).toBeVisible()
  expect(router.state.location.search).toBe('?model=edit')
})

test('[SET-1.i] a language model that fails to load shows an error with Try again', async () => {
  server.answers.set('GET /api/language-model', {
    status: 503,
    body: { message: 'The database is away.', error: 'database.away' },
  })
  const { user } = render(<LanguageModelPanel />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getAllByText('The database is away.')).not.toEqual([])
  server.answers.set('GET /api/language-model', { body: settings })
  await user.click(again)
  expect(await screen.findByText('llama3')).toBeVisible()
})

test('[SET-1.i] shows the model’s settings, state and usage this month, but never its key', async () => {
  render(<LanguageModelPanel />)
  expect(await screen.findByText('Working')).toBeVisible()
  expect(screen.getByText(value.address)).toBeVisible()
  expect(screen.getByText('Saved, never shown')).toBeVisible()
  expect(screen.getByText('Not sent')).toBeVisible()
  expect(screen.getByText('12,345 of 100,000')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Tokens in November 2026' })).toHaveAttribute('aria-valuenow', '12')
  expect(screen.getByText(/^Up to 2,000 of them are estimated/)).toBeVisible()
})

test('[SET-1.i] is also in Portuguese', async () => {
  render(<LanguageModelPanel />, { language: 'pt' })
  expect(await screen.findByText('A funcionar')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Tokens em novembro de 2026' })).toBeVisible()
})

test.each([
  ['failing', 'Failing', 'The language model refused: 401 no such key'],
  ['capped', 'Monthly token limit reached', 'It has used this month’s 100000 tokens.'],
] as const)('[SET-1.i] a model that is %s says what is wrong', async (state, label, problem) => {
  settings = { ...setUp, status: { state, lastSuccessAt: null, problem } }
  render(<LanguageModelPanel />, { language: 'en' })
  expect(await screen.findByText(label)).toBeVisible()
  expect(screen.getByText(problem)).toBeVisible()
  expect(screen.getByText('None yet')).toBeVisible()
})

test('[SET-1.i] a new language model is sent as typed; an empty limit means none', async () => {
  settings = nothing
  const { user, router } = render(<LanguageModelPanel />, { at: '/?model=edit' })
  const form = await screen.findByRole('dialog')
  await user.type(within(form).getByLabelText('Service address'), 'http://10.0.0.5:11434/v1')
  expect(within(form).getByText(/are sent unencrypted/)).toBeVisible()
  await user.type(within(form).getByLabelText('Model'), 'llama3')
  await user.type(within(form).getByLabelText('Key'), 'sk-typed')
  await user.clear(within(form).getByLabelText('Time limit (seconds)'))
  await user.type(within(form).getByLabelText('Time limit (seconds)'), '45')
  await user.click(within(form).getByRole('switch', { name: 'Send pictures' }))
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(bodies('PUT')).toEqual([
      {
        value: {
          address: 'http://10.0.0.5:11434/v1',
          model: 'llama3',
          imagesAllowed: true,
          timeLimitS: 45,
          tokensPerMonth: null,
        },
        apiKey: 'sk-typed',
        since: null,
      },
    ])
  })
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('[SET-1.i] an empty key is not sent, and the version read is', async () => {
  const { user } = render(<LanguageModelPanel />, { at: '/?model=edit' })
  const form = await screen.findByRole('dialog', { name: 'Edit the language model' })
  expect(within(form).getByLabelText('Key')).toHaveAccessibleDescription('Leave empty to keep the saved one.')
  await user.clear(within(form).getByLabelText('Monthly token limit'))
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies('PUT')).toEqual([{ value: { ...value, tokensPerMonth: null }, since: at }]))
})

test('[SET-1.i] errors show at their field, and nothing is sent', async () => {
  const { user } = render(<LanguageModelPanel />, { at: '/?model=edit' })
  const form = await screen.findByRole('dialog')
  const address = within(form).getByLabelText('Service address')
  await user.clear(address)
  await user.type(address, 'api.norte.example')
  await user.clear(within(form).getByLabelText('Time limit (seconds)'))
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(address).toHaveAccessibleDescription(/^Enter the address of a language model/))
  expect(within(form).getByLabelText('Time limit (seconds)')).toHaveAccessibleDescription(
    'The time limit must be a whole number of seconds from 1 to 290.',
  )
  expect(bodies('PUT')).toEqual([])
})

test('[SET-1.i] a refusal by the server shows at the field it names', async () => {
  answer = {
    status: 422,
    body: { message: 'Enter the key again.', error: 'model.key.again', field: 'apiKey' },
  }
  const { user } = render(<LanguageModelPanel />, { at: '/?model=edit' })
  const form = await screen.findByRole('dialog')
  await user.type(within(form).getByLabelText('Service address'), '/other')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(within(form).getByLabelText('Key')).toHaveAccessibleDescription('Enter the key again.'))
})

test('[SET-1.i] another user’s change shows beside the entries, and the user chooses one version', async () => {
  answer = {
    status: 409,
    body: { message: 'Somebody has changed this.', error: 'record.changed' },
  }
  const { user } = render(<LanguageModelPanel />, { at: '/?model=edit' })
  const form = await screen.findByRole('dialog')
  const name = within(form).getByLabelText('Model')
  await user.clear(name)
  await user.type(name, 'mine')
  settings = {
    ...setUp,
    value: { ...value, model: 'theirs' },
    changed: { at: '2026-11-22T08:00:00.000Z', by: { userId: testId(7), name: 'Ana Sá', stated: true } },
  }
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText(/^Ana Sá changed this on /)).toBeVisible()
  const versions = within(form).getByRole('group', { name: 'Both versions of “Model”' })
  expect(versions).toHaveTextContent('Mine: mineTheirs: theirs')
  expect(name).toHaveValue('mine')
  expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(within(form).getByRole('button', { name: 'Keep mine' }))
  answer = { body: { message: 'Saved.' } }
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodies('PUT').at(-1)).toEqual({ value: { ...value, model: 'mine' }, since: '2026-11-22T08:00:00.000Z' }),
  )
})

test('[SET-1.i] a test shows what the model wrote and its usage', async () => {
  answer = { body: { message: 'Answer: “I am ready.”', text: 'I am ready.', tokens: 42 } }
  const { user } = render(<LanguageModelPanel />)
  await user.click(await screen.findByRole('button', { name: 'Test the language model' }))
  const usage = await screen.findByText('Tokens used: 42')
  expect(usage).toBeVisible()
  expect(screen.getAllByText('Answer: “I am ready.”')[0]).toBeVisible()
})

test('[SET-1.i] a failed test shows the service’s message and reloads the state', async () => {
  const message = 'The language model refused: 404 no llama3'
  answer = { status: 422, body: { message, error: 'model.refused' } }
  const { user } = render(<LanguageModelPanel />)
  const button = await screen.findByRole('button', { name: 'Test the language model' })
  settings = { ...setUp, status: { state: 'failing', lastSuccessAt: at, problem: message } }
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(await screen.findByText('Failing')).toBeVisible()
  // Shown once, beside the test.
  expect(screen.getAllByText(message)).toHaveLength(1)
})

test('[SET-1.i] a running test says how long it may take', async () => {
  answer = { never: true }
  const { user } = render(<LanguageModelPanel />)
  await user.click(await screen.findByRole('button', { name: 'Test the language model' }))
  expect(await screen.findByText('Waiting for a response (at most 30 sec).')).toBeVisible()
})

test('[SET-1.i] the language model is removed only after confirmation', async () => {
  const { user } = render(<LanguageModelPanel />)
  await user.click(await screen.findByRole('button', { name: 'Remove the language model' }))
  const question = await screen.findByRole('dialog', { name: 'Remove the language model?' })
  expect(sent('DELETE')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(sent('DELETE').map(({ path }) => path)).toEqual([`/api/language-model?since=${encodeURIComponent(at)}`]),
  )
})
