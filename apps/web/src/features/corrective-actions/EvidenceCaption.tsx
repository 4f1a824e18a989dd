import type { ActionEvidence } from '@foresite/contract/corrective-actions'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useActionTexts } from './texts/texts.ts'

interface EvidenceCaptionProps {
  readonly evidence: ActionEvidence
  /** Its name, as text or as a link. */
  readonly name: ReactElement
  /** Null: it stays. */
  readonly onRemove: (() => void) | null
}

/** What a file of the evidence is called, when it came, how large it is and from whom; its sum on pointing at it. */
export function EvidenceCaption({ evidence, name, onRemove }: EvidenceCaptionProps) {
  const say = useActionTexts()
  const format = useFormat()
  const { bytes, sha256, addedAt, addedBy } = evidence
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', flexGrow: 1, minWidth: 0 }}>
      <Tooltip title={say('evidence.sum', { sum: sha256 })}>
        <Stack sx={{ minWidth: 0, flexGrow: 1 }}>
          {name}
          <Typography variant="caption" color="textSecondary">
            {[format.date(addedAt), format.bytes(bytes)].join(' · ')}
          </Typography>
          {addedBy !== null && (
            <Typography component="div" variant="caption" color="textSecondary">
              <StatedName who={addedBy} />
            </Typography>
          )}
        </Stack>
      </Tooltip>
      {onRemove !== null && (
        <IconButton aria-label={say('evidence.remove', { name: evidence.name })} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
    </Stack>
  )
}
