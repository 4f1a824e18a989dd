import { addCamera, testVideo } from '../stated-site.ts'
import { expectNoOverflow, seriousFindings } from './findings.ts'
import { goWithinApp, readAs } from './screens.ts'
import { expect, test, type Site } from './site.ts'

// The cameras' dialogs open only on demand, so the tests of all routes do not cover them.

const words = {
  en: {
    search: 'Search',
    cancel: 'Cancel',
    find: 'Find cameras',
    file: 'Video file',
    change: 'Edit',
    choose: 'Select a time range',
    make: 'Export',
    address: 'Address',
  },
  pt: {
    search: 'Procurar',
    cancel: 'Cancelar',
    find: 'Procurar câmaras',
    file: 'Ficheiro de vídeo',
    change: 'Editar',
    choose: 'Selecionar um período',
    make: 'Exportar',
    address: 'Endereço',
  },
} as const

/** The camera of every test in this file. */
let cameraId = ''

test.beforeAll(async ({ site, request }) => {
  await site.arrange()
  cameraId = await addCamera({ request }, 'Gate')
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
    async ({ page, site }) => {
      await readAs(page, reader)
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

      await dialog.getByRole('tab', { name: say.find }).click()
      await dialog.getByRole('button', { name: say.search }).click()
      await expect(dialog.getByRole('alert').or(dialog.getByRole('list')).first()).toBeVisible()
      await collectFindings('the search for cameras')

      await dialog.getByRole('tab', { name: say.file }).click()
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'gate.mp4', mimeType: 'video/mp4', buffer: testVideo() })
      await expect(dialog.getByText('gate.mp4')).toBeVisible()
      await collectFindings('a video file')

      await page.goto('/live-camera-views')
      await page.getByRole('button', { name: /Gate$/ }).click()
      await page.getByRole('menuitem', { name: say.change, exact: true }).click()
      await expect(dialog).toBeVisible()
      await collectFindings('the change of a camera')

      await dialog.getByRole('button', { name: say.cancel }).click()
      await expect(dialog).toHaveCount(0)
      const at = Date.parse((await segments(site, cameraId))[0]?.startsAt ?? '') + 1_000
      await goWithinApp(page, `/live-camera-views?camera=${cameraId}&at=${new Date(at).toISOString()}`)
      await page.getByRole('button', { name: say.choose }).click()
      await page.getByRole('button', { name: say.make }).click()
      await expect(dialog).toBeVisible()
      await collectFindings('an export')

      expect(findings).toEqual([])
    },
  )

async function segments({ url }: Site, id: string): Promise<{ readonly startsAt: string }[]> {
  const from = new Date(Date.now() - 600_000).toISOString()
  const to = new Date(Date.now() + 60_000).toISOString()
  const answer = await fetch(`${url}/api/cameras/${id}/segments?from=${from}&to=${to}`)
  return (await answer.json()) as { startsAt: string }[]
}
