import type { GlobalSettings } from '@foresite/contract/configuration'
import { builtInPresetName, type Preset } from '@foresite/contract/presets'
import { Box, Button, Chip, Radio, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useBrandTexts } from './texts/texts.ts'

interface PresetListProps {
  readonly settings: GlobalSettings
  readonly selected: string
  readonly isPending: boolean
  readonly onChoose: (name: string) => void
  readonly onMakeDefault: (name: string) => void
  readonly onDelete: (name: string) => void
}

/** The site's presets (STATE-4 to STATE-6): this browser's choice, and the default of other browsers. */
export function PresetList(props: PresetListProps) {
  const { settings, selected, isPending, onChoose, onMakeDefault, onDelete } = props
  const t = useBrandTexts()
  const [asked, setAsked] = useState<string | null>(null)
  // Its name in the settings is the specification's.
  const labelOf = (name: string) => (name === builtInPresetName ? t('preset.builtIn') : name)
  const names = [builtInPresetName, ...Object.keys(settings.presets).filter((name) => name !== builtInPresetName)]
  return (
    <Panel title={t('presets')}>
      <Muted sx={{ mb: 1 }}>{t('presets.hint')}</Muted>
      <Box component="ul" aria-label={t('presets')} sx={{ display: 'grid' }}>
        {names.map((name) => (
          <Stack
            key={name}
            component="li"
            direction="row"
            sx={{
              alignItems: 'center',
              gap: 1,
              flexWrap: 'wrap',
              py: 0.75,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Stack
              component="label"
              direction="row"
              sx={{ alignItems: 'center', gap: 1, flexGrow: 1, minWidth: 0, cursor: 'pointer' }}
            >
              <Radio
                name="preset"
                checked={selected === name}
                slotProps={{ input: { 'aria-label': labelOf(name) } }}
                onChange={() => onChoose(name)}
              />
              <Swatches preset={settings.presets[name]} />
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>{labelOf(name)}</Typography>
            </Stack>
            {name === settings.default_preset ? (
              <Chip size="small" variant="outlined" label={t('preset.default')} />
            ) : (
              <Button
                size="small"
                disabled={isPending}
                aria-label={`${t('preset.makeDefault')}: ${labelOf(name)}`}
                onClick={() => onMakeDefault(name)}
              >
                {t('preset.makeDefault')}
              </Button>
            )}
            {name !== builtInPresetName && name !== settings.default_preset && (
              <Button
                size="small"
                color="error"
                aria-label={`${t('word.delete')}: ${name}`}
                onClick={() => setAsked(name)}
              >
                {t('word.delete')}
              </Button>
            )}
          </Stack>
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        title={t('preset.delete.title', { name: asked ?? '' })}
        confirmLabel={t('preset.delete.confirm')}
        destructive
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) onDelete(asked)
          setAsked(null)
        }}
      >
        {t('preset.delete.text')}
      </ConfirmDialog>
    </Panel>
  )
}

function Swatches({ preset }: { readonly preset: Preset | undefined }) {
  if (preset === undefined) return null
  return (
    <Box aria-hidden sx={{ display: 'flex', flexShrink: 0 }}>
      {Object.entries(preset.colors).map(([key, colour]) => (
        <Box
          key={key}
          sx={{
            width: 18,
            height: 18,
            borderRadius: '50%',
            bgcolor: colour,
            border: 2,
            borderColor: 'background.paper',
            ml: '-5px',
          }}
        />
      ))}
    </Box>
  )
}
