import { useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { formResolver } from './form-resolver.ts'
import { bindTo } from './inputs.tsx'
import { pathsOf, showRefusal } from './show-refusal.ts'
import type { Unsaved, UnsavedInput } from './unsaved-store.ts'
import { useSubmitOnce } from './use-submit-once.ts'
import { useUnmountSignal } from './use-unmount-signal.ts'
import { useUnsaved } from './use-unsaved.tsx'
import { tMessage } from '#platform/i18n/messages.ts'
import { ChangedMeanwhile, type FieldWords } from '#platform/records/ChangedMeanwhile.tsx'
import { useEditedRecord, type EditableRecord } from '#platform/records/use-edited-record.ts'

interface EntityFormOptions<In extends FieldValues, Out, R, Saved> {
  /** The stored record; null for a new one. */
  readonly record: R | null
  readonly schema: z.ZodType<Out>
  /** A record as form fields; null for a new record. */
  readonly fieldsOf: (record: R | null) => In
  /** Describes a version field by field, for the choice between two. */
  readonly wordsOf: (fields: In) => FieldWords
  /** Saves the record. `since`: the version that is replaced. */
  readonly save: (body: Out, since: string | undefined) => Promise<Saved>
  /** Called only while the form is open: the user may leave it during the save. */
  readonly onSaved: (saved: Saved) => void
  /** What loses the input, where it is not another screen or a closed record. */
  readonly isLost?: UnsavedInput['isLost']
}

export interface EntityForm<In extends FieldValues, Out> {
  readonly form: UseFormReturn<In, unknown, Out>
  /** Binds inputs to fields: `<TextInput {...bind('name')} label=… />`. */
  readonly bind: ReturnType<typeof bindTo<In, Out>>
  /** For `<FormDialog>` and `<PageForm>`. */
  readonly state: {
    readonly unsaved: Unsaved
    readonly isPending: boolean
    /** Another user saved the record: the user must choose a version first. */
    readonly isBlocked: boolean
    /** A refusal that belongs to no field. */
    readonly refusal: string | null
    /** The notice about another user's save, for the end of the fields. */
    readonly changedMeanwhile: ReactNode
    /** Receives the focus after the choice between two versions. */
    readonly saveButton: RefObject<HTMLButtonElement | null>
    readonly onSubmit: (event?: SyntheticEvent) => Promise<void>
  }
}

/** The form of a record with several editors: refusals show at their field, and nothing is overwritten unseen. */
export function useEntityForm<In extends FieldValues, Out, R extends EditableRecord, Saved>(
  options: EntityFormOptions<In, Out, R, Saved>,
): EntityForm<In, Out> {
  const { record, schema, fieldsOf, wordsOf, save, onSaved, isLost } = options
  const form = useForm<In, unknown, Out>({
    resolver: formResolver<In, Out>(schema),
    defaultValues: fieldsOf(record) as DefaultValues<In>,
  })
  const { isDirty, errors } = form.formState
  const [isPending, setPending] = useState(false)
  const saveButton = useRef<HTMLButtonElement>(null)
  const { since, theirs, accept } = useEditedRecord(record, isPending)
  const unsaved = useUnsaved(isDirty, isLost && { isLost })
  const unmounted = useUnmountSignal()
  const onSubmit = useSubmitOnce(
    form.handleSubmit(async (body) => {
      setPending(true)
      try {
        const saved = await save(body, since)
        if (!unmounted.current.aborted) unsaved.leaving(onSaved)(saved)
      } catch (error) {
        showRefusal(error, form.setError, pathsOf(form.getValues()) as Path<In>[])
      }
      setPending(false)
    }),
  )
  return {
    form,
    bind: bindTo(form.control),
    state: {
      unsaved,
      saveButton,
      isPending,
      isBlocked: theirs !== null,
      refusal: theirs === null && errors.root?.message !== undefined ? tMessage(errors.root.message) : null,
      onSubmit,
      changedMeanwhile: theirs && (
        <ChangedMeanwhile
          theirs={theirs}
          words={{ mine: wordsOf(form.getValues()), theirs: wordsOf(fieldsOf(theirs)) }}
          onTheirs={() => {
            accept()
            form.reset(fieldsOf(theirs))
          }}
          onMine={() => {
            accept()
            // The choice has answered the refusal.
            form.clearErrors('root')
          }}
          backTo={saveButton}
        />
      ),
    },
  }
}
