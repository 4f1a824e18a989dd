import { unfounded } from '@foresite/claims/unfounded'
import {
  noDescription,
  type Description,
  type DescriptionFactsInput,
  type DescriptionLine,
  type WrittenDescription,
} from '@foresite/contract/safety-ai'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApiServer, type Answer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { DescriptionField } from './DescriptionField.tsx'

const facts = ['Time: 14:05:32', 'Zone: Dock 3', 'Employees marked in the picture: 2']
const asked: DescriptionFactsInput = { language: 'en', zone: 'Dock 3', marked: 2 }

function written(text: string, part: Partial<WrittenDescription> = {}): WrittenDescription {
  return {
    text,
    source: 'model',
    model: 'llama3',
    language: 'en',
    edited: false,
    why: null,
    isWhole: true,
    picture: 'not-allowed',
    flags: unfounded(text, facts, 'en'),
    ...part,
  }
}

function lines(...written: DescriptionLine[]): Answer {
  return { status: 200, raw: written.map((line) => `${JSON.stringify(line)}\n`).join('') }
}

function whole(description: WrittenDescription): Answer {
  return lines(
    { kind: 'piece', text: description.text.slice(0, 5) },
    { kind: 'whole', message: 'It was written.', description },
  )
}

let answer: Answer
let who: { model: string | null; why: string | null }
let server: ApiServer
beforeEach(async () => {
  who = { model: 'llama3', why: null }
  answer = whole(written('At 14:05 two people met at Dock 3.'))
  server = await startApiServer({
    'POST /api/safety-ai/facts': () => ({ body: { message: '3 facts are known.', facts, ...who } }),
    'POST /api/safety-ai/description': () => answer,
  })
})

const changes: Description[] = []
beforeEach(() => {
  changes.length = 0
})

/** The field in a form that keeps its value. */
function Form({ first = noDescription }: { readonly first?: Description }) {
  const [value, setValue] = useState(first)
  return (
    <DescriptionField
      facts={(language) => ({ ...asked, language })}
      value={value}
      onChange={(next) => {
        changes.push(next)
        setValue(next)
      }}
    />
  )
}

const field = () => screen.getByRole('textbox', { name: 'Description' })
const press = (name: string) => screen.findByRole('button', { name })

test('[REP-6.d] the field shows the model’s text, labelled as generated and to be checked', async () => {
  const { user } = render(<Form />)
  expect(await screen.findByText('llama3 writes it from these facts only.')).toBeVisible()
  await user.click(await press('Generate from facts'))
  expect(await screen.findByText('Written by the language model llama3 · check it')).toBeVisible()
  expect(field()).toHaveValue('At 14:05 two people met at Dock 3.')
  expect(changes).toEqual([
    {
      text: 'At 14:05 two people met at Dock 3.',
      source: 'model',
      model: 'llama3',
      language: 'en',
      edited: false,
      flags: [],
    },
  ])
  const call = server.calls.find(({ path }) => path === '/api/safety-ai/description')
  expect(JSON.parse(call?.body ?? '')).toEqual(asked)
  expect(await screen.findByText('It was written.')).toBeInTheDocument()
})

test('[REP-6.c, REP-6.d] without a model, says before and after that the text is built from facts, and why', async () => {
  who = { model: null, why: 'No language model is set up.' }
  answer = whole(written('At 14:05 two people met.', { source: 'facts', model: null, why: who.why }))
  const { user } = render(<Form />)
  expect(
    await screen.findByText('No language model is set up. The text is generated from these facts only.'),
  ).toBeVisible()
  await user.click(await press('Generate from facts'))
  expect(await screen.findByText('Generated from facts')).toBeVisible()
  expect(screen.getByText('No language model is set up. The text was generated from the facts instead.')).toBeVisible()
})

test('[REP-6.d] is also in Portuguese', async () => {
  const { user } = render(<Form />, { language: 'pt' })
  await user.click(await press('Gerar a partir dos factos'))
  expect(await screen.findByText('Escrita pelo modelo de linguagem llama3 · verifique')).toBeVisible()
})

test('[REP-7] statements outside the facts are listed and marked; clicking one jumps to it', async () => {
  answer = whole(written('At 14:20 three people met Maria Santos at Dock 3.'))
  const { user, container } = render(<Form />)
  await user.click(await press('Generate from facts'))
  expect(await screen.findByText('3 details are not among the facts. Check them.')).toBeVisible()
  const marked = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['14:20', 'three', 'Maria Santos'])
  await user.click(await press('Maria Santos · name: go to it'))
  const text = field() as HTMLTextAreaElement
  expect(text).toHaveFocus()
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('Maria Santos')
})

test('[REP-7] flags follow the text while a person changes it', async () => {
  answer = whole(written('There were 3.'))
  const { user } = render(<Form />)
  await user.click(await press('Generate from facts'))
  await screen.findByText('1 detail is not among the facts. Check it.')
  await user.type(field(), '{Backspace}{Backspace}2.')
  await waitFor(() => expect(screen.queryByText(/not among the facts/)).not.toBeInTheDocument())
  expect(screen.getByText('Written by the language model llama3, edited · check it')).toBeVisible()
  await user.type(field(), ' Maria fell.')
  expect(await screen.findByText('1 detail is not among the facts. Check it.')).toBeVisible()
  expect(changes.at(-1)).toMatchObject({
    text: 'There were 2. Maria fell.',
    source: 'model',
    edited: true,
    flags: [{ kind: 'name', text: 'Maria' }],
  })
})

test('[REP-7] until facts are loaded, flagged statements stay flagged while the text changes', async () => {
  server.answers.set('POST /api/safety-ai/facts', { never: true })
  const text = 'At 14:20 two people met.'
  const { flags } = written(text)
  const byModel = { ...noDescription, source: 'model', model: 'llama3', language: 'en' } as const
  const first: Description = { ...byModel, text, flags }
  const { user } = render(<Form first={first} />)
  await user.type(field(), '!')
  expect(changes).toEqual([{ ...first, text: `${text}!`, edited: true }])
  expect(flags.map((flag) => flag.text)).toEqual(['14:20'])
  expect(screen.getByText('1 detail is not among the facts. Check it.')).toBeVisible()
})

test('[REP-7] a text is checked against facts in its own language; flags are in the reader’s', async () => {
  // “two” is a number only in English, and the facts' words are English, too.
  server.answers.set('POST /api/safety-ai/facts', (call) => {
    const { language } = JSON.parse(call.body) as DescriptionFactsInput
    const inIts = language === 'en' ? ['Time: 14:05', 'Employees: 2'] : ['Hora: 14:05']
    return { body: { message: '', facts: inIts, ...who } }
  })
  const text = 'At 2:05 p.m. two people met three others.'
  const first: Description = {
    ...noDescription,
    text,
    source: 'model',
    model: 'llama3',
    language: 'en',
  }
  const { container } = render(<Form first={first} />, { language: 'pt' })
  expect(await screen.findByText('1 pormenor não consta dos factos. Verifique-o.')).toBeVisible()
  expect(await press('three · número: ir para lá')).toBeVisible()
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['three'])
  // The facts for a new text are in the reader's language.
  expect(screen.getByText('Hora: 14:05')).toBeInTheDocument()
})

test('[REP-7] a text rewritten in another language is not checked against the earlier facts', async () => {
  server.answers.set('POST /api/safety-ai/facts', (call) => {
    const { language } = JSON.parse(call.body) as DescriptionFactsInput
    return language === 'en' ? { body: { message: '', facts, ...who } } : { never: true }
  })
  const first: Description = {
    ...noDescription,
    text: 'There were three.',
    source: 'model',
    model: 'llama3',
    language: 'en',
  }
  const { user, container } = render(<Form first={first} />, { language: 'pt' })
  const marked = () => [...container.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(await press('three · número: ir para lá')).toBeVisible()
  const text = 'Às 14:05 duas pessoas cruzaram-se no Cais Norte.'
  answer = whole(written(text, { language: 'pt', flags: [] }))
  await user.click(await press('Gerar de novo'))
  expect(await screen.findByText('It was written.')).toBeInTheDocument()
  expect(changes.at(-1)).toMatchObject({ text, language: 'pt', flags: [] })
  expect(marked()).toEqual([])
})

test('[REP-6.d] typed text is labelled as typed and not flagged', async () => {
  const { user } = render(<Form />)
  await user.type(field(), 'Maria saw 7 pallets.')
  expect(screen.getByText('Written by a person')).toBeVisible()
  expect(changes.at(-1)).toEqual({
    text: 'Maria saw 7 pallets.',
    source: 'typed',
    model: null,
    language: null,
    edited: false,
    flags: [],
  })
})

test('asks before typed text is overwritten', async () => {
  const typed: Description = { ...noDescription, text: 'I saw it myself.' }
  const { user } = render(<Form first={typed} />)
  await user.click(await press('Generate from facts'))
  const dialog = await screen.findByRole('dialog', { name: 'Replace this text?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(field()).toHaveValue('I saw it myself.')
  await user.click(await press('Generate from facts'))
  await user.click(await press('Replace text'))
  expect(await screen.findByDisplayValue('At 14:05 two people met at Dock 3.')).toBeVisible()
})

test('[REP-6.a] cancelling restores the text and cancels on the server', async () => {
  answer = { never: true }
  const model: Description = {
    ...noDescription,
    text: 'As it was.',
    source: 'model',
    model: 'llama3',
  }
  const { user } = render(<Form first={model} />)
  await user.click(await press('Generate again'))
  const call = await vi.waitUntil(() => server.calls.find(({ path }) => path === '/api/safety-ai/description'), {
    timeout: 60_000,
  })
  await user.click(await press('Stop'))
  expect(await screen.findByText('Stopped. Nothing was changed.')).toBeVisible()
  expect(field()).toHaveValue('As it was.')
  expect(changes).toEqual([])
  await waitFor(() => expect(call.aborted).toBe(true))
})

test('[REP-6.a] an interrupted or refused answer shows an error and changes nothing', async () => {
  answer = lines({ kind: 'piece', text: 'At 14' })
  const { user } = render(<Form />)
  await user.click(await press('Generate from facts'))
  expect(await screen.findByText('Something went wrong. Unable to fetch data.')).toBeVisible()
  answer = { status: 404, body: { message: 'There is no such incident.', error: 'x' } }
  await user.click(await press('Generate from facts'))
  expect(await screen.findByText('There is no such incident.')).toBeVisible()
  expect(changes).toEqual([])
})
