import type { Zone } from '@foresite/contract/zones'
import ContentCopy from '@mui/icons-material/ContentCopy'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { sayMessage } from '#platform/i18n/messages.ts'
import { ChangedMeanwhile, type FieldWords } from '#platform/records/ChangedMeanwhile.tsx'
import { Panel } from '#ui/Panel.tsx'
import { DeleteZone } from './DeleteZone.tsx'
import { RestoredWork } from './RestoredWork.tsx'
import { useZoneTexts } from './texts/texts.ts'
import type { Workbench } from './use-workbench.ts'
import { fieldsOf, type ZoneFieldsIn } from './zone-form.ts'
import { ZoneFields } from './ZoneFields.tsx'

interface WorkbenchPanelProps {
  readonly title: string
  readonly work: Workbench
  readonly zone: Zone | null
  readonly problems: readonly string[]
  readonly saving: boolean
  readonly onSubmit: () => void
  /** What was said of the drawing is past. */
  readonly onResume: () => void
  readonly onClose: () => void
  readonly onDuplicate: (() => void) | undefined
}

/** What is written of the zone that is drawn, what keeps it from being saved, and what can be done with it. */
export function WorkbenchPanel(props: WorkbenchPanelProps) {
  const { title, work, zone, problems, saving, onSubmit, onResume, onClose, onDuplicate } = props
  const say = useZoneTexts()
  const { theirs } = work
  const wordsOf = ({ name, type, purpose }: ZoneFieldsIn): FieldWords => [
    [say('name'), name],
    [say('type'), type === '' ? '' : say(`type.${type}`)],
    [say('purpose'), type === 'custom-occurrence' ? say(`purpose.${purpose}`) : ''],
  ]
  return (
    <Panel title={title}>
      <Stack
        component="form"
        noValidate
        sx={{ gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {work.restored !== null && <RestoredWork at={work.restored} onDiscard={work.discard} />}
        <ZoneFields form={work.form} />
        {problems.length > 0 && (
          <Alert severity="error">
            {problems.map((problem) => (
              <div key={problem}>{sayMessage(problem)}</div>
            ))}
          </Alert>
        )}
        {theirs !== null && (
          <ChangedMeanwhile
            theirs={theirs}
            words={{ mine: wordsOf(work.form.getValues()), theirs: wordsOf(fieldsOf(theirs)) }}
            onTheirs={() => {
              onResume()
              work.discard()
            }}
            onMine={() => {
              onResume()
              work.keepMine(theirs)
            }}
          >
            <Typography variant="body2">{say('changed.drawn')}</Typography>
          </ChangedMeanwhile>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" loading={saving}>
            {say('save')}
          </Button>
          <Button color="inherit" onClick={onClose}>
            {say('cancel')}
          </Button>
        </Stack>
        {zone !== null && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', ml: -1 }}>
            <Button color="inherit" startIcon={<ContentCopy />} onClick={onDuplicate}>
              {say('duplicate')}
            </Button>
            <DeleteZone
              zone={zone}
              onDeleted={() => {
                work.finish()
                onClose()
              }}
            />
          </Stack>
        )}
      </Stack>
    </Panel>
  )
}
