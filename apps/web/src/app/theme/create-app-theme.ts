import { createTheme, responsiveFontSizes, type Theme } from '@mui/material/styles'
import { themeBreakpoints } from '#ui/breakpoints.ts'
import { componentStyles } from './component-styles.ts'
import { createPalette, type PaletteInput } from './palette.ts'
import { typography } from './typography.ts'

export interface ThemeInput extends PaletteInput {
  readonly responsiveFontSizes: boolean
}

/** The theme (LOOK-1, LOOK-2), with its colours as CSS variables: a change repaints the page without a reload. */
export function createAppTheme(input: ThemeInput): Theme {
  const theme = createTheme({
    cssVariables: true,
    palette: createPalette(input),
    typography,
    breakpoints: { values: themeBreakpoints },
    shape: { borderRadius: 8 },
    transitions: {
      duration: {
        shortest: 150,
        shorter: 200,
        short: 250,
        standard: 300,
        complex: 375,
        enteringScreen: 225,
        leavingScreen: 195,
      },
    },
    zIndex: { modal: 1300, snackbar: 1400, tooltip: 1500 },
    components: componentStyles,
  })
  return input.responsiveFontSizes ? responsiveFontSizes(theme) : theme
}
