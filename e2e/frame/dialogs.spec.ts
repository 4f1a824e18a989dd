import { readFileSync } from 'node:fs'
import { makeColourBars, makeVideo } from '../sample-videos.ts'
import { expectNoSideways, seriousFindings } from './findings.ts'
import { pageOf } from './going.ts'
import { expect, test, type Site } from './site.ts'

// The cameras' dialogs stand open only when somebody asks for them: the walk over the routes does not meet them.

const words = {
  en: {
    look: 'Search',
    change: 'Edit',
    choose: 'Select a time range',
    make: 'Export',
    address: 'Address',
  },
  pt: {
    look: 'Procurar',
    change: 'Editar',
    choose: 'Selecionar um período',
    make: 'Exportar',
    address: 'Endereço',
  },
} as const

/** The camera that every test of this file looks at. */
let cameraId = ''

test.beforeAll(async ({ site }, testInfo) => {
  await site.arrange()
  cameraId = await addCamera(site, makeColourBars(testInfo.outputPath()))
  await expect
    .poll(async () => (await segments(site, cameraId)).length, { message: 'it is recorded' })
    .toBeGreaterThan(0)
})

// English in light colours on the phone, Portuguese in dark ones on the desktop.
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
      const options = { reducedMotion: 'reduce', viewport } as const
      const page = await pageOf(browser, site, reader, options)
      const say = words[reader.language]
      const dialog = page.getByRole('dialog')
      const findings: string[] = []
      const look = async (what: string) => {
        findings.push(...(await seriousFindings(page)).map((found) => `${what}: ${found}`))
        // Nothing runs out of a narrow screen.
        await expectNoSideways(page)
      }

      await page.goto('/live-camera-views?add=address')
      await dialog.getByLabel(say.address, { exact: true }).fill('rtsp://127.0.0.1:9/none')
      await dialog.locator('button[type=submit]').click()
      await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1)
      await look('a camera’s address, without its name')

      await page.goto('/live-camera-views?add=find')
      await dialog.getByRole('button', { name: say.look }).click()
      await expect(dialog.getByRole('alert').or(dialog.getByRole('list'))).toBeVisible()
      await look('cameras that were looked for')

      await page.goto('/live-camera-views?add=file')
      await dialog.locator('input[type=file]').setInputFiles(makeVideo(testInfo.outputPath()))
      await expect(dialog.getByText('test-picture.mp4')).toBeVisible()
      await look('a video file')

      await page.goto('/live-camera-views')
      await page.getByRole('button', { name: /Gate$/ }).click()
      await page.getByRole('menuitem', { name: say.change, exact: true }).click()
      await expect(dialog).toBeVisible()
      await look('the change of a camera')

      const at = Date.parse((await segments(site, cameraId))[0]?.startsAt ?? '') + 1_000
      await page.goto(`/live-camera-views?camera=${cameraId}&at=${new Date(at).toISOString()}`)
      await page.getByRole('button', { name: say.choose }).click()
      await page.getByRole('button', { name: say.make }).click()
      await expect(dialog).toBeVisible()
      await look('an export')

      expect(findings).toEqual([])
      await page.context().close()
    },
  )

async function addCamera({ url }: Site, file: string): Promise<string> {
  const body = new FormData()
  body.append('name', 'Gate')
  body.append('file', new Blob([readFileSync(file)]), 'colour-bars.mp4')
  const answer = await fetch(`${url}/api/cameras/upload`, { method: 'POST', body })
  return ((await answer.json()) as { camera: { id: string } }).camera.id
}

async function segments({ url }: Site, id: string): Promise<{ readonly startsAt: string }[]> {
  const from = new Date(Date.now() - 600_000).toISOString()
  const to = new Date(Date.now() + 60_000).toISOString()
  const answer = await fetch(`${url}/api/cameras/${id}/segments?from=${from}&to=${to}`)
  return (await answer.json()) as { startsAt: string }[]
}
