import Close from '@mui/icons-material/Close'
import { Button, Drawer, IconButton, Stack, Typography } from '@mui/material'
import { builtInPresetName } from '@foresite/contract/presets'
import { useId } from 'react'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { colorPresets, isCustom, useDisplay } from '#platform/display/display-store.ts'
import { CheckField } from '#ui/CheckField.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { accents } from '../theme/colour-presets.ts'
import { useFrameTexts } from '../texts/texts.ts'

/** The display settings; each takes effect at once (DISP-1). */
export function DisplayDrawer() {
  const t = useFrameTexts()
  const titleId = useId()
  const display = useDisplay()
  const whiteLabel = useConfiguration(({ preset }) => preset !== builtInPresetName)
  const close = () => display.setOpenDrawer(false)
  return (
    <Drawer
      anchor="right"
      open={display.openDrawer}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 360, maxWidth: '100vw' },
        },
      }}
    >
      <Stack sx={{ p: 3, gap: 3 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Typography id={titleId} component="h2" variant="h6" sx={{ flexGrow: 1 }}>
            {t('display')}
          </Typography>
          {isCustom(display) && (
            <Button size="small" onClick={display.reset}>
              {t('display.reset')}
            </Button>
          )}
          <IconButton aria-label={t('word.close')} onClick={close} edge="end">
            <Close />
          </IconButton>
        </Stack>
        <ChoiceGroup
          label={t('display.color')}
          value={display.colorPreset}
          choices={choicesOf(colorPresets, (value) => t(`display.color.${value}`))}
          swatchOf={(value) => accents[value]}
          onChoose={(colorPreset) => display.update({ colorPreset })}
          {...(whiteLabel ? { hint: t('display.color.whiteLabel') } : {})}
        />
        <ChoiceGroup
          label={t('display.mode')}
          value={display.paletteMode}
          choices={choicesOf(['light', 'dark'], (value) => t(`display.mode.${value}`))}
          onChoose={(paletteMode) => display.update({ paletteMode })}
        />
        <ChoiceGroup
          label={t('word.contrast')}
          value={display.contrast}
          choices={choicesOf(['normal', 'high'], (value) => t(`display.contrast.${value}`))}
          onChoose={(contrast) => display.update({ contrast })}
        />
        <ChoiceGroup
          label={t('display.nav')}
          value={display.navColor}
          choices={choicesOf(['evident', 'discrete', 'blend-in'], (value) => t(`display.nav.${value}`))}
          onChoose={(navColor) => display.update({ navColor })}
        />
        <CheckField
          isSwitch
          type="body2"
          label={t('display.fonts')}
          checked={display.responsiveFontSizes}
          onChange={(responsiveFontSizes) => display.update({ responsiveFontSizes })}
        />
      </Stack>
    </Drawer>
  )
}
