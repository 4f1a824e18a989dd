import { seriousFindings } from './frame/findings.ts'
import { expect, test } from './swept-site.ts'

test('[USER-1.b, USER-1.c, USER-1.e] [GROUP-1.a, GROUP-1.b, GROUP-1.c] people are added, imported, put into a group, found and deleted', async ({
  page,
  foresite: _,
}, testInfo) => {
  await test.step('a user is added, after missing fields are reported', async () => {
    await page.goto('/users')
    await expect(page.getByText('No users yet')).toBeVisible()
    await page.getByRole('link', { name: 'New user' }).click()
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(page.getByText('First name is required')).toBeVisible()
    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('Last name').fill('Sá')
    await page.getByLabel('Company email').fill('ana@site.example')
    await page.getByLabel('Phone').fill('+351 912 345 678')
    await page.getByLabel('Service provider').click()
    await page.getByRole('option', { name: 'MEO (Portugal)' }).click()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(page.getByRole('link', { name: 'Ana Sá' })).toBeVisible()
  })

  await test.step('a list is imported once every row is right', async () => {
    const choose = (text: string) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'users.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      })
    const head = 'Nome próprio;Apelido;E-mail da empresa;Telefone\n'
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await choose(`${head}Rui;Abreu;rui@site.example;912`)
    await expect(page.getByText(/^1 row has errors/)).toBeVisible()
    await choose(`${head}Rui;Abreu;rui@site.example;\nEva;Melo;eva@site.example;`)
    await page.getByRole('button', { name: 'Import 2 users' }).click()
    await expect(page.getByRole('link', { name: 'Eva Melo' })).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await page.screenshot({ path: testInfo.outputPath('users.png') })
  })

  await test.step('the search is in the address and survives a reload', async () => {
    await page.getByLabel('Search users').fill('abr')
    await expect(page).toHaveURL(/abr/)
    await expect(page.getByRole('link', { name: 'Ana Sá' })).toBeHidden()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Rui Abreu' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ana Sá' })).toBeHidden()
  })

  await test.step('a group is created from users', async () => {
    await page.goto('/groups/create')
    await page.getByLabel('Group name').fill('Night shift')
    await page.getByLabel('Description').fill('On duty at night')
    await page.getByRole('combobox', { name: 'Users' }).click()
    await page.getByRole('option', { name: 'Ana Sá' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Create group' }).click()
    await expect(page.getByRole('heading', { name: 'Night shift' })).toBeVisible()
    await expect(page.getByText('1 user: Ana Sá')).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
  })

  await test.step('a user is deleted, and leaves the group', async () => {
    await page.goto('/users')
    await page.getByRole('link', { name: 'Ana Sá' }).click()
    await expect(page.getByRole('link', { name: 'Night shift' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete user' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByRole('link', { name: 'Rui Abreu' })).toBeVisible()
    await page.goto('/groups')
    await expect(page.getByText('No members')).toBeVisible()
  })
})
