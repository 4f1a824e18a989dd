import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { writePdf, type PdfBlock, type PdfContent } from './write-pdf.ts'

const stays = new AbortController().signal

function documentOf(blocks: readonly PdfBlock[]): PdfContent {
  const label = { name: 'Armazéns São João', colour: '#003366', accent: '#00bcd4', logo: null }
  return {
    label,
    language: 'en',
    title: 'Figures',
    reference: '1',
    createdAt: new Date('2026-11-21T08:00:00Z'),
    blocks,
  }
}

const rows = Array.from({ length: 400 }, (_, at) => [`row${String(at)}`, String(at)])
const columns = [{ title: 'Camera' }, { title: 'Count' }]
const large = documentOf([{ kind: 'table', columns, rows }])

test('calls are answered while a large document is written, and nothing of it is lost', async () => {
  let turns = 0
  const turning = setInterval(() => {
    turns += 1
  }, 1)
  const written = await writePdf(large, stays)
  clearInterval(turning)
  // Drawing a table does not yield: in this thread there would be no turn at all.
  expect(turns).toBeGreaterThan(20)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await buffer(written))))
  expect(text.join(' ')).toContain('row399')
})

test('documents are written one at a time; one that nobody waits for is stopped, and the next begins', async () => {
  const hurried = new AbortController()
  const order: string[] = []
  const first = writePdf(large, hurried.signal)
  const second = writePdf(documentOf([{ kind: 'paragraph', text: 'second' }]), stays)
  const ended = first.then(
    () => order.push('first written'),
    () => order.push('first stopped'),
  )
  const written = second.then((bytes) => {
    order.push('second written')
    return buffer(bytes)
  })
  hurried.abort()
  await ended
  const [page] = (await extractText(await getDocumentProxy(new Uint8Array(await written)))).text
  expect(page).toContain('second')
  expect(order).toEqual(['first stopped', 'second written'])
})
