import { readFileSync } from 'node:fs'

const navigationIcons = readFileSync(
  new URL('../src/app/navigation/NavIcon.tsx', import.meta.url),
  'utf8',
)
  .split('\n')
  .flatMap((line) => /from '@mui\/icons-material\/(\w+)'/.exec(line)?.[1] ?? [])

const frameParts = [
  'styles',
  'utils',
  'Box',
  'CssBaseline',
  'GlobalStyles',
  'Stack',
  'SvgIcon',
  'Typography',
]

/** Parts of the packages below that only dialogs, menus and fields use. */
const laterParts = [
  'useRovingTabIndex',
  'useMediaQuery',
  'useControlled',
  'useSlotProps',
  'mergeSlotProps',
]

function inPackages(...names: readonly string[]): string {
  return String.raw`node_modules[\\/](${names.join('|')})[\\/]`
}

/** One regular expression out of several. */
function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'))
}

/**
 * What the first screen needs, in few chunks that are fetched side by side. Only that: a group of all of MUI would make
 * everybody wait for the dialogs and fields of screens that they have not opened.
 */
export const firstLoad = [
  { name: 'react', test: anyOf(inPackages('react', 'react-dom', 'scheduler', 'react-router')) },
  {
    name: 'mui',
    test: anyOf(
      inPackages('@emotion', 'stylis'),
      String.raw`node_modules[\\/]@mui[\\/](system|utils|styled-engine|private-theming)[\\/](?!${laterParts.join('|')})`,
      String.raw`node_modules[\\/]@mui[\\/]material[\\/](${frameParts.join('|')})[\\/]`,
      String.raw`node_modules[\\/]@mui[\\/]icons-material[\\/](${navigationIcons.join('|')})\.`,
    ),
  },
  {
    name: 'calls',
    test: anyOf(
      inPackages('zod', '@tanstack', 'zustand'),
      String.raw`contract[\\/]src[\\/](?!messages[\\/](en|pt|say)\.)`,
      String.raw`src[\\/]platform[\\/](api|i18n[\\/](?!messages)|routing|configuration|display|storage|access)[\\/](?!upload|use-upload|presets)[\w\\/-]+\.ts$`,
      String.raw`src[\\/]ui[\\/](texts[\\/]|colour|page-heading|breakpoints|tone)`,
    ),
  },
  {
    // The small parts of the frame that screens share: together they pack better than in a dozen chunks of their own.
    name: 'frame',
    test: anyOf(
      String.raw`src[\\/]app[\\/]((texts|navigation|theme)[\\/]|shell[\\/](Navigation|HeadingFocus|layout)\.)`,
      String.raw`src[\\/]features[\\/](language[\\/](?!LanguageMenu)|branding[\\/])`,
      String.raw`src[\\/]ui[\\/](RoundButton|use-menu|BetaMark|LoadingState)`,
      String.raw`node_modules[\\/]@mui[\\/]icons-material[\\/](LockOutlined|PaletteOutlined|MoreVert)\.`,
    ),
  },
]
