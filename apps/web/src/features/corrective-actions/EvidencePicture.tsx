import type { ActionEvidence } from '@foresite/contract/corrective-actions'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { EvidenceCaption } from './EvidenceCaption.tsx'
import { useActionTexts } from './texts/texts.ts'

interface EvidencePictureProps {
  readonly picture: ActionEvidence
  /** Null: it stays. */
  readonly onRemove: (() => void) | null
}

/** One picture of the evidence, small; pressing it opens it in full. */
export function EvidencePicture({ picture, onRemove }: EvidencePictureProps) {
  const say = useActionTexts()
  const { name, url } = picture
  return (
    <Box component="li" sx={{ listStyle: 'none', minWidth: 0 }}>
      <Box
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        aria-label={say('evidence.open', { name })}
        sx={{
          ...{
            display: 'block',
            aspectRatio: '4 / 3',
            borderRadius: 2,
            overflow: 'hidden',
            mb: 0.5,
          },
          ...{ border: 1, borderColor: 'divider', bgcolor: 'action.hover' },
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <Box
          component="img"
          src={url}
          alt=""
          loading="lazy"
          sx={{ width: 1, height: 1, objectFit: 'cover', display: 'block' }}
        />
      </Box>
      <EvidenceCaption
        evidence={picture}
        name={
          <Typography variant="caption" noWrap>
            {name}
          </Typography>
        }
        onRemove={onRemove}
      />
    </Box>
  )
}
