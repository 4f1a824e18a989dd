import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect as expectWithin, test } from './foresite.ts'
import { seriousFindings } from './frame/findings.ts'
import { makeStill, makeVideo } from './sample-videos.ts'

// A report from an incident to its PDF, in the browser on the real product.

// A page that is opened anew on two busy cores needs its time; nothing here is about speed.
const expect = expectWithin.configure({ timeout: 90_000 })
test.setTimeout(600_000)

const visionToken = 'the-vision-token-of-tests'
// What hands incidents over is told to the product as an installation tells it.
process.env['FORESITE_VISION_TOKEN'] = visionToken
const bearer = { authorization: `Bearer ${visionToken}` }

const square = [
  { x: 0.1, y: 0.1 },
  { x: 0.5, y: 0.1 },
  { x: 0.5, y: 0.5 },
]

async function post<T>(page: Page, path: string, data: unknown): Promise<T> {
  const headers = path.startsWith('/vision/') ? bearer : {}
  const answer = await page.request.post(`/api${path}`, { data, headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

function sample(make: (folder: string) => string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'foresite-report-'))
  const content = readFileSync(make(folder))
  rmSync(folder, { recursive: true })
  return content
}

/** Raises an incident of a person, with its picture; its id. */
async function raise(page: Page): Promise<string> {
  const file = { name: 'picture.mp4', mimeType: 'video/mp4', buffer: sample(makeVideo) }
  const uploaded = await page.request.post('/api/cameras/upload', {
    multipart: { name: 'Hall', file },
  })
  const { camera } = (await uploaded.json()) as { camera: { id: string } }
  const { zone } = await post<{ zone: { id: string } }>(page, '/zones', {
    ...{ cameraId: camera.id, name: 'Robot floor', type: 'custom-occurrence', polygon: square },
    arrow: { from: { x: 0.2, y: 0.2 }, to: { x: 0.4, y: 0.4 } },
  })
  const { module } = await post<{ module: { id: string } }>(page, '/modules', {
    ...{ name: 'Keep out', useCase: 'restricted-area', zoneIds: [zone.id], enabled: true },
    ...{ detectedObjects: ['person'], criticality: 'High' },
    schedule: { days: [], times: null },
  })
  const id = randomUUID()
  const startedAt = new Date(Date.now() - 60_000).toISOString()
  await post(page, '/vision/observations', {
    observations: [
      {
        ...{ kind: 'restricted-area', id, trackId: '7', startedAt, endedAt: startedAt },
        ...{ cameraId: camera.id, zoneId: zone.id, ruleId: module.id },
        ...{ object: 'person', inferred: false, confidence: 0.87 },
        box: { x: 0.2, y: 0.2, w: 0.1, h: 0.3 },
      },
    ],
  })
  const still = await page.request.put(`/api/vision/observations/${id}/still`, {
    data: sample(makeStill),
    headers: { ...bearer, 'content-type': 'image/jpeg' },
  })
  expect(still.ok()).toBe(true)
  const listed = await page.request.get(`/api/incidents?cameraId=${camera.id}`)
  const { rows } = (await listed.json()) as { rows: { id: string }[] }
  return rows[0]?.id ?? ''
}

const step = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Saved on the server')).toBeVisible()
const marks = (page: Page) => page.getByRole('button', { name: /^Employee \d+ of \d+$/ })

/** Nothing sticks out to the side. */
async function expectNoSideways(page: Page): Promise<void> {
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(over).toBeLessThanOrEqual(0)
}

/** A place of the picture, given in shares of it, on the screen. */
async function placesIn(page: Page) {
  const surface = page.getByRole('group', { name: 'Picture to mark employees in' })
  await surface.scrollIntoViewIfNeeded()
  const box = await surface.boundingBox()
  if (box === null) throw new Error('the picture is not shown')
  return (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
}

test('[REP-1] [REP-2] [REP-4] [REP-8] [REP-9] a report is made from an incident, survives a reload, and its PDF says what was entered', async ({
  page,
}) => {
  const incidentId = await raise(page)
  await page.goto(`/compliance/incident-reports/create?incident=${incidentId}`)
  await page.getByRole('button', { name: 'Begin the report' }).click()

  await test.step('what happened, as the incident says it', async () => {
    await expect(step(page, 'What happened')).toBeVisible()
    await expect(page.getByLabel('Camera', { exact: true })).toHaveValue('Hall')
    await page.getByLabel('Place', { exact: true }).fill('Corredor 7 junto ao cais')
    await saved(page)
    await page.reload()
    await expect(page.getByLabel('Place', { exact: true })).toHaveValue('Corredor 7 junto ao cais')
    await next(page)
  })

  await test.step('employees: proposed, drawn, moved by keyboard, and asked for', async () => {
    await expect(page.getByText('Mark each employee in the picture.')).toBeVisible()
    await expect(marks(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove the mark of employee 1' }).click()
    await expect(marks(page)).toHaveCount(0)
    await next(page)
    await expect(page.getByText(/mark each employee in the picture, or say/)).toBeVisible()
    const at = await placesIn(page)
    await page.mouse.move(...at(0.55, 0.3))
    await page.mouse.down()
    await page.mouse.move(...at(0.7, 0.8), { steps: 5 })
    await page.mouse.up()
    await expect(marks(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Add a mark' }).click()
    await expect(marks(page)).toHaveCount(2)
    await expect(marks(page).nth(1)).toBeFocused()
    await page.keyboard.press('Shift+ArrowLeft')
    expect(await seriousFindings(page)).toEqual([])
    await next(page)
  })

  await test.step('injury and equipment, both asked for', async () => {
    await expect(step(page, 'Injury')).toBeVisible()
    await next(page)
    await expect(page.getByText(/say whether a worker was injured/)).toBeVisible()
    await page.getByRole('radio', { name: 'Yes' }).check()
    await page.getByRole('radio', { name: /^Fracture/ }).check()
    await next(page)
    await expect(step(page, 'Equipment')).toBeVisible()
    await next(page)
    await expect(page.getByText(/say whether equipment was damaged/)).toBeVisible()
    await page.getByRole('radio', { name: 'No' }).check()
    await next(page)
  })

  await test.step('a form, a description, and the report', async () => {
    await page.getByRole('button', { name: 'Add form “Injury and illness”' }).click()
    await page.getByLabel('Injured person').fill('Rui Sá')
    await next(page)
    await step(page, 'Description').getByRole('textbox').fill('Um trabalhador caiu junto à porta.')
    await next(page)
    await expect(step(page, 'Review')).toBeVisible()
    await saved(page)
    await page.getByRole('button', { name: 'Create report' }).click()
    await expect(page.getByRole('heading', { name: /^Incident Report \d{4}-0001$/ })).toBeVisible()
  })

  await test.step('its PDF, looked at and downloaded in Portuguese', async () => {
    await page.getByRole('link', { name: 'PDF', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Page 2 of 2' })).toContainText('Rui Sá')
    await page.getByRole('button', { name: 'Português' }).click()
    await expect(page.getByRole('region', { name: 'Page 2 of 2' })).toContainText('Fratura')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^Relatório de incidente \d{4}-0001\.pdf$/)
    const content = new Uint8Array(readFileSync(await download.path()))
    const { text } = await extractText(await getDocumentProxy(content), { mergePages: true })
    const said = text.replace(/\s+/g, ' ')
    for (const words of [
      'Corredor 7 junto ao cais',
      'Trabalhadores marcados na imagem 2',
      'Natureza da lesão Fratura',
      'Um trabalhador caiu junto à porta.',
      'Pessoa ferida Rui Sá',
      'Página 1 de',
    ])
      expect(said).toContain(words)
    expect(await seriousFindings(page)).toEqual([])
  })

  await test.step('it is listed, changed, and its history says so', async () => {
    await page.goto('/compliance/incident-reports')
    await page.getByRole('link', { name: /-0001 · Restricted area/ }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Place', { exact: true }).fill('Corredor 8')
    await page.getByRole('button', { name: 'Save report' }).click()
    const history = page.getByRole('list', { name: 'History' })
    await expect(history).toContainText('Corredor 7 junto ao cais')
    await expect(history).toContainText('Corredor 8')
  })
})

test(
  '[REP-2] employees are marked by touch on a phone, and nothing sticks out',
  { tag: '@phone-only' },
  async ({ page }) => {
    const incidentId = await raise(page)
    await page.goto(`/create-report?incident=${incidentId}`)
    await page.getByRole('button', { name: 'Begin the report' }).click()
    await expect(step(page, 'What happened')).toBeVisible()
    await expectNoSideways(page)
    await next(page)
    await expect(marks(page)).toHaveCount(1)
    const at = await placesIn(page)
    const session = await page.context().newCDPSession(page)
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) => {
      const [left, top] = at(x, y)
      const touchPoints = type === 'touchEnd' ? [] : [{ x: left, y: top }]
      await session.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
    await touch('touchStart', 0.6, 0.2)
    for (const share of [0.65, 0.7, 0.75]) await touch('touchMove', share, share)
    await touch('touchEnd', 0.75, 0.75)
    await expect(marks(page)).toHaveCount(2)
    await expectNoSideways(page)
    await saved(page)
  },
)
