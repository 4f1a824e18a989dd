import type { Page } from '@playwright/test'
import { chunk, says, startModelServer, stream, type ModelServer } from '../apps/server/test/model-server.ts'
import { expectAccessible } from './frame/findings.ts'
import { expect, test as onSweptSite } from './swept-site.ts'

// Descriptions, in the browser on the real product, with a language model on loopback that speaks the documented format.

const test = onSweptSite.extend<{ model: ModelServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern, even an empty one
  model: async ({}, use) => {
    const server = await startModelServer()
    await use(server)
    await server[Symbol.asyncDispose]()
  },
})

/** Opens the description of a new report. */
async function openDescription(page: Page): Promise<void> {
  const begun = await page.request.post('/api/incident-reports', { data: {} })
  expect(begun.ok(), await begun.text()).toBe(true)
  const { report } = (await begun.json()) as { report: { id: string } }
  await page.goto(`/compliance/incident-reports/create?report=${report.id}&step=description`)
}

async function setUp(page: Page, { address }: ModelServer): Promise<void> {
  const value = { address, model: 'llama3' }
  const saved = await page.request.put('/api/language-model', { data: { value } })
  expect(saved.ok(), await saved.text()).toBe(true)
}

test('[REP-6.a] [REP-7] a description is streamed by the model, can be stopped, and unfounded statements are flagged', async ({
  page,
  model,
}) => {
  await openDescription(page)
  await expect(page.getByText('No language model is set up.')).toBeVisible()
  await setUp(page, model)
  await page.reload()
  await expect(page.getByText('llama3 writes it from these facts only.')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Description' })

  model.reply = (response) => stream(response).write(chunk('A pallet '))
  await page.getByRole('button', { name: 'Generate from facts' }).click()
  await expect(field).toHaveValue('A pallet ')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. Nothing was changed.')).toBeVisible()
  await expect(field).toHaveValue('')
  await model.asked[0]?.gone

  model.reply = says(['A pallet fell. ', 'Seven people saw Maria Santos there at 14:20.'])
  await page.getByRole('button', { name: 'Generate from facts' }).click()
  await expect(page.getByText('Written by the language model llama3 · check it')).toBeVisible()
  await expect(page.getByText('3 details are not among the facts. Check them.')).toBeVisible()
  await page.getByRole('button', { name: 'Maria Santos · name: go to it' }).click()
  await expect(field).toBeFocused()

  await expectAccessible(page)

  await field.fill('A pallet fell.')
  await expect(page.getByText(/not among the facts/)).toBeHidden()
  await expect(page.getByText(/edited/)).toBeVisible()

  // It belongs to the draft: it survives a reload.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('A pallet fell.')
  await page.getByRole('button', { name: 'Generate again' }).click()
  await expect(page.getByRole('dialog', { name: 'Replace this text?' })).toBeVisible()
})
