import type { CallInput } from '@foresite/contract/client'
import type { Language } from '@foresite/contract/messages/languages'
import { siteModules } from '#cameras/site-modules.ts'
import { siteName } from '#cameras/site-names.ts'
import { expect, test } from 'vitest'
import { answeredCalls } from '../../test/answered-calls.ts'
import { userOf } from './people.ts'
import { setUpSite } from './set-up-site.ts'

const people = { safety: 's', shift: 't', maintenance: 'm', docks: 'd', stores: 'o' }

/** What is saved of the site’s settings, and the groups that each module tells. */
async function setUpIn(language: Language): Promise<{ settings: unknown; told: Map<string | undefined, unknown> }> {
  const saved: CallInput<'saveConfig'>[] = []
  const told = new Map<string | undefined, unknown>()
  const call = answeredCalls({
    saveConfig: (input) => {
      saved.push(input)
      return {}
    },
    saveOperations: () => ({}),
    readThresholds: () => ({ values: {} }),
    saveThresholds: () => ({}),
    listGroups: () => [],
    createGroup: ({ body: { name } }) => ({ group: { id: name } }),
    saveNotificationRules: () => ({}),
    listModules: () =>
      siteModules.map((one) => ({
        ...one,
        name: siteName(one.name, language),
        notifications: { groupIds: [], userIds: [] },
      })),
    updateModule: ({ body: { name, notifications } }) => {
      told.set(name, notifications?.groupIds)
      return {}
    },
  })
  await setUpSite({ call, site: { language, timezone: 'Europe/Lisbon' }, people, url: 'http://localhost' })
  return { settings: saved[0]?.body.value, told }
}

test('[LANG-3.c] a demo in Portuguese begins with its screens and emails in Portuguese', async () => {
  expect((await setUpIn('pt')).settings).toMatchObject({
    default_preset: 'Logística do Norte',
    presets: { 'Logística do Norte': { language: 'pt' } },
  })
  expect((await setUpIn('en')).settings).not.toHaveProperty('default_preset')
})

test('[OPS-1.c] incidents of the yard alone go to the yard’s people, all others to the safety team', async () => {
  const { told } = await setUpIn('pt')
  expect(told.get('Velocidade no parque')).toEqual(['Parque e cais'])
  expect(told.get('Velocidade no corredor')).toEqual(['Equipa de segurança'])
  expect(told.get('Presença durante a noite')).toEqual(['Equipa de segurança'])
})

test('everyone has an address of their name at the site’s domain', () => {
  expect(userOf('stores', 'pt').companyEmail).toBe('sofia.brandao@logisticadonorte.invalid')
  expect(userOf('safety').companyEmail).toBe('helen.marsh@northgate.invalid')
})
