import { translate } from '@foresite/contract/messages/translate'
import type { RetentionSettings } from '@foresite/contract/retention'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { RetentionDependencies } from './dependencies.ts'
import { beyondLaw, storedRetention } from './limits.ts'

const section = 'retention'

/** How long each kind of data is kept now. */
export function presentSettings({ settings }: RetentionDependencies): Promise<RetentionSettings> {
  return settings.read(section, storedRetention)
}

export function readRetention(deps: RetentionDependencies): Handler<'readRetention'> {
  return async () => ({
    ...(await presentSettings(deps)),
    changed: await deps.settings.lastChange(section),
  })
}

/** @param onSave records may be due for deletion now */
export function saveRetention(deps: RetentionDependencies, onSave: () => void): Handler<'saveRetention'> {
  return async ({ body: { since, ...wanted }, statedBy, language }) => {
    const beyond = beyondLaw(wanted)
    if (beyond !== null) {
      const { kind, days } = beyond
      throw new Refusal(422, 'retention.law', { fill: { days }, field: `days.${kind}` })
    }
    const change = { at: deps.clock.now(), by: statedBy, since }
    await deps.settings.change(section, storedRetention, () => wanted, change)
    deps.live.changed({ topic: 'configuration', id: section, change: 'updated' })
    onSave()
    return { message: translate(language, 'retention.saved') }
  }
}
