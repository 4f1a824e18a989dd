import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import type { EntityForm } from './use-entity-form.tsx'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'

interface PageFormProps<In extends FieldValues, Out> {
  readonly entity: EntityForm<In, Out>
  readonly saveLabel: string
  /** What of the address opens the form, where it is not the page itself. */
  readonly openedBy?: string
  readonly onCancel: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** The form of a record on a page of its own. Leaving it asks before something typed is lost. */
export function PageForm<In extends FieldValues, Out>(props: PageFormProps<In, Out>) {
  const { entity, saveLabel, openedBy, onCancel, children } = props
  const say = useUiTexts()
  const { refusal, isPending, onSubmit } = entity.state
  return (
    <Stack component="form" noValidate sx={{ gap: 2.5, maxWidth: 720 }} onSubmit={(event) => void onSubmit(event)}>
      {children}
      {entity.changedMeanwhile}
      {refusal !== null && <Alert severity="error">{refusal}</Alert>}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button
          color="inherit"
          onClick={() => {
            entity.settle()
            onCancel()
          }}
        >
          {say('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isPending}>
          {saveLabel}
        </Button>
      </Stack>
      <UnsavedChanges {...(openedBy === undefined ? {} : { openedBy })} />
    </Stack>
  )
}
