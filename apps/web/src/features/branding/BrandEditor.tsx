import { builtInPresetName } from '@foresite/contract/presets'
import { logoLimits } from '@foresite/contract/uploads'
import { Alert, Button, Stack, TextField, Box, Typography } from '@mui/material'
import type { ReactNode, SyntheticEvent } from 'react'
import { AddPicture } from '#platform/attachments/AddPicture.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { Panel } from '#ui/Panel.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { ColourField } from './ColourField.tsx'
import { useBrandTexts } from './texts/texts.ts'
import { presetColours, type BrandDraft } from './use-brand-draft.ts'
import type { SaveProblem } from './use-save-brand.ts'
import { Logo } from './Logo.tsx'

interface BrandEditorProps {
  readonly draft: BrandDraft
  readonly problem: SaveProblem | null
  /** The name's error; null if there is none, or none yet. */
  readonly nameProblem: string | null
  readonly isPending: boolean
  /** Somebody else has saved the preset: the user must choose a version first. */
  readonly changedMeanwhile: ReactNode | null
  readonly onSubmit: (event: SyntheticEvent) => void
  readonly onUndo: () => void
}

/** The form of the previewed preset: name, four colours, logo and language. */
export function BrandEditor(props: BrandEditorProps) {
  const { draft, problem, nameProblem, isPending, changedMeanwhile, onSubmit, onUndo } = props
  const t = useBrandTexts()
  return (
    <Panel title={t('editor')}>
      <Stack component="form" noValidate aria-label={t('editor')} onSubmit={onSubmit} sx={{ gap: 2.5 }}>
        {draft.base === builtInPresetName && <Alert severity="info">{t('preset.builtIn.hint')}</Alert>}
        <TextField
          label={t('name')}
          value={draft.name}
          error={nameProblem !== null}
          helperText={nameProblem}
          slotProps={{ htmlInput: { maxLength: 80 } }}
          onChange={({ target }) => draft.setName(target.value)}
        />
        {presetColours.map((key) => (
          <ColourField
            key={`${draft.base} ${key}`}
            name={key}
            value={draft.preset.colors[key]}
            onChange={(colour) => draft.setColour(key, colour)}
          />
        ))}
        <LogoField hasLogo={draft.file !== null || draft.preset.filename !== null} onChange={draft.setLogo} />
        <ChoiceGroup
          label={t('language')}
          value={draft.preset.language}
          choices={choicesOf(['en', 'pt'], (value) => t(`language.${value}`))}
          onChoose={draft.setLanguage}
        />
        {changedMeanwhile}
        {problem !== null && changedMeanwhile === null && (
          <Alert
            severity={problem.isConflict ? 'warning' : 'error'}
            action={
              problem.isConflict ? (
                <Button color="inherit" size="small" onClick={onUndo}>
                  {t('conflict')}
                </Button>
              ) : undefined
            }
          >
            {problem.message}
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          {draft.isChanged && (
            <Button color="inherit" onClick={onUndo}>
              {t('word.discard')}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            disabled={!draft.isChanged || changedMeanwhile !== null}
            loading={isPending}
          >
            {t('save')}
          </Button>
        </Stack>
      </Stack>
    </Panel>
  )
}

interface LogoFieldProps {
  /** Whether the logo is not the default one. */
  readonly hasLogo: boolean
  /** Null: back to the default logo. */
  readonly onChange: (file: File | null) => void
}

/** The logo on light and dark ground, with a field for another file (WL-1). */
function LogoField({ hasLogo, onChange }: LogoFieldProps) {
  const t = useBrandTexts()
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
        {t('logo')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {(['nav.background', 'background.default'] as const).map((ground, index) => (
          <Box
            key={ground}
            sx={{
              bgcolor: ground,
              p: 2,
              borderRadius: 2,
              border: 1,
              borderColor: 'divider',
              minWidth: 120,
              display: 'grid',
              placeItems: 'center',
            }}
          >
            <Logo alt={index === 0 ? t('logo.shown') : ''} height={36} />
          </Box>
        ))}
      </Stack>
      <AddPicture
        label={t('logo.choose')}
        hint={t('logo.hint')}
        maxBytes={logoLimits.bytes}
        camera={false}
        onPicture={onChange}
      >
        {hasLogo && (
          <Button color="inherit" onClick={() => onChange(null)}>
            {t('logo.remove')}
          </Button>
        )}
      </AddPicture>
    </Stack>
  )
}
