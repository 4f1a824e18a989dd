import { type NotificationRules } from '@foresite/contract/notifications'
import type { LastChange } from '@foresite/contract/stated-by'
import { useCall } from '#platform/api/query.ts'
import { SettingsForm, useSettingsForm } from '#platform/forms/SettingsForm.tsx'
import { Panel } from '#ui/Panel.tsx'
import { QuietFields } from './QuietFields.tsx'
import { RecipientFields } from './RecipientFields.tsx'
import { RuleFields } from './RuleFields.tsx'
import { fieldsOfRules, rulesFields, type RulesFields } from './rules-form.ts'
import { SummaryFields } from './SummaryFields.tsx'
import { useNotificationTexts } from './texts/texts.ts'

interface KnownRules {
  readonly value: NotificationRules
  readonly changed: LastChange | null
}

/** When people are notified, and who is notified of alarms and overdue alerts. */
export function RulesPanel({ known: { value, changed } }: { readonly known: KnownRules }) {
  const say = useNotificationTexts()
  const save = useCall('saveNotificationRules', { quiet: true })
  const settings = useSettingsForm<RulesFields, NotificationRules>({
    fields: fieldsOfRules(value),
    changed,
    schema: rulesFields,
    save: (rules, replaced) => save.mutateAsync({ body: { value: rules, since: replaced.changed?.at ?? null } }),
  })
  return (
    <Panel title={say('rules')}>
      <SettingsForm label={say('rules')} gap={3} settings={settings}>
        <QuietFields />
        <RuleFields />
        <RecipientFields name="alarms" />
        <RecipientFields name="supervisors" />
        <SummaryFields />
      </SettingsForm>
    </Panel>
  )
}
