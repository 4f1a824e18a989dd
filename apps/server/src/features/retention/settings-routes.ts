import { translate } from '@foresite/contract/messages/translate'
import type { RetentionSettings } from '@foresite/contract/retention'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { RetentionDependencies, WakingDependencies } from './dependencies.ts'
import { beyondLaw, storedRetention } from './limits.ts'

const section = 'retention'

/** How long each kind of data is currently kept. */
export function presentSettings({ settings }: RetentionDependencies): Promise<RetentionSettings> {
  return settings.read(section, storedRetention)
}

export const settingsHandlers = {
  readRetention: async (deps) => ({
    ...(await presentSettings(deps)),
    changed: await deps.settings.lastChange(section),
  }),

  async saveRetention(deps, { body: { since, ...wanted }, statedBy, language }) {
    const beyond = beyondLaw(wanted)
    if (beyond !== null) {
      const { kind, days } = beyond
      throw new Refusal(422, 'retention.law', { fill: { days }, field: `days.${kind}` })
    }
    const change = { at: deps.clock.now(), by: statedBy, since }
    await deps.settings.change(section, storedRetention, () => wanted, change)
    deps.live.changed({ topic: 'configuration', id: section, change: 'updated' })
    deps.wake()
    return { message: translate(language, 'retention.saved') }
  },
} satisfies Handlers<WakingDependencies>
