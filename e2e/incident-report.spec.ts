import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expectNoOverflow, seriousFindings } from './frame/findings.ts'
import { makeStill } from './sample-videos.ts'
import { bytesOf, handOver, incidentOf, reportSeen, watch } from './stated-site.ts'
import { expect, test } from './swept-site.ts'

// A report, from the incident to its PDF, in the browser on the real product.

/** Raises an incident with a person and a picture; returns its id. */
async function raise(page: Page): Promise<string> {
  const watched = await watch(page, { camera: 'Hall', zone: 'Robot floor' })
  const at = new Date(Date.now() - 60_000).toISOString()
  const id = await reportSeen(page, watched, { startedAt: at, endedAt: at })
  await handOver(page, `${id}/still`, bytesOf(makeStill), 'image/jpeg')
  return incidentOf(page, watched)
}

const step = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
const marks = (page: Page) => page.getByRole('button', { name: /^Employee \d+ of \d+$/ })

/** A mark's position and size on the screen. */
async function placeOf(mark: Locator) {
  const box = await mark.boundingBox()
  if (box === null) throw new Error('the mark is not shown')
  return box
}

/** The parts of a browser's `<img>` that are used. */
interface ShownPicture {
  readonly naturalWidth: number
  readonly naturalHeight: number
}

/** Converts a point in the picture, in shares of it, to the screen. */
async function placesIn(page: Page) {
  const surface = page.getByRole('group', { name: 'Picture for marking employees' })
  const picture = page.getByAltText('Scene', { exact: true })
  await expect.poll(() => picture.evaluate(({ naturalWidth }: ShownPicture) => naturalWidth)).toBeGreaterThan(0)
  await surface.scrollIntoViewIfNeeded()
  const box = await surface.boundingBox()
  if (box === null) throw new Error('the picture is not shown')
  // Marks are stored as shares of the picture: it keeps its shape, so a mark stays where it was made.
  const shape = await picture.evaluate(({ naturalWidth, naturalHeight }: ShownPicture) => naturalWidth / naturalHeight)
  expect(box.width / box.height).toBeCloseTo(shape, 1)
  const shown = await picture.boundingBox()
  expect(shown?.width).toBeCloseTo(box.width, 0)
  expect(shown?.height).toBeCloseTo(box.height, 0)
  return (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
}

test('[REP-1.a, REP-1.b, REP-1.e, REP-1.f] [REP-2.a, REP-2.b, REP-2.c] [REP-4] [REP-8.a, REP-8.b, REP-8.c, REP-8.d] [REP-9.a, REP-9.b, REP-9.c, REP-9.d] a report is made from an incident, survives a reload, and its PDF contains what was entered', async ({
  page,
}) => {
  const incidentId = await raise(page)
  await page.goto(`/compliance/incident-reports/create?incident=${incidentId}`)
  await page.getByRole('button', { name: 'Start report' }).click()

  let number = ''
  await test.step('what happened, prefilled from the incident', async () => {
    await expect(step(page, 'What happened')).toBeVisible()
    await expect(page.getByLabel('Camera', { exact: true })).toHaveValue('Hall')
    await page.getByLabel('Place', { exact: true }).fill('Corredor 7 junto ao cais')
    await saved(page)
    await page.reload()
    await expect(page.getByLabel('Place', { exact: true })).toHaveValue('Corredor 7 junto ao cais')
    await next(page)
  })

  await test.step('employees: proposed, drawn, moved by keyboard, and required', async () => {
    await expect(page.getByText('Mark each employee in the picture.')).toBeVisible()
    await expect(marks(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove the mark of employee 1' }).click()
    await expect(marks(page)).toHaveCount(0)
    await next(page)
    await expect(page.getByText(/Mark each employee in the picture, or state/)).toBeVisible()
    const at = await placesIn(page)
    await page.mouse.move(...at(0.55, 0.3))
    await page.mouse.down()
    await page.mouse.move(...at(0.7, 0.8), { steps: 5 })
    await page.mouse.up()
    await expect(marks(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Add mark' }).click()
    await expect(marks(page)).toHaveCount(2)
    await expect(marks(page).nth(1)).toBeFocused()
    const before = await placeOf(marks(page).nth(1))
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(async () => (await placeOf(marks(page).nth(1))).x).toBeLessThan(before.x - 1)
    const moved = await placeOf(marks(page).nth(1))
    expect(moved.width).toBeCloseTo(before.width, 0)
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect.poll(async () => (await placeOf(marks(page).nth(1))).height).toBeGreaterThan(moved.height + 1)
    const resized = await placeOf(marks(page).nth(1))
    expect(resized.width).toBeGreaterThan(moved.width + 1)
    expect(resized.x).toBeCloseTo(moved.x, 0)
    expect(await seriousFindings(page)).toEqual([])
    await next(page)
  })

  await test.step('injury and equipment, both required', async () => {
    await expect(step(page, 'Injury')).toBeVisible()
    await next(page)
    await expect(page.getByText(/State whether a worker was injured/)).toBeVisible()
    await page.getByRole('radio', { name: 'Yes' }).check()
    await page.getByRole('radio', { name: /^Fracture/ }).check()
    await next(page)
    await expect(step(page, 'Equipment')).toBeVisible()
    await next(page)
    await expect(page.getByText(/State whether equipment was damaged/)).toBeVisible()
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
    const heading = page.getByRole('heading', { name: /^Incident Report \d{4}-\d{4}$/ })
    await expect(heading).toBeVisible()
    number = (await heading.innerText()).slice('Incident Report '.length)
  })

  await test.step('its PDF, viewed and downloaded in Portuguese', async () => {
    await page.getByRole('link', { name: 'PDF', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Page 2 of 2' })).toContainText('Rui Sá')
    await page.getByRole('button', { name: 'Português' }).click()
    await expect(page.getByRole('region', { name: 'Page 2 of 2' })).toContainText('Fratura')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`Relatório de incidente ${number}.pdf`)
    const content = new Uint8Array(readFileSync(await download.path()))
    const { text } = await extractText(await getDocumentProxy(content), { mergePages: true })
    const plain = text.replace(/\s+/g, ' ')
    for (const words of [
      'Corredor 7 junto ao cais',
      'Trabalhadores marcados na imagem 2',
      'Natureza da lesão Fratura',
      'Um trabalhador caiu junto à porta.',
      'Pessoa ferida Rui Sá',
      'Página 1 de',
    ])
      expect(plain).toContain(words)
    expect(await seriousFindings(page)).toEqual([])
  })

  await test.step('it is listed and changed, and its history shows it', async () => {
    await page.goto('/compliance/incident-reports')
    await page.getByRole('link', { name: `${number} · Restricted area` }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Place', { exact: true }).fill('Corredor 8')
    await page.getByRole('button', { name: 'Save report' }).click()
    const history = page.getByRole('list', { name: 'History' })
    await expect(history).toContainText('Corredor 7 junto ao cais')
    await expect(history).toContainText('Corredor 8')
  })
})

test(
  '[REP-2.a] employees are marked by touch on a phone, and nothing overflows',
  { tag: '@phone-only' },
  async ({ page }) => {
    const incidentId = await raise(page)
    await page.goto(`/create-report?incident=${incidentId}`)
    await page.getByRole('button', { name: 'Start report' }).click()
    await expect(step(page, 'What happened')).toBeVisible()
    await expectNoOverflow(page)
    await next(page)
    await expect(marks(page)).toHaveCount(1)
    // A phone shows no keyboard shortcuts, unless a keyboard is used.
    const keys = page.getByText(/^Keyboard: N adds a box/)
    await expect(page.getByText(/^Drag over a person to draw a box/)).toBeVisible()
    await expect(keys).toBeHidden()
    await page.getByRole('button', { name: 'Add mark' }).focus()
    await page.keyboard.press('Tab')
    await expect(keys).toBeVisible()
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
    await expectNoOverflow(page)
    await saved(page)
  },
)
