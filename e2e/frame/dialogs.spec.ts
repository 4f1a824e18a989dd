import { readFileSync } from 'node:fs'
import { makeVideo } from '../sample-videos.ts'
import { expectNoOverflow, seriousFindings } from './findings.ts'
import { pageOf } from './screens.ts'
import { expect, test, type Site } from './site.ts'

// The cameras' dialogs open only on demand, so the tests of all routes do not cover them.

const words = {
  en: {
    search: 'Search',
    change: 'Edit',
    choose: 'Select a time range',
    make: 'Export',
    address: 'Address',
  },
  pt: {
    search: 'Procurar',
    change: 'Editar',
    choose: 'Selecionar um período',
    make: 'Exportar',
    address: 'Endereço',
  },
} as const

/** The camera of every test in this file. */
let cameraId = ''

test.beforeAll(async ({ site }, testInfo) => {
  await site.arrange()
  cameraId = await addCamera(site, makeVideo(testInfo.outputPath()))
  await expect
    .poll(async () => (await segments(site, cameraId)).length, { message: 'it is recorded' })
    .toBeGreaterThan(0)
})

// English in light mode on the phone, Portuguese in dark mode on the desktop.
const readers = [
  { language: 'en', mode: 'light', tag: '@phone-only' },
  { language: 'pt', mode: 'dark', tag: '@desktop' },
] as const
for (const reader of readers)
  test(
    `[SHELL-9.d] axe finds nothing serious or critical in the cameras’ dialogs, in ${reader.language}, ${reader.mode}`,
    { tag: reader.tag },
    async ({ browser, site }, testInfo) => {
      const { viewport = null } = testInfo.project.use
      const page = await pageOf(browser, site, reader, { viewport })
      const say = words[reader.language]
      const dialog = page.getByRole('dialog')
      const findings: string[] = []
      const collectFindings = async (what: string) => {
        findings.push(...(await seriousFindings(page)).map((found) => `${what}: ${found}`))
        // Nothing overflows a narrow screen.
        await expectNoOverflow(page)
      }

      await page.goto('/live-camera-views?add=address')
      await dialog.getByLabel(say.address, { exact: true }).fill('rtsp://127.0.0.1:9/none')
      await dialog.locator('button[type=submit]').click()
      await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1)
      await collectFindings('a camera’s address, without its name')

      await page.goto('/live-camera-views?add=find')
      await dialog.getByRole('button', { name: say.search }).click()
      await expect(dialog.getByRole('alert').or(dialog.getByRole('list')).first()).toBeVisible()
      await collectFindings('the search for cameras')

      await page.goto('/live-camera-views?add=file')
      await dialog.locator('input[type=file]').setInputFiles(makeVideo(testInfo.outputPath()))
      await expect(dialog.getByText('test-picture.mp4')).toBeVisible()
      await collectFindings('a video file')

      await page.goto('/live-camera-views')
      await page.getByRole('button', { name: /Gate$/ }).click()
      await page.getByRole('menuitem', { name: say.change, exact: true }).click()
      await expect(dialog).toBeVisible()
      await collectFindings('the change of a camera')

      const at = Date.parse((await segments(site, cameraId))[0]?.startsAt ?? '') + 1_000
      await page.goto(`/live-camera-views?camera=${cameraId}&at=${new Date(at).toISOString()}`)
      await page.getByRole('button', { name: say.choose }).click()
      await page.getByRole('button', { name: say.make }).click()
      await expect(dialog).toBeVisible()
      await collectFindings('an export')

      expect(findings).toEqual([])
      await page.context().close()
    },
  )

async function addCamera({ url }: Site, file: string): Promise<string> {
  const body = new FormData()
  body.append('name', 'Gate')
  body.append('file', new Blob([readFileSync(file)]), 'test-picture.mp4')
  const answer = await fetch(`${url}/api/cameras/upload`, { method: 'POST', body })
  return ((await answer.json()) as { camera: { id: string } }).camera.id
}

async function segments({ url }: Site, id: string): Promise<{ readonly startsAt: string }[]> {
  const from = new Date(Date.now() - 600_000).toISOString()
  const to = new Date(Date.now() + 60_000).toISOString()
  const answer = await fetch(`${url}/api/cameras/${id}/segments?from=${from}&to=${to}`)
  return (await answer.json()) as { startsAt: string }[]
}
