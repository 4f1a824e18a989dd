import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { hasFootage, workerLoop } from './footage.ts'
import { expect, test } from './swept-site.ts'

/** In place of a site's own trained model: YOLOX with COCO's 80 classes, the first being people. */
const model = resolve(import.meta.dirname, '../../shared/models/yolox_nano.onnx')
/** This site's name for people; no other class is used. */
const own = 'order picker'
const names = [own, ...Array.from({ length: 79 }, (_, index) => `class ${String(index + 2)}`)]
const all = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]
const arrow = { from: { x: 0.4, y: 0.5 }, to: { x: 0.6, y: 0.5 } }

test.describe('a model of the site’s own (needs ../shared/media and ../shared/models)', () => {
  test.skip(!hasFootage || !existsSync(model), 'the shared recordings or the shared model are not available')

  test('[VIS-2.d, VIS-2.e] a model is added on screen, tried on a camera’s picture, and a module watches for its class by name', async ({
    page,
  }) => {
    const post = async <T>(path: string, data: unknown): Promise<T> => {
      const answer = await page.request.post(`/api${path}`, { data })
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
      return (await answer.json()) as T
    }
    const file = { name: 'hall.mp4', mimeType: 'video/mp4', buffer: await readFile(workerLoop) }
    const uploaded = await page.request.post('/api/cameras/upload', { multipart: { name: 'Assembly hall', file } })
    const { camera } = (await uploaded.json()) as { camera: { id: string } }

    await page.goto('/settings?siteModel=new#siteModels')
    const add = page.getByRole('dialog', { name: 'Add model' })
    const list = { name: 'coco.txt', mimeType: 'text/plain', buffer: Buffer.from(names.join('\n')) }
    await add.getByLabel('Add a file with class names').setInputFiles(list)
    await expect(add.getByText('80 names from “coco.txt”')).toBeVisible()
    await add.getByLabel('Choose ONNX file').setInputFiles(model)
    await expect(add.getByLabel(/^Name/)).toHaveValue('yolox_nano')
    await add.getByLabel('Search classes').fill(own)
    await add.getByRole('combobox', { name: `“${own}” stands for` }).click()
    await page.getByRole('option', { name: 'Person' }).click()

    // The worker is always in the picture.
    await expect
      .poll(async () => {
        const still = await page.request.get(`/api/cameras/${camera.id}/still`)
        return still.status()
      })
      .toBe(200)
    await add.getByRole('button', { name: 'Analyse the picture' }).click()
    await expect(add.getByRole('list', { name: 'Found in the picture' })).toContainText(own)
    await add.getByLabel('On every camera').check()
    await add.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: /^yolox_nano/ })).toContainText('Analysing cameras')

    const zone = { name: 'Hall', type: 'custom-occurrence', purpose: 'restricted-area', polygon: all, arrow }
    const drawn = await post<{ zone: { id: string } }>('/zones', { ...zone, cameraId: camera.id })
    await post('/modules', {
      name: 'No pickers',
      useCase: 'restricted-area',
      zoneIds: [drawn.zone.id],
      detectedObjects: [],
      siteObjects: [own],
      criticality: 'High',
      timeThresholdS: 0,
    })
    await expect
      .poll(async () => {
        const answer = await page.request.get('/api/incidents')
        const { rows } = (await answer.json()) as { rows: { moduleName: string; object: string }[] }
        return rows.map(({ moduleName, object }) => [moduleName, object])
      })
      .toContainEqual(['No pickers', 'person'])
  })
})
