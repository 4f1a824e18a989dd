import type { Storage } from '@foresite/contract/recordings'
import { retentionSettings, type RetentionSettings } from '@foresite/contract/retention'
import type { LastChange } from '@foresite/contract/stated-by'
import { useState, type SyntheticEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { FormStack } from '#platform/forms/FormStack.tsx'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { NumberInput } from '#platform/forms/inputs.tsx'
import { SaveFoot } from '#platform/forms/SaveFoot.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { useUnsavedForm } from '#platform/forms/use-begun.ts'
import { ConfirmLosses } from './ConfirmLosses.tsx'
import { DaysFields } from './DaysFields.tsx'
import { LawChoice } from './LawChoice.tsx'
import { lossesOf, type Loss } from './shortening.ts'
import { useRetentionTexts } from './texts/texts.ts'

interface RetentionFormProps {
  readonly settings: RetentionSettings
  readonly changed: LastChange | null
  /** What the disks hold; undefined while it is not known. */
  readonly storage: Storage | undefined
  readonly onChanged: (isChanged: boolean) => void
}

/** What is about to be saved, and what that removes. */
interface Asked {
  readonly next: RetentionSettings
  readonly losses: readonly Loss[]
}

/** The limits as a form; what a tighter one removes is said before it is saved. */
export function RetentionForm({ settings, changed, storage, onChanged }: RetentionFormProps) {
  const say = useRetentionTexts()
  const form = useForm<RetentionSettings>({
    resolver: formResolver(retentionSettings),
    defaultValues: settings,
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => {
    setAsked(null)
  }
  const since = changed?.at ?? null
  const save = useCall('saveRetention', {
    quiet: true,
    onSuccess: (_, { body: { since: _since, ...saved } }) => {
      close()
      form.reset(saved)
    },
    onError: (error) => {
      close()
      showRefusal(error, form.setError, fields)
    },
  })
  const submit = (event: SyntheticEvent) =>
    form.handleSubmit((next) => {
      const losses = lossesOf(settings, next, storage, Date.now())
      if (losses.length === 0) save.mutate({ body: { ...next, since } })
      else setAsked({ next, losses })
    })(event)
  const { errors, isDirty } = form.formState
  useUnsavedForm(isDirty, onChanged)
  return (
    <FormProvider {...form}>
      <FormStack
        label={say('title')}
        gap={3}
        refusal={errors.root?.message}
        onSubmit={submit}
        foot={
          <SaveFoot
            changed={changed}
            isChanged={isDirty}
            isPending={save.isPending && asked === null}
            onReset={() => {
              form.reset()
            }}
          />
        }
      >
        <LawChoice />
        <DaysFields />
        <NumberInput<RetentionSettings>
          name="mostGigabytes"
          label={say('room')}
          hint={say('room.hint')}
          invalid={say('room.invalid')}
          empty={null}
          sx={{ maxWidth: { sm: 360 } }}
          input={{ min: 0.1, max: 1_000_000, step: 'any' }}
        />
      </FormStack>
      {asked !== null && (
        <ConfirmLosses
          losses={asked.losses}
          pending={save.isPending}
          onConfirm={() => {
            save.mutate({ body: { ...asked.next, since } })
          }}
          onClose={close}
        />
      )}
    </FormProvider>
  )
}

/** The fields that a refusal of the server may name. */
const fields = ['profile', 'days.recordings', 'days.clips', 'days.stills', 'days.records', 'mostGigabytes'] as const
