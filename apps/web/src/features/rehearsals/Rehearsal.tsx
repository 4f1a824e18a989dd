import { rehearsalMinutes, type NewRehearsal } from '@foresite/contract/rehearsals'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import { Alert, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { Muted } from '#ui/Muted.tsx'
import { RehearsalProgress } from './RehearsalProgress.tsx'
import { useRehearsalTexts } from './texts/texts.ts'

/** A stored module's id, or a draft. */
type RehearsalProps =
  | { readonly moduleId: string; readonly draft?: never }
  | { readonly draft: NonNullable<NewRehearsal['draft']>; readonly moduleId?: never }

const choices = [10, 60, 480, 1440] as const
type Minutes = (typeof choices)[number]

/** Tries a module on what its cameras have recorded, and shows what it would have raised (MOD-11). */
export function Rehearsal({ moduleId, draft }: RehearsalProps) {
  const t = useRehearsalTexts()
  const [minutes, setMinutes] = useState<Minutes>(rehearsalMinutes.usual)
  const [id, setId] = useState<string | null>(null)
  const start = useCall('startRehearsal', {
    quiet: true,
    onSuccess: ({ rehearsal }) => setId(rehearsal.id),
  })
  const subject = moduleId === undefined ? { draft } : { moduleId }
  return (
    <Stack component="section" aria-label={t('title')} sx={{ gap: 1.5 }}>
      <Typography component="h3" variant="subtitle1">
        {t('title')}
      </Typography>
      <Muted sx={{ maxWidth: 640 }}>{t('intro')}</Muted>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'center' } }}>
        <TextField
          select
          size="small"
          label={t('back')}
          value={String(minutes)}
          onChange={({ target }) => setMinutes(choices.find((one) => String(one) === target.value) ?? 60)}
          sx={{ minWidth: 220 }}
        >
          {choices.map((one) => (
            <MenuItem key={one} value={String(one)}>
              {t(`back.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          startIcon={<PlayCircleOutlined />}
          loading={start.isPending}
          loadingPosition="start"
          onClick={() => start.mutate({ body: { ...subject, minutes } })}
        >
          {t(id === null ? 'start' : 'again')}
        </Button>
      </Stack>
      {start.error !== null && <Alert severity="error">{sentenceOf(start.error)}</Alert>}
      {id !== null && <RehearsalProgress key={id} id={id} />}
    </Stack>
  )
}
