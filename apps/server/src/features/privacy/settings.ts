import { translate, type Language } from '@foresite/contract/messages/translate'
import { lawBlurs, privacyDefaults, privacySettings, type PrivacySettings } from '@foresite/contract/privacy'
import { z } from 'zod'
import type { Handlers } from '#platform/http/feature.ts'
import type { PrivacyDependencies } from './dependencies.ts'

const section = 'privacy'

/** The privacy section of the site's settings, with defaults. */
export const storedPrivacy = z
  .looseObject({})
  .transform((content) => ({ ...privacyDefaults, ...content }))
  .pipe(privacySettings)

type SettingsParts = Pick<PrivacyDependencies, 'settings' | 'lawProfile'>

/** Whether downloads are blurred: as the site chose, else by its law profile. */
export async function blurs({ settings, lawProfile }: SettingsParts): Promise<boolean> {
  const { blurExports } = await settings.read(section, storedPrivacy)
  return blurExports ?? lawBlurs[await lawProfile()]
}

export const settingsHandlers = {
  async readPrivacy(deps) {
    const present = await deps.settings.read(section, storedPrivacy)
    return {
      ...present,
      blurs: await blurs(deps),
      profile: await deps.lawProfile(),
      defaultNotice: { en: defaultNotice('en', present), pt: defaultNotice('pt', present) },
      changed: await deps.settings.lastChange(section),
    }
  },

  async savePrivacy(deps, { body: { since, ...wanted }, statedBy, language }) {
    const change = { at: deps.clock.now(), by: statedBy, since }
    await deps.settings.change(section, storedPrivacy, () => wanted, change)
    deps.live.changed({ topic: 'configuration', id: section, change: 'updated' })
    return { message: translate(language, 'privacy.saved') }
  },
} satisfies Handlers<PrivacyDependencies>

/** The sentence of Lei 34/2013, article 31, with the data controller. */
function defaultNotice(language: Language, { controller }: PrivacySettings): string {
  const who = controller === '' ? '' : translate(language, 'privacy.notice.controller', { name: controller })
  return translate(language, 'privacy.notice', { controller: who }).trim()
}
