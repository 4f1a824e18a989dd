import type { SiteModule } from '@foresite/contract/modules'
import { expect, test } from './swept-site.ts'
import { makeVideo } from './sample-videos.ts'
import { drawZone, makeModule, uploadFirstCamera } from './screens.ts'

/** From an empty site to a working safety module: a camera, a zone, a module, as somebody new goes through it. */
const sizes = [
  { name: 'a laptop', use: { viewport: { width: 1280, height: 800 } }, touch: false },
  {
    name: 'a tablet, by touch',
    use: { viewport: { width: 1366, height: 1024 }, hasTouch: true },
    touch: true,
  },
]

for (const { name, use, touch } of sizes)
  test.describe(name, () => {
    test.use(use)

    test(`[MOD-3.a] somebody new adds a camera, draws a zone and makes a working safety module on ${name}`, async ({
      page,
      foresite,
    }, testInfo) => {
      await page.goto('/')
      await uploadFirstCamera(page, makeVideo(testInfo.outputPath()), 'Hall')
      await drawZone(page, {
        camera: 'Hall',
        name: 'Robot floor',
        points: [
          [0.2, 0.3],
          [0.7, 0.3],
          [0.7, 0.8],
          [0.2, 0.8],
        ],
        touch,
      })
      await makeModule(page, {
        name: 'Nobody on the robot floor',
        zone: 'Robot floor',
        object: 'Person',
        severity: 'High',
        threshold: '1',
      })
      await expect(page.getByText('Active', { exact: true })).toBeVisible()
      const answer = await fetch(`${foresite.url}/api/modules`)
      const [made] = (await answer.json()) as SiteModule[]
      expect(made).toMatchObject({ enabled: true, useCase: 'restricted-area' })
      expect(made?.cameraIds).toHaveLength(1)
    })
  })
