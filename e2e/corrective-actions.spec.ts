import type { Page } from '@playwright/test'
import { statedByHeader } from '@foresite/contract/stated-by'
import { expectAccessible } from './frame/findings.ts'
import { unfoldFilters } from './screens.ts'
import { addUser, incidentOf, reportSeen, send, watch } from './stated-site.ts'
import { expect, test } from './swept-site.ts'

// Corrective actions, in the browser on the real product.

/** A real picture of one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Raises an incident: a person in a restricted area. */
async function raise(page: Page, camera: string): Promise<string> {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
  const watched = await watch(page, { camera, zone: `${camera} floor` }, { name: `Keep out of the ${camera}` })
  await reportSeen(page, watched, { startedAt: ago(60_000), endedAt: ago(50_000) })
  return incidentOf(page, watched)
}

/** Chooses the tab's user when it asks. */
async function stateUser(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Your name' }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test(
  'the list of actions shows what is due, keeps its filters in the address, and opens each action',
  { tag: '@phone-only' },
  async ({ page }) => {
    const incidentId = await raise(page, 'Yard')
    const eva = await addUser(page, 'Eva', 'Reis')
    // Actions of other tests remain on the site.
    await page.goto(`/compliance/corrective-actions?owner=${eva}`)
    await expect(page.getByText('No action matches these filters')).toBeVisible()
    await expectAccessible(page)
    for (const title of ['Hang a mirror', 'Paint a line'])
      await send(
        page,
        'post',
        '/corrective-actions',
        {
          origin: { kind: 'incident', id: incidentId },
          title,
          criteria: 'It is there',
          ownerId: eva,
          priority: 'High',
          dueOn: new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10),
        },
        eva,
      )
    // The open list updates itself.
    await expect(page.getByRole('button', { name: /^(Hang a mirror|Paint a line)$/ })).toHaveCount(2)
    await expectAccessible(page)
    await unfoldFilters(page)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Done' }).click()
    await expect(page.getByText('No action matches these filters')).toBeVisible()
    await expect(page).toHaveURL(/state=done/)
    await page.reload()
    await expect(page.getByText('No action matches these filters')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await page.getByRole('button', { name: 'Paint a line' }).click()
    const action = page.getByRole('dialog', { name: 'Paint a line' })
    await expect(action.getByText('It is there')).toBeVisible()
    await expect(page).toHaveURL(/action=/)
    await expectAccessible(page)
    await action.getByRole('link', { name: /Yard floor.* · Yard/ }).click()
    await expect(page).toHaveURL(new RegExp(`incident=${incidentId}`))
  },
)

test(
  '[INC-6.c, INC-6.d, INC-6.e, INC-6.f] an action is added to an incident, done with a picture, returned, and verified by another user; then the incident can be closed',
  { tag: '@phone-only' },
  async ({ page }) => {
    const incidentId = await raise(page, 'Hall')
    await addUser(page, 'Ana', 'Sá')
    const rui = await addUser(page, 'Rui', 'Melo')

    await page.goto(`/compliance/incident-videos?incident=${incidentId}`)
    const panel = page.getByRole('region', { name: 'Corrective actions' })
    await panel.getByRole('button', { name: 'Add action' }).click()
    const form = page.getByRole('dialog', { name: 'New corrective action' })
    await form.getByRole('textbox', { name: 'Action' }).fill('Hang a mirror at the corner')
    await form.getByLabel('Completion criteria').fill('Drivers see the crossing from the rack')
    await form.getByLabel('Owner').click()
    await page.getByRole('option', { name: 'Ana Sá' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await stateUser(page, 'Ana Sá')
    await expect(form).toBeHidden()
    await panel.getByRole('button', { name: /Hang a mirror/ }).click()

    const action = page.getByRole('dialog', { name: 'Hang a mirror at the corner' })
    await action.getByRole('button', { name: 'Start' }).click()
    await expect(action.getByText('The owner is working on it.')).toBeVisible()
    await action
      .getByLabel('Add picture', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'mirror.png', mimeType: 'image/png', buffer: onePixel })
    await expect(action.getByRole('link', { name: 'Open mirror.png' })).toBeVisible()
    await expectAccessible(page)
    await action.getByRole('button', { name: 'Mark as done' }).click()
    const asked = page.getByRole('dialog', { name: 'Mark as done?' })
    await asked.getByRole('button', { name: 'Mark as done' }).click()
    await expect(asked).toBeHidden()

    // The owner cannot verify it.
    await action.getByRole('button', { name: 'Verify' }).click()
    const verifying = page.getByRole('dialog', { name: 'Verify the action?' })
    await verifying.getByRole('button', { name: 'Verify' }).click()
    await expect(verifying.getByText(/Ana Sá is the owner/)).toBeVisible()
    await verifying.getByRole('button', { name: 'Cancel' }).click()
    await action.getByRole('button', { name: 'Return' }).click()
    const returning = page.getByRole('dialog', { name: 'Return the action?' })
    await returning.getByRole('button', { name: 'Return' }).click()
    await expect(returning.getByText('Enter the reason for returning it.')).toBeVisible()
    await returning.getByLabel('Reason').fill('It hangs too low')
    await returning.getByRole('button', { name: 'Return' }).click()
    await expect(action.getByText('“It hangs too low”')).toBeVisible()

    // The incident cannot be closed before that either.
    const put = (path: string, data: unknown) =>
      page.request.put(`/api${path}`, { data, headers: { [statedByHeader]: rui } })
    expect((await put(`/incidents/${incidentId}/state`, { state: 'confirmed' })).status()).toBe(200)
    expect((await put(`/incidents/${incidentId}/state`, { state: 'closed' })).status()).toBe(409)
    await action.getByRole('button', { name: 'Mark as done' }).click()
    await asked.getByLabel('How the criteria are met').fill('It hangs at 2.5 m')
    await asked.getByRole('button', { name: 'Mark as done' }).click()
    await expect(action.getByRole('button', { name: 'Verify' })).toBeVisible()
    const list = await page.request.get('/api/corrective-actions')
    const { rows } = (await list.json()) as { rows: { id: string; title: string }[] }
    const id = rows.find(({ title }) => title === 'Hang a mirror at the corner')?.id ?? ''
    const verified = await put(`/corrective-actions/${id}/state`, { state: 'verified' })
    expect(verified.status()).toBe(200)
    // The open dialog updates itself.
    await expect(action.getByText('Verified and closed.')).toBeVisible()
    expect((await put(`/incidents/${incidentId}/state`, { state: 'closed' })).status()).toBe(200)
  },
)
