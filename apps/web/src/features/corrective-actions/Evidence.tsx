import type { ActionEvidence, CorrectiveAction } from '@foresite/contract/corrective-actions'
import { mostEvidence } from '@foresite/contract/uploads'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { AddPicture } from '#platform/attachments/AddPicture.tsx'
import { PictureTile, PictureTiles } from '#platform/attachments/PictureTile.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { ConfirmDelete } from '#platform/records/ConfirmDelete.tsx'
import { useActionTexts } from './texts/texts.ts'

interface EvidenceProps {
  readonly action: CorrectiveAction
  readonly evidence: readonly ActionEvidence[]
}

/** The pictures that show what was done: seen, added, and taken away again while the action is not done. */
export function Evidence({ action: { id, state }, evidence }: EvidenceProps) {
  const say = useActionTexts()
  const { send, ...upload } = useStoppableUpload('addActionEvidence')
  const mayRemove = state !== 'done' && state !== 'verified'
  return (
    <Stack component="section" aria-label={say('evidence.title')} sx={{ gap: 1.5 }}>
      <Typography component="h3" variant="subtitle2">
        {say('evidence.title')}
      </Typography>
      {evidence.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {say('evidence.none')}
        </Typography>
      ) : (
        <PictureTiles>
          {evidence.map((picture) => (
            <ConfirmDelete
              key={picture.id}
              call="removeActionEvidence"
              input={{ params: { id: picture.id } }}
              title={say('evidence.remove.title')}
              text={say('evidence.remove.text', { name: picture.name })}
              confirmLabel={say('evidence.remove.confirm')}
            >
              {(ask) => (
                <PictureTile
                  url={picture.url}
                  alt=""
                  open={say('evidence.open', { name: picture.name })}
                  remove={mayRemove ? { label: say('evidence.remove', { name: picture.name }), onRemove: ask } : null}
                >
                  <EvidenceCaption picture={picture} />
                </PictureTile>
              )}
            </ConfirmDelete>
          ))}
        </PictureTiles>
      )}
      {state !== 'verified' && evidence.length < mostEvidence && (
        <AddPicture
          {...upload}
          label={say('evidence.add')}
          hint={say('evidence.hint')}
          onPicture={(file) => {
            send({ params: { id }, body: {}, file })
          }}
        />
      )}
    </Stack>
  )
}

function EvidenceCaption({ picture }: { readonly picture: ActionEvidence }) {
  const say = useActionTexts()
  const format = useFormat()
  const { name, bytes, sha256, addedAt, addedBy } = picture
  return (
    <Tooltip title={say('evidence.sum', { sum: sha256 })}>
      <Stack>
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
  )
}
