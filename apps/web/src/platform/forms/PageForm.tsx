import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormButtons, FormStack } from './FormStack.tsx'
import type { EntityForm } from './use-entity-form.tsx'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'

interface PageFormProps<In extends FieldValues, Out> {
  readonly entity: EntityForm<In, Out>
  readonly saveLabel: string
  readonly onCancel: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** A record's form on a page of its own. Leaving it asks before input is lost. */
export function PageForm<In extends FieldValues, Out>(props: PageFormProps<In, Out>) {
  const { entity, saveLabel, onCancel, children } = props
  const t = useUiTexts()
  const { refusal, isPending, isBlocked, unsaved, changedMeanwhile, saveButton, onSubmit } = entity.state
  return (
    <FormStack
      maxWidth={720}
      refusal={refusal}
      onSubmit={onSubmit}
      foot={
        <FormButtons>
          <Button color="inherit" onClick={unsaved.leaving(onCancel)}>
            {t('cancel')}
          </Button>
          <Button ref={saveButton} type="submit" variant="contained" loading={isPending} disabled={isBlocked}>
            {saveLabel}
          </Button>
        </FormButtons>
      }
    >
      {children}
      {changedMeanwhile}
    </FormStack>
  )
}
