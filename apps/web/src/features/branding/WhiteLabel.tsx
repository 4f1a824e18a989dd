import { globalSettings, type GlobalSettings } from '@foresite/contract/configuration'
import { builtInPresetName, type Preset } from '@foresite/contract/presets'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Box, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { ChangedMeanwhile, type FieldWords } from '#platform/records/ChangedMeanwhile.tsx'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Columns } from '#ui/SideBySide.tsx'
import { BrandEditor } from './BrandEditor.tsx'
import { PresetList } from './PresetList.tsx'
import { useBrandTexts } from './texts/texts.ts'
import { presetColours, useBrandDraft } from './use-brand-draft.ts'
import { useSaveBrand } from './use-save-brand.ts'
import { contrastsOf } from './contrasts.ts'

interface WhiteLabelProps {
  /** Parts of the shell, for the preview. */
  readonly preview: ReactNode
}

/** The site's brand (WL-1): its presets, and a live preview of the one being edited. */
export function WhiteLabel({ preview }: WhiteLabelProps) {
  const settings = useQuery({
    ...queryFor('readConfig', { query: { field: 'global_settings', format: 'full' } }),
    select: (answer) => globalSettings.parse(answer),
  })
  return <Loaded query={settings}>{(stored) => <Brand settings={stored} preview={preview} />}</Loaded>
}

function Brand({ settings, preview }: WhiteLabelProps & { readonly settings: GlobalSettings }) {
  const t = useBrandTexts()
  const wordsOf = usePresetWords()
  const draft = useBrandDraft()
  const brand = useSaveBrand(settings)
  const [tried, setTried] = useState(false)
  /** The preset that has just been saved here. */
  const [saved, setSaved] = useState<string | null>(null)
  const selected = draft.base
  // The built-in preset cannot change: editing it starts a new one.
  const was = selected === builtInPresetName ? null : selected
  const name = draft.name.trim()
  const isTaken = name !== was && Object.hasOwn(settings.presets, name)
  const nameProblem = name === '' ? t('name.required') : isTaken ? t('name.taken') : null
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (nameProblem !== null) return
    void brand.save(draft, was).then((isDone) => {
      setSaved(isDone ? name : null)
    })
  }
  const undo = () => {
    setTried(false)
    brand.forget()
    draft.undo()
  }
  const present = was === null ? undefined : settings.presets[was]
  const theirs =
    present !== undefined && draft.isChanged && !brand.isPending && !isSamePreset(present, draft.was) ? present : null
  const isDeleted = was !== null && present === undefined && draft.isChanged && !brand.isPending
  return (
    <Columns from="lg" gap={3}>
      <Stack sx={{ gap: 3, minWidth: 0 }}>
        <PresetList
          settings={settings}
          selected={selected}
          isPending={brand.isPending}
          onChoose={(chosen) => {
            setTried(false)
            brand.forget()
            draft.choose(chosen)
          }}
          onMakeDefault={(chosen) => void brand.makeDefault(chosen)}
          onDelete={(chosen) => void brand.remove(chosen)}
        />
        {saved !== null && saved !== settings.default_preset && saved in settings.presets && (
          <AlertWithAction
            severity="info"
            action={t('preset.saved.makeDefault')}
            loading={brand.isPending}
            onClick={() => void brand.makeDefault(saved)}
          >
            {t('preset.saved', { name: saved })}
          </AlertWithAction>
        )}
        <BrandEditor
          draft={draft}
          problem={brand.problem}
          nameProblem={tried ? nameProblem : null}
          isPending={brand.isPending}
          changedMeanwhile={
            theirs || isDeleted ? (
              <ChangedMeanwhile
                theirs={{ updatedAt: settings.changed?.at ?? null, updatedBy: settings.changed?.by ?? null }}
                {...(theirs && {
                  words: {
                    mine: wordsOf(draft.preset, draft.file?.name ?? draft.preset.filename),
                    theirs: wordsOf(theirs, theirs.filename),
                  },
                })}
                onTheirs={undo}
                onMine={() => {
                  brand.forget()
                  draft.keepOver(theirs)
                }}
              >
                {isDeleted && <Typography variant="body2">{t('preset.deleted', { name: was })}</Typography>}
              </ChangedMeanwhile>
            ) : null
          }
          onSubmit={submit}
          onUndo={undo}
        />
      </Stack>
      <Stack sx={{ gap: 3, minWidth: 0 }}>
        {preview}
        <ContrastList colors={draft.preset.colors} />
      </Stack>
    </Columns>
  )
}

function isSamePreset(one: Preset, other: Preset): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Describes a version of a preset, with its logo's file name. */
function usePresetWords() {
  const t = useBrandTexts()
  return ({ colors, language }: Preset, logo: string | null): FieldWords => [
    ...presetColours.map((key) => [t(`colour.${key}`), colors[key]] as const),
    [t('logo'), logo ?? ''],
    [t('language'), t(`language.${language}`)],
  ]
}

/** The contrast of the four colours, with the ratios and the affected texts (WL-1). */
function ContrastList({ colors }: { readonly colors: Preset['colors'] }) {
  const t = useBrandTexts()
  const { number } = useFormat()
  return (
    <Panel title={t('word.contrast')}>
      <Muted sx={{ mb: 1.5 }}>{t('contrast.hint')}</Muted>
      <Box component="ul" sx={{ display: 'grid', gap: 1 }}>
        {contrastsOf(colors, '#ffffff').map(({ pair, ratio, least, isGood }) => (
          <Stack key={pair} component="li" direction="row" sx={{ gap: 1.25, alignItems: 'flex-start' }}>
            {isGood ? (
              <CheckCircleOutlined fontSize="small" sx={{ color: 'success.text' }} />
            ) : (
              <WarningAmberOutlined fontSize="small" sx={{ color: 'warning.text' }} />
            )}
            <Typography variant="body2" component="span">
              {t(`contrast.${pair}`)}
              {': '}
              <b>
                {t('contrast.ratio', {
                  // Rounded down: 4.46 must not read as 4.5.
                  ratio: number(Math.floor(ratio * 10) / 10),
                  least: number(least),
                })}
              </b>
              {', '}
              {t(isGood ? 'contrast.good' : pair === 'buttonGround' ? 'contrast.poor.control' : 'contrast.poor.text')}
            </Typography>
          </Stack>
        ))}
      </Box>
    </Panel>
  )
}
