import { builtInPreset } from '@foresite/contract/presets'
import { describe, expect, test } from 'vitest'
import { colorPresets, defaultDisplay } from '#platform/display/display-store.ts'
import { responsiveBreakpoints } from '#ui/breakpoints.ts'
import { contrast } from '#ui/colour.ts'
import { createAppTheme, type ThemeInput } from './create-app-theme.ts'

const plain: ThemeInput = {
  ...defaultDisplay,
  responsiveFontSizes: false,
  presetName: 'arvist',
  colors: builtInPreset.colors,
}
const theme = createAppTheme(plain)
/** The styles of a component's slot, where they are a plain object. */
const styles = theme.components

describe('breakpoints', () => {
  test('[LOOK-1.a] the theme’s are xs 0, sm 600, md 900, lg 1200, xl 1440', () =>
    expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 }))
  test('[LOOK-1.c] the responsive ones are 480, 600, 700, 900, 1200 px', () =>
    expect(responsiveBreakpoints).toEqual([480, 600, 700, 900, 1200]))
})

describe('shape and type', () => {
  test('[LOOK-2.a] radius 8', () => expect(theme.shape.borderRadius).toBe(8))
  test('[LOOK-2.c] the body is Inter', () => {
    expect(theme.typography.fontFamily).toMatch(/^"Inter/)
    expect(theme.typography.body1.fontFamily).toMatch(/^"Inter/)
  })
  test.each([
    ['h1', '3.5rem'],
    ['h2', '3rem'],
    ['h3', '2.25rem'],
    ['h4', '2rem'],
    ['h5', '1.5rem'],
    ['h6', '1.125rem'],
  ] as const)('[LOOK-2.c] %s is Plus Jakarta Sans 700 at %s', (heading, size) => {
    expect(theme.typography[heading]).toMatchObject({ fontSize: size, fontWeight: 700 })
    expect(theme.typography[heading].fontFamily).toMatch(/^"Plus Jakarta Sans/)
  })
  test('[LOOK-2.d] buttons are not uppercase and have radius 12', () => {
    expect(styles?.MuiButton?.styleOverrides?.root).toMatchObject({
      borderRadius: 12,
      textTransform: 'none',
    })
  })
  test.each([
    ['sizeSmall', '6px 16px'],
    ['sizeMedium', '8px 20px'],
    ['sizeLarge', '11px 24px'],
  ] as const)('[LOOK-2.d] button padding %s %s', (size, padding) =>
    expect(styles?.MuiButton?.styleOverrides?.[size]).toEqual({ padding }),
  )
  test('[LOOK-2.a] cards have radius 20', () =>
    expect(styles?.MuiCard?.styleOverrides?.root).toMatchObject({ borderRadius: 20 }))
  test('[LOOK-2.e] text fields are filled', () => expect(styles?.MuiTextField?.defaultProps?.variant).toBe('filled'))
  test('[LOOK-2.f] transitions last 150 to 375 ms, 300 as a standard', () => {
    const lengths = Object.values<number>({ ...theme.transitions.duration })
    expect(Math.min(...lengths)).toBe(150)
    expect(Math.max(...lengths)).toBe(375)
    expect(theme.transitions.duration.standard).toBe(300)
  })
  test.each([
    ['modal', 1300],
    ['snackbar', 1400],
    ['tooltip', 1500],
  ] as const)('[LOOK-2.g] the layer of a %s is %i', (layer, z) => expect(theme.zIndex[layer]).toBe(z))
})

describe('colours', () => {
  test('[DISP-1.e] every colour preset has an accent of its own', () => {
    const accents = colorPresets.map((colorPreset) => createAppTheme({ ...plain, colorPreset }).palette.primary.main)
    expect(new Set(accents).size).toBe(9)
  })
  test('[DISP-1.e] the mode, the contrast and the navigation colour change the surfaces', () => {
    const page = theme.palette.background.default
    expect(createAppTheme({ ...plain, paletteMode: 'dark' }).palette.background.default).not.toBe(page)
    expect(createAppTheme({ ...plain, contrast: 'high' }).palette.divider).not.toBe(theme.palette.divider)
    const backgrounds = (['evident', 'discrete', 'blend-in'] as const).map(
      (navColor) => createAppTheme({ ...plain, navColor }).palette.nav.background,
    )
    expect(new Set(backgrounds).size).toBe(3)
  })
  test('[DISP-1.e] responsive font sizes make headings grow with the screen', () => {
    const responsive = createAppTheme({ ...plain, responsiveFontSizes: true })
    expect(Object.keys(responsive.typography.h1).some((key) => key.startsWith('@media'))).toBe(true)
    expect(Object.keys(theme.typography.h1).some((key) => key.startsWith('@media'))).toBe(false)
  })

  const colors = {
    primary: '#5b1a1a',
    secondary: '#7a2323',
    tertiary: '#8a4b08',
    supportive: '#0b6e4f',
  }
  const label = createAppTheme({ ...plain, presetName: 'ours', colors }).palette
  test('[DISP-1.f] a white label’s four colours override the colour preset', () => {
    const other = createAppTheme({ ...plain, presetName: 'ours', colors, colorPreset: 'pink' })
    expect(other.palette.primary.main).toBe(label.primary.main)
    expect(label.nav.background).toBe(colors.primary)
    expect(label.nav.active).toBe(colors.secondary)
    expect(label.primary.main).toBe(colors.tertiary)
    expect(label.primary.dark).toBe(colors.supportive)
  })
  test('[STATE-3] the built-in preset colours the navigation and leaves the accent to the colour preset', () => {
    expect(theme.palette.nav.background).toBe('#1C2536')
    expect(theme.palette.nav.active).toBe('#003366')
    expect(theme.palette.primary.main).toBe('#004eeb')
  })
  test('colours are CSS variables, so that a change repaints the running page', () => {
    expect(theme.vars.palette.primary.main).toMatch(/^var\(--mui-palette-primary-main/)
    expect(theme.vars.palette.nav.background).toMatch(/^var\(--mui-palette-nav-background/)
  })

  const hard = ['#ffff00', '#ffffff', '#000000', '#808080', '#ff00ff']
  const cases = (['light', 'dark'] as const).flatMap((paletteMode) =>
    (['evident', 'discrete', 'blend-in'] as const).flatMap((navColor) =>
      hard.map((colour) => ({ paletteMode, navColor, colour })),
    ),
  )
  test.each(cases)(
    '[SHELL-9.d] texts have enough contrast with a white label of $colour, $paletteMode, $navColor',
    ({ paletteMode, navColor, colour }) => {
      const all = { primary: colour, secondary: colour, tertiary: colour, supportive: colour }
      const { palette } = createAppTheme({
        ...plain,
        paletteMode,
        navColor,
        presetName: 'hard',
        colors: all,
      })
      const pairs = [
        [palette.nav.text, palette.nav.background],
        [palette.nav.muted, palette.nav.background],
        [palette.nav.activeText, palette.nav.active],
        [palette.nav.hoverText, palette.nav.hover],
        [palette.primary.text, palette.background.paper],
        [palette.primary.text, palette.background.default],
        [palette.primary.text, palette.primary.tint],
        [palette.text.secondary, palette.background.default],
      ] as const
      for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      expect(theme.palette.contrastThreshold).toBe(4.5)
      expect(contrast(palette.primary.contrastText, palette.primary.main)).toBeGreaterThanOrEqual(4.5)
    },
  )
})
