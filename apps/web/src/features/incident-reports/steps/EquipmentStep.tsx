import { mostPhotos } from '@foresite/contract/incident-reports'
import { uploadRules } from '@foresite/contract/uploads'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { sayMessage } from '#platform/i18n/messages.ts'
import { FileButton } from '#ui/FileButton.tsx'
import { SendingFile } from '#ui/SendingFile.tsx'
import { Photo } from '../Photo.tsx'
import { useReportTexts } from '../texts/texts.ts'
import type { ReportDraft } from '../use-report-draft.ts'
import { YesNo } from '../YesNo.tsx'
import { problemAt } from './use-problem.ts'
import type { StepProps } from './step-props.ts'

/** Whether equipment was damaged: said before the report is created (REP-4). With pictures of it. */
export function EquipmentStep({ draft, problems }: StepProps) {
  const say = useReportTexts()
  const { content, change } = draft
  return (
    <>
      <YesNo
        label={say('field.equipmentDamage')}
        value={content.equipmentDamage}
        error={problemAt(problems, 'equipmentDamage')}
        onChange={(equipmentDamage) => {
          change({ equipmentDamage })
        }}
      />
      {(content.equipmentDamage === true || content.photos.length > 0) && <Photos draft={draft} />}
    </>
  )
}

function Photos({ draft }: { readonly draft: ReportDraft }) {
  const say = useReportTexts()
  const { content, change, errors, report } = draft
  const { photos } = content
  const { send, flight, ...upload } = useStoppableUpload('uploadReportPicture', {
    of: report.id,
    onSuccess: ({ name }) => {
      change((present) => ({ photos: [...present.photos, name] }))
    },
  })
  // Two who add pictures at the same time may have too many together.
  const tooMany = errors.photos === undefined ? null : sayMessage(errors.photos)
  const problem = upload.problem ?? tooMany
  return (
    <Stack component="fieldset" sx={{ gap: 1.5, border: 0, m: 0, p: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {say('equipment.photos')}
      </FormLabel>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {photos.map((name, index) => (
          <Box key={name} sx={{ position: 'relative' }}>
            <Photo name={name} alt={say('equipment.photo', { number: index + 1 })} />
            <IconButton
              size="small"
              aria-label={say('equipment.removePhoto', { number: index + 1 })}
              onClick={() => {
                change((present) => ({ photos: present.photos.filter((one) => one !== name) }))
              }}
              sx={{
                position: 'absolute',
                top: 4,
                right: 4,
                bgcolor: 'background.paper',
                boxShadow: 2,
                '&:hover': { bgcolor: 'background.paper' },
              }}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Stack>
      {flight !== null && <SendingFile name={flight.name} share={flight.share} onCancel={flight.stop} />}
      {flight === null && photos.length < mostPhotos && (
        <Box>
          <FileButton
            variant="outlined"
            accept={uploadRules.image.accept}
            onFile={(file) => {
              send({ body: {}, file })
            }}
          >
            {say('equipment.addPhoto')}
          </FileButton>
        </Box>
      )}
      <FormHelperText error={problem !== null} {...(problem === null ? {} : { role: 'alert' })}>
        {problem ?? say('equipment.photos.hint')}
      </FormHelperText>
    </Stack>
  )
}
