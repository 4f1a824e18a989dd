import { maxPhotos } from '@foresite/contract/incident-reports'
import { FormLabel, Stack } from '@mui/material'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { AddPicture } from '#platform/attachments/AddPicture.tsx'
import { PictureTiles } from '#platform/attachments/PictureTile.tsx'
import { tMessage } from '#platform/i18n/messages.ts'
import { Photo } from '../Photo.tsx'
import { useReportTexts } from '../texts/texts.ts'
import type { ReportDraft } from '../use-report-draft.ts'
import { YesNo } from '../YesNo.tsx'
import { problemAt } from './use-problem.ts'
import type { StepProps } from './step-props.ts'

/** Whether equipment was damaged, with pictures: required before the report is created (REP-4). */
export function EquipmentStep({ draft, problems }: StepProps) {
  const t = useReportTexts()
  const { content, change } = draft
  return (
    <>
      <YesNo
        label={t('field.equipmentDamage')}
        value={content.equipmentDamage}
        error={problemAt(problems, 'equipmentDamage')}
        onChange={(equipmentDamage) => change({ equipmentDamage })}
      />
      {(content.equipmentDamage === true || content.photos.length > 0) && <Photos draft={draft} />}
    </>
  )
}

function Photos({ draft }: { readonly draft: ReportDraft }) {
  const t = useReportTexts()
  const { content, change, errors, report } = draft
  const { photos } = content
  const { send, flight, problem } = useStoppableUpload('uploadReportPicture', {
    of: report.id,
    onSuccess: ({ name }) => change((present) => ({ photos: [...present.photos, name] })),
  })
  // Two users who add pictures at the same time may exceed the limit.
  const tooMany = errors.photos === undefined ? null : tMessage(errors.photos)
  return (
    <Stack component="fieldset" sx={{ gap: 1.5 }}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {t('equipment.photos')}
      </FormLabel>
      {photos.length > 0 && (
        <PictureTiles>
          {photos.map((name, index) => (
            <Photo
              key={name}
              name={name}
              number={index + 1}
              onRemove={() => change((present) => ({ photos: present.photos.filter((one) => one !== name) }))}
            />
          ))}
        </PictureTiles>
      )}
      <AddPicture
        label={t('equipment.addPhoto')}
        hint={t('equipment.photos.hint')}
        flight={flight}
        problem={problem ?? tooMany}
        isFull={photos.length >= maxPhotos}
        onPicture={(file) => send({ body: {}, file })}
      />
    </Stack>
  )
}
