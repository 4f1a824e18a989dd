import { user } from '@foresite/testkit/records'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { useSession } from '#platform/access/session-store.ts'
import { WhoQuestion } from '#platform/access/WhoQuestion.tsx'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { StatedUser } from './StatedUser.tsx'

const rui = user({ firstName: 'Rui', lastName: 'Melo', companyEmail: 'rui@site.example' })
const statedBy = {
  userId: '0192f0c1-0000-7000-8000-000000000001',
  name: 'Ana Sá',
  stated: true,
} as const

async function show() {
  await startApiServer({ 'GET /api/users': { body: [rui] } })
  return render(
    <>
      <StatedUser />
      <WhoQuestion />
    </>,
    { styled: true },
  )
}

test('[AUTH-11.c] shows nothing until a user has stated their name', async () => {
  await show()
  expect(screen.queryByRole('button', { name: /not verified/ })).not.toBeInTheDocument()
})

test.each([
  ['en', 'Ana Sá stated, not verified'],
  ['pt', 'Ana Sá indicado, não verificado'],
] as const)('[AUTH-11.c] shows the name as stated, not verified (%s)', async (language, shown) => {
  useLanguageStore.getState().choose(language)
  useSession.setState({ statedBy })
  await show()
  expect(await screen.findByRole('button', { name: shown })).toBeVisible()
})

test('[AUTH-11.b] another user can state their name in the same tab', async () => {
  useSession.setState({ statedBy })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: /Ana Sá/ }))
  await user.type(await screen.findByRole('combobox', { name: 'Your name' }), 'rui{Enter}')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('button', { name: /Rui Melo/ })).toBeVisible()
  expect(useSession.getState().statedBy?.userId).toBe(rui.id)
})

test('[AUTH-11.b] closing the question keeps the previous name', async () => {
  useSession.setState({ statedBy })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: /Ana Sá/ }))
  await screen.findByRole('dialog', { name: 'Who are you?' })
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: /Ana Sá/ })).toBeVisible()
  expect(useSession.getState().statedBy).toEqual(statedBy)
})
