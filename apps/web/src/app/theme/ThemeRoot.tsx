import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/plus-jakarta-sans/wght.css'
import { CssBaseline, GlobalStyles } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import ThemeProvider from '@mui/system/ThemeProvider'
import { builtInPreset } from '@foresite/contract/presets'
import { useMemo, type ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useDisplay } from '#platform/display/display-store.ts'
import { useFrameTexts } from '../texts/texts.ts'
import { componentTexts } from './component-texts.ts'
import { createAppTheme, type ThemeInput } from './create-app-theme.ts'

type Texts = ReturnType<typeof useFrameTexts>

let last: { readonly look: string; readonly t: Texts; readonly theme: Theme } | null = null

/** The last theme again if nothing differs, such as after the configuration is read again: MUI keeps styles by theme. */
function themeOf(input: ThemeInput, t: Texts): Theme {
  const look = JSON.stringify(input)
  if (last?.look !== look || last.t !== t) last = { look, t, theme: createAppTheme(input, componentTexts(t)) }
  return last.theme
}

/**
 * The theme of the display settings and the selected preset. Writes the CSS variables itself: MUI's provider would
 * store a second colour scheme in local storage (DISP-2) and add 8 KB to the first load.
 */
export function ThemeRoot({ children }: { readonly children: ReactNode }) {
  const display = useDisplay(
    useShallow(({ colorPreset, contrast, navColor, paletteMode, responsiveFontSizes }) => ({
      colorPreset,
      contrast,
      navColor,
      paletteMode,
      responsiveFontSizes,
    })),
  )
  const presetName = useConfiguration(({ preset }) => preset)
  const colors = useConfiguration(({ presets, preset }) => presets[preset]?.colors ?? builtInPreset.colors)
  const t = useFrameTexts()
  const theme = useMemo(() => themeOf({ ...display, presetName, colors }, t), [display, presetName, colors, t])
  const variables = useMemo(
    () => [...theme.generateStyleSheets(), { ':root': { colorScheme: display.paletteMode } }],
    [theme, display.paletteMode],
  )
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={variables} />
      <CssBaseline />
      {children}
    </ThemeProvider>
  )
}
