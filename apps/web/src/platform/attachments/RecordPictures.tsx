import type { CallInput } from '@foresite/contract/client'
import type { RecordPicture } from '@foresite/contract/records'
import { Stack, Tooltip, Typography } from '@mui/material'
import { StatedName } from '#platform/access/StatedName.tsx'
import type { WriteName } from '#platform/api/query.ts'
import type { UploadName } from '#platform/api/upload.ts'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { ConfirmDelete } from '#platform/records/ConfirmDelete.tsx'
import { RecordSection } from '#platform/records/RecordDialog.tsx'
import { useRecordTexts } from '#platform/records/texts/texts.ts'
import { Muted } from '#ui/Muted.tsx'
import { AddPicture } from './AddPicture.tsx'
import { PictureTile, PictureTiles } from './PictureTile.tsx'

interface RecordPicturesProps<Add extends UploadName, Remove extends WriteName> {
  readonly title: string
  readonly pictures: readonly RecordPicture[]
  readonly max: number
  /** The call that adds a picture, and its input; null if no more can be added. */
  readonly add: { readonly call: Add; readonly input: Omit<CallInput<Add>, 'file'> | null }
  /** The call that removes one; null if they cannot be removed. */
  readonly remove: { readonly call: Remove; readonly inputOf: ((id: string) => CallInput<Remove>) | null }
}

/** The pictures of a record, with buttons to add and remove them. */
export function RecordPictures<Add extends UploadName, Remove extends WriteName>(
  props: RecordPicturesProps<Add, Remove>,
) {
  const { title, pictures, max, add, remove } = props
  const t = useRecordTexts()
  const { send, ...upload } = useStoppableUpload(add.call)
  const { input } = add
  return (
    <RecordSection title={title}>
      {pictures.length === 0 ? (
        <Muted>{t('pictures.none')}</Muted>
      ) : (
        <PictureTiles>
          {pictures.map((picture) => {
            const { id, name, url } = picture
            const tile = (ask: (() => void) | null) => (
              <PictureTile
                key={id}
                url={url}
                alt=""
                open={t('pictures.open', { name })}
                remove={ask === null ? null : { label: t('pictures.remove', { name }), onRemove: ask }}
              >
                <Caption picture={picture} />
              </PictureTile>
            )
            return remove.inputOf === null ? (
              tile(null)
            ) : (
              <ConfirmDelete
                key={id}
                call={remove.call}
                input={remove.inputOf(id)}
                title={t('pictures.remove.title')}
                text={t('pictures.remove.text', { name })}
                confirmLabel={t('word.remove')}
              >
                {tile}
              </ConfirmDelete>
            )
          })}
        </PictureTiles>
      )}
      {input !== null && pictures.length < max && (
        <AddPicture
          {...upload}
          label={t('pictures.add')}
          hint={t('pictures.hint')}
          onPicture={(file) => send({ ...input, file } as CallInput<Add> & { readonly file: File })}
        />
      )}
    </RecordSection>
  )
}

function Caption({ picture }: { readonly picture: RecordPicture }) {
  const t = useRecordTexts()
  const format = useFormat()
  const { name, bytes, sha256, addedAt, addedBy } = picture
  return (
    <Tooltip title={t('pictures.sum', { sum: sha256 })}>
      <Stack>
        <Typography variant="caption" noWrap>
          {name}
        </Typography>
        <Muted small>{[format.date(addedAt), format.bytes(bytes)].join(' · ')}</Muted>
        {addedBy !== null && (
          <Muted small component="div">
            <StatedName who={addedBy} />
          </Muted>
        )}
      </Stack>
    </Tooltip>
  )
}
