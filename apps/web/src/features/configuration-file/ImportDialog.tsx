import type { CallAnswer } from '@foresite/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#platform/api/call.ts'
import { useUpload } from '#platform/api/use-upload.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { doesAnything, ImportPlan } from './ImportPlan.tsx'
import { useConfigurationFileTexts } from './texts/texts.ts'

interface ImportDialogProps {
  readonly file: File
  /** What a dry run has found. */
  readonly found: CallAnswer<'importConfiguration'>
  readonly onClose: () => void
}

/** Shows what an import would do, and does it once that is confirmed. */
export function ImportDialog({ file, found, onClose }: ImportDialogProps) {
  const say = useConfigurationFileTexts()
  const client = useQueryClient()
  const { parts, basis } = found
  const canImport = doesAnything(parts)
  const bringIn = useUpload('importConfiguration', {
    quiet: true,
    onSuccess: () => {
      // Everything may be another.
      void client.invalidateQueries()
      onClose()
    },
  })
  return (
    <FormDialog
      title={say('plan.title')}
      saveLabel={canImport ? say('import') : null}
      cancelLabel={say(canImport ? 'cancel' : 'close')}
      isPending={bringIn.isPending}
      refusal={bringIn.error === null ? null : sentenceOf(bringIn.error)}
      onSubmit={() => bringIn.mutate({ query: { basis }, body: {}, file })}
      onClose={onClose}
    >
      <ImportPlan {...found} />
    </FormDialog>
  )
}
