import { builtInPresetName, type Preset } from '@foresite/contract/presets'
import type { PaletteOptions } from '@mui/material/styles'
import type { DisplaySettings } from '#platform/display/display-store.ts'
import { luminance, mix, readableOn, textOn } from '#ui/colour.ts'
import { accents } from './colour-presets.ts'

declare module '@mui/material/styles' {
  /** Tells MUI's types that the theme has CSS variables. */
  interface CssThemeVariables {
    enabled: true
  }
  interface PaletteColor {
    /** Readable as text on page surfaces. */
    text: string
    /** Background for that text. */
    tint: string
  }
  interface SimplePaletteColorOptions {
    text?: string
    tint?: string
  }
  interface NavPalette {
    background: string
    text: string
    muted: string
    active: string
    activeText: string
    hover: string
    hoverText: string
    border: string
    /** A badge with enough contrast on the navigation. */
    mark: string
  }
  interface Palette {
    /** The side navigation and its content. */
    nav: NavPalette
    /** A raised surface, like the selected pill on its track. */
    raised: string
  }
  interface PaletteOptions {
    nav: NavPalette
    raised: string
  }
}

export interface PaletteInput extends Omit<DisplaySettings, 'responsiveFontSizes'> {
  readonly presetName: string
  readonly colors: Preset['colors']
}

interface Surfaces {
  readonly page: string
  readonly paper: string
  readonly text: string
  readonly muted: string
  readonly divider: string
}

const surfaces: Record<'light' | 'dark', Record<'normal' | 'high', Surfaces>> = {
  light: {
    normal: { page: '#f7f8fa', paper: '#ffffff', text: '#111927', muted: '#566173', divider: '#e5e8ee' },
    high: { page: '#eef0f4', paper: '#ffffff', text: '#000000', muted: '#384250', divider: '#9aa3b2' },
  },
  dark: {
    normal: { page: '#0c1220', paper: '#131b2b', text: '#eef1f6', muted: '#a3adbf', divider: '#263146' },
    high: { page: '#000000', paper: '#0a0f1a', text: '#ffffff', muted: '#d2d9e5', divider: '#5b6880' },
  },
}

const tones = { info: '#0b7bd6', success: '#12a05c', warning: '#e07c07', error: '#e0362c' } as const

/** A colour with its shades; `hover` is what a filled button turns to. */
function shades(main: string, { page, paper }: Surfaces, hover?: string) {
  const dark = luminance(paper) < 0.18
  const tint = mix(paper, main, dark ? 0.22 : 0.11)
  return {
    main,
    light: mix(main, '#ffffff', 0.25),
    dark: hover ?? mix(main, '#000000', 0.2),
    contrastText: textOn(main),
    tint,
    text: readableOn(main, [page, paper, tint]),
  }
}

/** The navigation's colours: the white label's, or the page's own in the quiet variant. */
function navPalette({ navColor, colors }: PaletteInput, surface: Surfaces, accent: string) {
  const background = { evident: colors.primary, discrete: surface.paper, 'blend-in': surface.page }[navColor]
  const active =
    navColor === 'evident' ? colors.secondary : mix(background, accent, luminance(background) < 0.18 ? 0.26 : 0.12)
  const hover = mix(background, colors.supportive, navColor === 'evident' ? 0.45 : 0.1)
  const text = readableOn(mix(textOn(background), background, 0.12), [background])
  return {
    background,
    text,
    muted: readableOn(mix(textOn(background), background, 0.4), [background]),
    active,
    activeText: readableOn(navColor === 'evident' ? textOn(active) : accent, [active]),
    hover,
    hoverText: readableOn(text, [hover]),
    border: navColor === 'evident' ? background : surface.divider,
    mark: readableOn(colors.tertiary, [background], 3),
  }
}

/**
 * The page's colours from the display settings and the white label. A white label's four colours override the colour
 * preset (DISP-1). The built-in preset is not a white label: its accent comes from the colour preset.
 */
export function createPalette(input: PaletteInput): PaletteOptions {
  const { paletteMode, contrast, colorPreset, presetName, colors } = input
  const surface = surfaces[paletteMode][contrast]
  const whiteLabel = presetName !== builtInPresetName
  const chosen = whiteLabel ? colors.tertiary : accents[colorPreset]
  // Non-text contrast of 3:1 between a filled control and its background (WCAG 2.2, 1.4.11).
  const accent = readableOn(chosen, [surface.paper, surface.page], 3)
  const primary = shades(accent, surface, whiteLabel ? colors.supportive : undefined)
  return {
    mode: paletteMode,
    contrastThreshold: 4.5,
    tonalOffset: 0.15,
    primary,
    secondary: shades(readableOn(colors.secondary, [surface.paper, surface.page], 3), surface),
    info: shades(tones.info, surface),
    success: shades(tones.success, surface),
    warning: shades(tones.warning, surface),
    error: shades(tones.error, surface),
    text: { primary: surface.text, secondary: surface.muted, disabled: mix(surface.muted, surface.paper, 0.35) },
    background: { default: surface.page, paper: surface.paper },
    divider: surface.divider,
    nav: navPalette(input, surface, accent),
    raised: paletteMode === 'dark' ? mix(surface.paper, '#ffffff', 0.12) : surface.paper,
  }
}
