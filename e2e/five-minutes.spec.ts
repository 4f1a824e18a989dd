import type { SiteModule } from '@foresite/contract/modules'
import { expect, test } from './swept-site.ts'
import { makeVideo } from './sample-videos.ts'
import { drawZone, makeModule, uploadFirstCamera } from './screens.ts'

// From an empty site to a working safety module, as a new user sets it up. `journey.spec.ts` does it with the mouse.

// A tablet.
test.use({ viewport: { width: 1366, height: 1024 }, hasTouch: true })

test('[MOD-3.a] by touch a new user adds a camera, draws a zone, creates a working safety module and chooses its recipient', async ({
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
    touch: true,
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

  // The recipients: without a channel the product says that nothing is sent yet.
  await page.getByRole('link', { name: 'Users', exact: true }).first().click()
  await page.getByRole('link', { name: 'New user' }).click()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Sá')
  await page.getByLabel('Company email').fill('ana@site.example')
  await page.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByRole('link', { name: 'Ana Sá' })).toBeVisible()
  await page.getByRole('link', { name: 'Modules', exact: true }).first().click()
  await page.getByRole('button', { name: 'Edit Nobody on the robot floor' }).click()
  for (const step of ['Location', 'Schedule', 'Notifications']) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('group', { name: step, exact: true })).toBeVisible()
  }
  await page.getByRole('combobox', { name: 'Users' }).click()
  await page.getByRole('option', { name: 'Ana Sá' }).click()
  await page.keyboard.press('Escape')
  const email = page.getByRole('checkbox', { name: 'Email' })
  await email.check()
  await expect(email).toHaveAccessibleDescription(/^Not set up on this site: nothing is sent\./)
  await page.getByRole('button', { name: 'Save module' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Nobody on the robot floor' })).toBeVisible()
})
