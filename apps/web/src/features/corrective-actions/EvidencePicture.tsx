import type { ActionEvidence } from '@foresite/contract/corrective-actions'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useActionTexts } from './texts/texts.ts'

interface EvidencePictureProps {
  readonly picture: ActionEvidence
  /** Null: it stays. */
  readonly onRemove: (() => void) | null
}

/** One picture of the evidence, small; pressing it opens it in full. */
export function EvidencePicture({ picture, onRemove }: EvidencePictureProps) {
  const say = useActionTexts()
  const format = useFormat()
  const { name, url, bytes, sha256, addedAt, addedBy } = picture
  return (
    <Box component="li" sx={{ listStyle: 'none', minWidth: 0 }}>
      <Box
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        aria-label={say('evidence.open', { name })}
        sx={{
          display: 'block',
          aspectRatio: '4 / 3',
          borderRadius: 2,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'action.hover',
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
      <Stack direction="row" sx={{ alignItems: 'flex-start', mt: 0.5 }}>
        <Tooltip title={say('evidence.sum', { sum: sha256 })}>
          <Stack sx={{ minWidth: 0, flexGrow: 1 }}>
            <Typography variant="caption" noWrap>
              {name}
            </Typography>
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
          <IconButton aria-label={say('evidence.remove', { name })} onClick={onRemove}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        )}
      </Stack>
    </Box>
  )
}
