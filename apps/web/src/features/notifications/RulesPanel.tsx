import { notificationRules, type NotificationRules } from '@foresite/contract/notifications'
import type { LastChange } from '@foresite/contract/stated-by'
import { FormProvider, useForm } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { FormStack } from '#platform/forms/FormStack.tsx'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { SaveFoot } from '#platform/forms/SaveFoot.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { useBegun, useUnsavedForm } from '#platform/forms/use-begun.ts'
import { Panel } from '#ui/Panel.tsx'
import { QuietFields } from './QuietFields.tsx'
import { RecipientFields } from './RecipientFields.tsx'
import { RuleFields } from './RuleFields.tsx'
import { fieldsOfRules, namedFields, rulesFields, type RulesFields } from './rules-form.ts'
import { useNotificationTexts } from './texts/texts.ts'

interface KnownRules {
  readonly value: NotificationRules
  readonly changed: LastChange | null
}

/** When people are told, and who is told of alarms and of what waits too long. */
export function RulesPanel({ known }: { readonly known: KnownRules }) {
  const say = useNotificationTexts()
  // Follows saved changes, but not while it is being edited.
  const { begun, setChanged } = useBegun(known)
  return (
    <Panel title={say('rules')}>
      <RulesForm key={JSON.stringify(begun)} known={begun} onChanged={setChanged} />
    </Panel>
  )
}

interface RulesFormProps {
  readonly known: KnownRules
  readonly onChanged: (isChanged: boolean) => void
}

function RulesForm({ known: { value: rules, changed }, onChanged }: RulesFormProps) {
  const say = useNotificationTexts()
  const form = useForm<RulesFields, unknown, NotificationRules>({
    resolver: formResolver(rulesFields),
    defaultValues: fieldsOfRules(rules),
  })
  const { isDirty, errors } = form.formState
  useUnsavedForm(isDirty, onChanged)
  const save = useCall('saveNotificationRules', {
    quiet: true,
    onSuccess: (_, { body }) => form.reset(fieldsOfRules(notificationRules.parse(body.value))),
    onError: (error) => showRefusal(error, form.setError, namedFields),
  })
  const submit = form.handleSubmit((value) => save.mutate({ body: { value, since: changed?.at ?? null } }))
  return (
    <FormProvider {...form}>
      <FormStack
        label={say('rules')}
        gap={3}
        refusal={errors.root?.message}
        onSubmit={submit}
        foot={
          <SaveFoot changed={changed} isChanged={isDirty} isPending={save.isPending} onReset={() => form.reset()} />
        }
      >
        <QuietFields />
        <RuleFields />
        <RecipientFields name="alarms" />
        <RecipientFields name="supervisors" />
      </FormStack>
    </FormProvider>
  )
}
