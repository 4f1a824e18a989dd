import type { CallInput } from '@foresite/contract/client'
import type { Language } from '@foresite/contract/messages/languages'
import { siteModules } from '#cameras/site-modules.ts'
import { expect, test } from 'vitest'
import { answeredCalls } from '../../test/answered-calls.ts'
import { userOf } from './people.ts'
import { setUpSite } from './set-up-site.ts'

const people = { safety: 's', shift: 't', maintenance: 'm', docks: 'd', stores: 'o' }

/** What is saved of the site's settings. */
async function settingsIn(language: Language): Promise<unknown> {
  const saved: CallInput<'saveConfig'>[] = []
  const call = answeredCalls({
    saveConfig: (input) => {
      saved.push(input)
      return {}
    },
    saveOperations: () => ({}),
    readThresholds: () => ({ values: {} }),
    saveThresholds: () => ({}),
    listGroups: () => [],
    createGroup: () => ({ group: { id: 'g' } }),
    saveNotificationRules: () => ({}),
    listModules: () =>
      siteModules.map((one) => ({ ...one, criticality: 'Low', notifications: { groupIds: [], userIds: [] } })),
  })
  await setUpSite({ call, site: { language, timezone: 'Europe/Lisbon' }, people, url: 'http://localhost' })
  return saved[0]?.body.value
}

test('[LANG-3.c] a demo in Portuguese begins with its screens and emails in Portuguese', async () => {
  expect(await settingsIn('pt')).toMatchObject({
    default_preset: 'Logística do Norte',
    presets: { 'Logística do Norte': { language: 'pt' } },
  })
  expect(await settingsIn('en')).not.toHaveProperty('default_preset')
})

test('everyone has an address of their name at the site’s domain', () => {
  expect(userOf('stores', 'pt').companyEmail).toBe('sofia.brandao@logisticadonorte.invalid')
  expect(userOf('safety').companyEmail).toBe('helen.marsh@northgate.invalid')
})
