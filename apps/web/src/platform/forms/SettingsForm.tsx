import type { LastChange } from '@foresite/contract/stated-by'
import { Button, Stack } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { ChangedMeanwhile, type FieldWords } from '#platform/records/ChangedMeanwhile.tsx'
import { Muted } from '#ui/Muted.tsx'
import { formResolver } from './form-resolver.ts'
import { FormStack } from './FormStack.tsx'
import { pathsOf, showRefusal } from './show-refusal.ts'
import { useFormTexts } from './texts/texts.ts'
import { useSubmitOnce } from './use-submit-once.ts'
import { leavesScreen, useUnsaved } from './use-unsaved.tsx'

interface Stored<In> {
  readonly fields: In
  readonly changed: LastChange | null
}

interface SettingsFormOptions<In extends FieldValues, Out> {
  /** The stored values as form fields. */
  readonly fields: In
  /** When it was last changed, and by whom; null: never, or unknown. */
  readonly changed: LastChange | null
  readonly schema: z.ZodType<Out>
  /** Describes a version field by field; omitted if that would not help. */
  readonly wordsOf?: (fields: In) => FieldWords
  /** `replaced` is the version that saving replaces: the server refuses if there is a later one. */
  readonly save: (body: Out, replaced: Stored<In>) => Promise<unknown>
}

/**
 * A form for one section of the settings. Without edits, it follows the stored values. Once edited, it keeps the
 * entries; when someone else saves, their version shows beside them, and nothing is overwritten unseen.
 */
export function useSettingsForm<In extends FieldValues, Out = In>(options: SettingsFormOptions<In, Out>) {
  const { fields, changed, schema, wordsOf, save } = options
  const present = { fields, changed }
  /** The values that last filled the form; `keepsTyped`: except for entries made since a save. */
  const [filled, setFilled] = useState({ fields, keepsTyped: false })
  const [replaced, setReplaced] = useState<Stored<In>>(present)
  const [isPending, setPending] = useState(false)
  /** The version that this form has just replaced: the next version is its own. */
  const [saved, setSaved] = useState<string | null>(null)
  const form = useForm<In, unknown, Out>({
    resolver: formResolver<In, Out>(schema),
    defaultValues: fields as DefaultValues<In>,
  })
  const { reset } = form
  useEffect(() => {
    reset(filled.fields, { keepDirtyValues: filled.keepsTyped })
  }, [reset, filled])
  const { isDirty, errors } = form.formState
  useUnsaved(isDirty, { isLost: leavesScreen })
  const isOutdated = versionOf(replaced) !== versionOf(present)
  if (isOutdated && !isPending && (!isDirty || saved === versionOf(replaced))) {
    setFilled({ fields, keepsTyped: isDirty })
    setReplaced(present)
    setSaved(null)
  }
  const theirs = isOutdated && isDirty && !isPending && saved === null ? present : null
  const loadStored = () => {
    setFilled({ fields, keepsTyped: false })
    setReplaced(present)
  }
  const onSubmit = useSubmitOnce(
    form.handleSubmit(async (body) => {
      setPending(true)
      const sent = structuredClone(form.getValues())
      try {
        await save(body, replaced)
        setSaved(versionOf(replaced))
        const typed = form.getValues()
        reset(sent)
        // What was typed during the save is not saved yet.
        reset(typed, { keepDefaultValues: true })
      } catch (error) {
        showRefusal(error, form.setError, pathsOf(form.getValues()) as Path<In>[])
      }
      setPending(false)
    }),
  )
  return {
    form,
    changed,
    isChanged: isDirty,
    isPending,
    refusal: theirs === null ? (errors.root?.message ?? null) : null,
    loadStored,
    onSubmit,
    changedMeanwhile: theirs && (
      <ChangedMeanwhile
        theirs={{ updatedAt: changed?.at ?? null, updatedBy: changed?.by ?? null }}
        {...(wordsOf === undefined ? {} : { words: { mine: wordsOf(form.getValues()), theirs: wordsOf(fields) } })}
        onTheirs={loadStored}
        onMine={() => {
          setReplaced(present)
          // The choice has answered the refusal.
          form.clearErrors('root')
        }}
      />
    ),
  }
}

/** A section without a change record is identified by its content. */
function versionOf<In>({ changed, fields }: Stored<In>): string {
  return changed?.at ?? JSON.stringify(fields)
}

interface SettingsFormProps<In extends FieldValues, Out> {
  readonly label: string
  readonly gap?: number
  readonly settings: Omit<ReturnType<typeof useSettingsForm>, 'form' | 'onSubmit'> & {
    readonly form: UseFormReturn<In, unknown, Out>
    readonly onSubmit: () => Promise<void>
  }
  /** The fields. */
  readonly children: ReactNode
}

/** A section of the settings: its fields, who changed it last, undo and save. */
export function SettingsForm<In extends FieldValues, Out>(props: SettingsFormProps<In, Out>) {
  const { label, gap, settings, children } = props
  return (
    <FormProvider {...settings.form}>
      <FormStack
        label={label}
        {...(gap === undefined ? {} : { gap })}
        refusal={settings.refusal}
        onSubmit={settings.onSubmit}
        foot={
          <SaveFoot
            changed={settings.changed}
            isChanged={settings.isChanged}
            isPending={settings.isPending}
            onReset={settings.loadStored}
          />
        }
      >
        {children}
        {settings.changedMeanwhile}
      </FormStack>
    </FormProvider>
  )
}

interface SaveFootProps {
  /** Null: no one, or unknown. */
  readonly changed: LastChange | null
  /** Whether there are changes to save. */
  readonly isChanged: boolean
  readonly isPending: boolean
  readonly onReset: () => void
}

/** The end of a form for stored values: who changed them last, undo, and save. */
function SaveFoot({ changed, isChanged, isPending, onReset }: SaveFootProps) {
  const t = useFormTexts()
  const format = useFormat()
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap' }}>
      {changed !== null && (
        <Muted small component="div" sx={{ mr: 'auto', display: 'grid' }}>
          {t('changed', { at: format.dateTime(changed.at) })}
          {changed.by !== null && <StatedName who={changed.by} />}
        </Muted>
      )}
      {isChanged && (
        <Button color="inherit" onClick={onReset}>
          {t('word.discard')}
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={!isChanged} loading={isPending}>
        {t('word.save')}
      </Button>
    </Stack>
  )
}
