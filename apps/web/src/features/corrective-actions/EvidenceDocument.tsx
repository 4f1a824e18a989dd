import type { ActionEvidence } from '@foresite/contract/corrective-actions'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { EvidenceCaption } from './EvidenceCaption.tsx'
import { useActionTexts } from './texts/texts.ts'

interface EvidenceDocumentProps {
  readonly document: ActionEvidence
  /** Null: it stays. */
  readonly onRemove: (() => void) | null
}

/** A document of the evidence (PDF) by its name, which downloads it: the product shows nothing of what is in it. */
export function EvidenceDocument({ document, onRemove }: EvidenceDocumentProps) {
  const say = useActionTexts()
  const { name, url } = document
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ listStyle: 'none', minWidth: 0, gap: 1, gridColumn: '1 / -1' }}
    >
      <PictureAsPdfOutlined color="action" aria-hidden />
      <EvidenceCaption
        evidence={document}
        name={
          <Link
            href={url}
            download={name}
            variant="body2"
            aria-label={say('evidence.download', { name })}
            sx={{ alignSelf: 'flex-start', overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
        }
        onRemove={onRemove}
      />
    </Stack>
  )
}
