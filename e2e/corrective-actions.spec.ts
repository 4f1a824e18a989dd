import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { statedByHeader } from '@foresite/contract/stated-by'
import type { Page } from '@playwright/test'
import { expect as expectWithin, test } from './foresite.ts'
import { makeVideo } from './sample-videos.ts'

// What is done so that an incident does not happen again, in the browser on the real product.

// A page that is opened anew on two busy cores needs its time; nothing here is about speed.
const expect = expectWithin.configure({ timeout: 90_000 })
test.setTimeout(600_000)

const visionToken = 'the-vision-token-of-tests'
// What hands incidents over is told to the product as an installation tells it.
process.env['FORESITE_VISION_TOKEN'] = visionToken

const at = (x: number, y: number) => ({ x, y })
const square = [at(0.1, 0.1), at(0.5, 0.1), at(0.5, 0.5), at(0.1, 0.5)]
/** A real picture of one pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function post<T>(page: Page, path: string, data: unknown, who?: string): Promise<T> {
  const headers = {
    ...(path.startsWith('/vision/') ? { authorization: `Bearer ${visionToken}` } : {}),
    ...(who === undefined ? {} : { [statedByHeader]: who }),
  }
  const answer = await page.request.post(`/api${path}`, { data, headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

/** Somebody stood where nobody is to stand. */
async function raise(page: Page): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'foresite-actions-'))
  const file = {
    ...{ name: 'picture.mp4', mimeType: 'video/mp4' },
    buffer: readFileSync(makeVideo(folder)),
  }
  rmSync(folder, { recursive: true })
  const multipart = { name: 'Hall', file }
  const answer = await page.request.post('/api/cameras/upload', { multipart })
  const { camera } = (await answer.json()) as { camera: { id: string } }
  const { zone } = await post<{ zone: { id: string } }>(page, '/zones', {
    ...{ name: 'Robot floor', type: 'custom-occurrence', polygon: square, cameraId: camera.id },
    arrow: { from: at(0.2, 0.2), to: at(0.4, 0.4) },
  })
  const { module } = await post<{ module: { id: string } }>(page, '/modules', {
    ...{ name: 'Keep out', useCase: 'restricted-area', zoneIds: [zone.id] },
    ...{ detectedObjects: ['person'], criticality: 'High', enabled: true },
    schedule: { days: [], times: null },
  })
  const startedAt = new Date(Date.now() - 60_000).toISOString()
  const seen = {
    ...{ kind: 'restricted-area', id: randomUUID(), trackId: '7', startedAt },
    ...{ cameraId: camera.id, zoneId: zone.id, ruleId: module.id },
    ...{ endedAt: new Date(Date.now() - 50_000).toISOString() },
    ...{ object: 'person', inferred: false, confidence: 0.87 },
    box: { x: 0.2, y: 0.2, w: 0.1, h: 0.3 },
  }
  await post(page, '/vision/observations', { observations: [seen] })
  const list = await page.request.get('/api/incidents')
  const { rows } = (await list.json()) as { rows: { id: string }[] }
  return rows[0]?.id ?? ''
}

async function addUser(page: Page, firstName: string, lastName: string): Promise<string> {
  const companyEmail = `${firstName.toLowerCase()}@site.example`
  const { user } = await post<{ user: { id: string } }>(page, '/users', {
    ...{ firstName, lastName, companyEmail },
  })
  return user.id
}

/** Who the tab says is there, once it asks. */
async function sayWho(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Your name' }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function expectHarmless(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
}

test(
  '[INC-6] an action is given from an incident, done with a picture, returned, and verified by somebody else; then the incident can be closed',
  { tag: '@phone' },
  async ({ page }) => {
    const incidentId = await raise(page)
    await addUser(page, 'Ana', 'Sá')
    const rui = await addUser(page, 'Rui', 'Melo')

    await page.goto(`/compliance/incident-videos?incident=${incidentId}`)
    const panel = page.getByRole('region', { name: 'Corrective actions' })
    await panel.getByRole('button', { name: 'Add an action' }).click()
    const form = page.getByRole('dialog', { name: 'New corrective action' })
    await form.getByLabel('What is to be done').fill('Hang a mirror at the corner')
    await form.getByLabel('Done when').fill('Drivers see the crossing from the rack')
    await form.getByLabel('Who does it').click()
    await page.getByRole('option', { name: 'Ana Sá' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await sayWho(page, 'Ana Sá')
    await expect(form).toBeHidden()
    await panel.getByRole('button', { name: /Hang a mirror/ }).click()

    const action = page.getByRole('dialog', { name: 'Hang a mirror at the corner' })
    await action.getByRole('button', { name: 'Begin' }).click()
    await expect(action.getByText('Its owner says when it is done, and how.')).toBeVisible()
    await action
      .getByLabel('Add a picture', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'mirror.png', mimeType: 'image/png', buffer: onePixel })
    await expect(action.getByRole('link', { name: 'Open mirror.png' })).toBeVisible()
    await expectHarmless(page)
    await action.getByRole('button', { name: 'It is done' }).click()
    const asked = page.getByRole('dialog', { name: 'Is it done?' })
    await asked.getByRole('button', { name: 'It is done' }).click()
    await expect(asked).toBeHidden()

    // The owner cannot verify it.
    await action.getByRole('button', { name: 'Verify' }).click()
    const verifying = page.getByRole('dialog', { name: 'Verify the action?' })
    await verifying.getByRole('button', { name: 'Verify' }).click()
    await expect(verifying.getByText(/Ana Sá is its owner/)).toBeVisible()
    await verifying.getByRole('button', { name: 'Cancel' }).click()
    await action.getByRole('button', { name: 'Return' }).click()
    const returning = page.getByRole('dialog', { name: 'Return the action?' })
    await returning.getByRole('button', { name: 'Return' }).click()
    await expect(returning.getByText('Say why it is returned.')).toBeVisible()
    await returning.getByLabel('Why').fill('It hangs too low')
    await returning.getByRole('button', { name: 'Return' }).click()
    await expect(action.getByText('“It hangs too low”')).toBeVisible()

    // Neither is the incident closed before that.
    const put = (path: string, data: unknown) =>
      page.request.put(`/api${path}`, { data, headers: { [statedByHeader]: rui } })
    expect((await put(`/incidents/${incidentId}/state`, { state: 'confirmed' })).status()).toBe(200)
    expect((await put(`/incidents/${incidentId}/state`, { state: 'closed' })).status()).toBe(409)
    await action.getByRole('button', { name: 'It is done' }).click()
    await asked.getByLabel('How it is met').fill('It hangs at 2.5 m')
    await asked.getByRole('button', { name: 'It is done' }).click()
    await expect(action.getByRole('button', { name: 'Verify' })).toBeVisible()
    const list = await page.request.get('/api/corrective-actions')
    const { rows } = (await list.json()) as { rows: { id: string }[] }
    const verified = await put(`/corrective-actions/${rows[0]?.id ?? ''}/state`, {
      ...{ state: 'verified' },
    })
    expect(verified.status()).toBe(200)
    // The open dialog hears of it.
    await expect(action.getByText('It is over.')).toBeVisible()
    expect((await put(`/incidents/${incidentId}/state`, { state: 'closed' })).status()).toBe(200)
  },
)

test(
  '[INC-6] the list of actions says what is due, keeps its filters in the address, and opens each',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/compliance/corrective-actions')
    await expect(page.getByText('No corrective action has been given')).toBeVisible()
    await expectHarmless(page)

    const incidentId = await raise(page)
    const ana = await addUser(page, 'Ana', 'Sá')
    for (const title of ['Hang a mirror', 'Paint a line'])
      await post(
        page,
        `/incidents/${incidentId}/corrective-actions`,
        {
          ...{ title, criteria: 'It is there', ownerId: ana, priority: 'High' },
          dueOn: new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10),
        },
        ana,
      )
    // The open list hears of them.
    const list = page.getByRole('list', { name: 'Corrective actions' })
    await expect(list.getByRole('button')).toHaveCount(2)
    await expectHarmless(page)
    await page.getByLabel('State').click()
    await page.getByRole('option', { name: 'Done' }).click()
    await expect(page.getByText('No action matches these filters')).toBeVisible()
    await expect(page).toHaveURL(/state=done/)
    await page.reload()
    await expect(page.getByText('No action matches these filters')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await list.getByRole('button', { name: /Paint a line/ }).click()
    const action = page.getByRole('dialog', { name: 'Paint a line' })
    await expect(action.getByText('It is there')).toBeVisible()
    await expect(page).toHaveURL(/action=/)
    await expectHarmless(page)
    await action.getByRole('link', { name: /Keep out · Hall/ }).click()
    await expect(page).toHaveURL(new RegExp(`incident=${incidentId}`))
  },
)
