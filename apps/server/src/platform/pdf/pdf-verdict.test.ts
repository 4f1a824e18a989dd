import { expect, test, vi } from 'vitest'
import { pdf } from '../../../test/pdf.ts'
import { pdfVerdict } from './pdf-verdict.ts'

// A thread is started for each, on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

test('[INC-6] a whole PDF can be read, also one that only forbids printing, and one with a few bytes after its end', async () => {
  const whole = await pdf()
  expect(await pdfVerdict(whole)).toBe('readable')
  const bound = await pdf({ ownerPassword: 'office', permissions: { printing: 'lowResolution' } })
  expect(await pdfVerdict(bound)).toBe('readable')
  expect(await pdfVerdict(Buffer.concat([whole, Buffer.from('\r\n\0\0')]))).toBe('readable')
})

test('[INC-6] a PDF that asks for a password is locked', async () => {
  const locked = await pdf({ userPassword: 'secret', ownerPassword: 'office' })
  expect(await pdfVerdict(locked)).toBe('locked')
})

test('[INC-6] a PDF that broke off, was torn in its middle or holds nothing is broken', async () => {
  const whole = await pdf()
  expect(await pdfVerdict(whole.subarray(0, whole.length - 40))).toBe('broken')
  expect(await pdfVerdict(whole.subarray(0, whole.length / 2))).toBe('broken')
  expect(await pdfVerdict(Buffer.from('%PDF-1.7\n%%EOF\n'))).toBe('broken')
  const torn = Buffer.concat([whole.subarray(0, 200), Buffer.from('\n%%EOF\n')])
  expect(await pdfVerdict(torn)).toBe('broken')
})

test('[INC-6] looking at a large file that only begins and ends like a PDF keeps nobody waiting', async () => {
  const large = Buffer.concat([
    ...[Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024, 'x'), Buffer.from('\n%%EOF\n')],
  ])
  const verdict = pdfVerdict(large)
  let beats = 0
  const beat = setInterval(() => (beats += 1), 20)
  expect(await verdict).toBe('broken')
  clearInterval(beat)
  expect(beats).toBeGreaterThan(10)
})
