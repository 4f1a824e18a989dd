import { createTheme, responsiveFontSizes, type Theme, type TypographyVariantsOptions } from '@mui/material/styles'
import { themeBreakpoints } from '#ui/breakpoints.ts'
import { componentStyles } from './component-styles.ts'
import { createPalette, type PaletteInput } from './palette.ts'

const heading = { fontFamily: '"Plus Jakarta Sans Variable", "Inter Variable", sans-serif', fontWeight: 700 }
/** Body Inter, headings Plus Jakarta Sans (LOOK-2); the app serves both. */
const typography: TypographyVariantsOptions = {
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  h1: { ...heading, fontSize: '3.5rem', lineHeight: 1.2 },
  h2: { ...heading, fontSize: '3rem', lineHeight: 1.2 },
  h3: { ...heading, fontSize: '2.25rem', lineHeight: 1.2 },
  h4: { ...heading, fontSize: '2rem', lineHeight: 1.2 },
  h5: { ...heading, fontSize: '1.5rem', lineHeight: 1.25 },
  h6: { ...heading, fontSize: '1.125rem', lineHeight: 1.3 },
  subtitle1: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5 },
  subtitle2: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.57 },
  body1: { fontSize: '1rem', lineHeight: 1.5 },
  body2: { fontSize: '0.875rem', lineHeight: 1.57 },
  button: { fontWeight: 600 },
  caption: { fontSize: '0.75rem', fontWeight: 500, lineHeight: 1.66 },
  overline: { fontSize: '0.75rem', fontWeight: 600, letterSpacing: '0.5px', lineHeight: 2.5 },
}

export interface ThemeInput extends PaletteInput {
  readonly responsiveFontSizes: boolean
}

/**
 * The theme (LOOK-1, LOOK-2), with its colours as CSS variables: a change repaints the page without a reload. `texts`
 * replace those of MUI's components.
 */
export function createAppTheme(input: ThemeInput, texts: object = {}): Theme {
  const look = {
    cssVariables: true,
    palette: createPalette(input),
    typography,
    breakpoints: { values: themeBreakpoints },
    shape: { borderRadius: 8 },
    // Where the system asks for reduced motion, dialogs and menus open and close at once.
    motion: { reducedMotion: 'system' as const },
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
  }
  const theme = createTheme(look, texts)
  return input.responsiveFontSizes ? responsiveFontSizes(theme) : theme
}
