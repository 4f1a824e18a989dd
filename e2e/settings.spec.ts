import type { LanguageModelSettings } from '@foresite/contract/language-model'
import type { Page } from '@playwright/test'
import { refuses, says, startModelServer } from '../apps/server/test/model-server.ts'
import { expectAccessible } from './frame/findings.ts'
import { expect, test } from './swept-site.ts'

// The site's settings, on the real product.

const form = (page: Page, name: string) => page.getByRole('form', { name })
const save = (page: Page, name: string) => form(page, name).getByRole('button', { name: 'Save', exact: true })

test('[SET-1.a, SET-1.b, SET-1.c] the organization, its clock and beta features are set, and every open screen updates', async ({
  page,
}) => {
  await page.goto('/settings')
  await page.getByLabel('Organization name').fill('Armazém Norte')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Azores')
  await page.getByRole('option', { name: 'Atlantic/Azores' }).click()
  await page.getByRole('switch', { name: 'Beta features' }).click()
  await save(page, 'Organization').click()
  await expect(page.getByTestId('side-navigation').getByText('Armazém Norte')).toBeVisible()
  await expect(page.getByRole('link', { name: /Lone Worker Viewer/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Atlantic/Azores')
  // The time of this change, in the chosen time zone.
  const changed = form(page, 'Organization').getByText(/^Last changed/)
  const hour = new Intl.DateTimeFormat('en-US', { timeZone: 'Atlantic/Azores', hour: '2-digit', hourCycle: 'h23' })
  const hours = [new Date(), new Date(Date.now() - 600_000)].map((at) => hour.format(at))
  await expect(changed).toContainText(new RegExp(`, (${hours.join('|')}):`))
})

test('going back from unsaved changes to a section of the settings asks first', async ({ page }) => {
  await page.goto('/settings')
  const section = page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name: 'Thresholds' })
  await section.click()
  // The same address again replaces its history entry.
  await section.click()
  await page.getByRole('link', { name: 'White Label Configuration' }).first().click()
  const colour = page.getByLabel('Primary: sidebar', { exact: true })
  await colour.fill('#5b1a3a')
  await page.evaluate('history.go(-2)')
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/white-label-settings$/)
  await expect(colour).toHaveValue('#5b1a3a')
  await page.goBack()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/settings#thresholds$/)
})

test('@phone-only [OPS-2.c] the settings fit the screen, are accessible, and show the state of the site', async ({
  page,
}) => {
  await page.goto('/settings')
  await expect(page.getByLabel('Organization name')).toBeVisible()
  await expect(page.getByText('The database answers.')).toBeAttached()
  const sections = page.getByRole('navigation', { name: 'Settings sections' })
  await expect.poll(async () => (await sections.boundingBox())?.height).toBeLessThan(60)
  await expectAccessible(page)
  await sections.getByRole('combobox').selectOption('Thresholds')
  await expect(page).toHaveURL(/\/settings#thresholds$/)
})

test('[SET-1.i] a language model is set up, shows its own message when it refuses, and works once corrected', async ({
  page,
}) => {
  const apiKey = 'sk-never-on-screen-0123456789'
  await using model = await startModelServer()
  // Tokens of other tests stay counted.
  const { usage } = (await (await page.request.get('/api/language-model')).json()) as LanguageModelSettings
  await page.goto('/settings#model')
  const panel = page.locator('#model')
  await expect(panel).toContainText('No language model set up')
  await panel.getByRole('button', { name: 'Set up the language model' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up the language model' })
  await setUp.getByRole('button', { name: 'Save' }).click()
  await expect(setUp.getByLabel('Model', { exact: true })).toHaveAccessibleDescription('Model name is required.')
  await setUp.getByLabel('Service address').fill(model.address)
  await setUp.getByLabel('Model', { exact: true }).fill('llama3')
  await setUp.getByLabel('Key').fill(apiKey)
  await setUp.getByLabel('Monthly token limit').fill('100000')
  await setUp.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toContainText('Set up, not used yet')

  const tryIt = panel.getByRole('button', { name: 'Test the language model' })
  model.reply = refuses(404, 'The model llama3 does not exist')
  await tryIt.click()
  const words = 'The language model refused: 404 The model llama3 does not exist'
  await expect(panel.getByRole('alert')).toContainText(words)
  await expect(panel).toContainText('Failing')

  await panel.getByRole('button', { name: 'Edit the language model' }).click()
  const change = page.getByRole('dialog', { name: 'Edit the language model' })
  await change.getByLabel('Model', { exact: true }).fill('llama4')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toContainText('llama4')
  model.reply = says(['I am ', 'ready.'])
  await tryIt.click()
  await expect(panel).toContainText('Answer: “I am ready.”')
  await expect(panel).toContainText('Working')
  await expect(panel).toContainText(`${new Intl.NumberFormat('en').format(usage.tokens + 42)} of 100,000`)
  // An empty key field keeps the stored key.
  expect(model.asked.at(-1)?.headers.authorization).toBe(`Bearer ${apiKey}`)
  expect(await page.content()).not.toContain(apiKey)
  await expect(page.locator('#status')).toContainText('llama4 answers.')
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Remove the language model' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the language model?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(panel).toContainText('No language model set up')
})
