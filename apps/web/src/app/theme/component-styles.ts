import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'
import { LinkBehaviour } from './LinkBehaviour.tsx'

type AppTheme = Omit<Theme, 'components' | 'palette'> & CssVarsTheme

/**
 * Whether a field belongs to a form, where a label may be a whole question. Filters in a toolbar are small and have a
 * short label inside.
 */
function isInForm({ size, variant }: { readonly size?: unknown; readonly variant?: unknown }) {
  return size !== 'small' && (variant === undefined || variant === 'filled')
}

/** Text buttons stay readable on the page's surface in light and dark mode. */
const readable = ({ vars: { palette } }: AppTheme, color: unknown) =>
  color === 'primary' || color === 'error' ? { color: palette[color].text } : {}

const labelType = (theme: AppTheme) => ({
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
  lineHeight: 1.4,
  color: theme.vars.palette.text.primary,
})

/** A label above its field may wrap; inside the field, a phone would cut off a long one. */
const labelAbove = (theme: AppTheme) =>
  ({
    position: 'static',
    transform: 'none',
    maxWidth: '100%',
    marginBottom: 6,
    ...labelType(theme),
    whiteSpace: 'normal',
    overflow: 'visible',
    overflowWrap: 'anywhere',
    pointerEvents: 'auto',
    userSelect: 'auto',
  }) as const

/** On a phone two filters share a row: the selected value must stay readable. */
const smallChoice = (theme: AppTheme) => ({
  [theme.breakpoints.down('sm')]: {
    '& .MuiSelect-select.MuiSelect-select.MuiSelect-select.MuiSelect-select': {
      fontSize: theme.typography.body2.fontSize,
      paddingRight: 24,
    },
    '& .MuiSelect-icon': { right: 2 },
  },
})

/** Styles of MUI's components (LOOK-2). */
export const componentStyles: Components<AppTheme> = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontFeatureSettings: '"cv11", "ss03"', WebkitFontSmoothing: 'antialiased' },
      // Lists and groups are laid out by their components; one with bullets sets its own `listStyle`.
      ':where(ul, ol, dl, dd, figure, fieldset)': { margin: 0 },
      ':where(ul, ol, fieldset)': { padding: 0 },
      ':where(ul, ol)': { listStyle: 'none' },
      ':where(fieldset)': { border: 0, minWidth: 0 },
      // Links and custom tab stops get the buttons' focus ring; components with their own focus style keep it.
      ':where(a, [tabindex="0"]):focus-visible': {
        outline: '2px solid var(--mui-palette-primary-main)',
        outlineOffset: 2,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { LinkComponent: LinkBehaviour },
    // One focus ring everywhere; MUI's default is a ripple that fades.
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
      }),
    },
  },
  MuiLink: {
    defaultProps: { component: LinkBehaviour },
    styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.primary.text }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, disableFocusRipple: true },
    styleOverrides: {
      // A filled button has the ring's colour, hence the offset.
      // A link does not centre a label that wraps.
      root: {
        borderRadius: 12,
        textTransform: 'none',
        textAlign: 'center',
        '&.Mui-focusVisible': { outlineOffset: 2 },
        // Comfortable to touch; small buttons stand in dense rows.
        variants: [
          { props: { size: 'medium' }, style: { minHeight: 44 } },
          { props: { size: 'large' }, style: { minHeight: 52 } },
        ],
      },
      sizeSmall: { padding: '6px 16px' },
      sizeMedium: { padding: '8px 20px' },
      sizeLarge: { padding: '11px 24px' },
      text: ({ theme, ownerState }) => readable(theme, ownerState.color),
      outlined: ({ theme, ownerState }) => ({
        borderColor: theme.vars.palette.divider,
        ...readable(theme, ownerState.color),
      }),
      // Text stays readable on any white label's hover colour.
      contained: ({ theme, ownerState }) =>
        ownerState.color === 'primary'
          ? { '&:hover': { color: theme.palette.getContrastText(theme.palette.primary.dark) } }
          : ownerState.color === 'error'
            ? { color: theme.palette.common.white, backgroundColor: theme.vars.palette.error.dark }
            : {},
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 20 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiTextField: { defaultProps: { variant: 'filled' } },
  MuiFormControl: { defaultProps: { variant: 'filled' } },
  MuiSelect: { defaultProps: { variant: 'filled' } },
  MuiFilledInput: {
    defaultProps: { disableUnderline: true },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        ...(isInForm(ownerState) && ownerState.multiline === true ? { padding: 12 } : {}),
        ...(ownerState.size === 'small' ? smallChoice(theme) : {}),
        borderRadius: 8,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
        transition: theme.transitions.create(['border-color', 'box-shadow']),
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        '&.Mui-focused': {
          backgroundColor: theme.vars.palette.background.paper,
          borderColor: theme.vars.palette.primary.main,
          boxShadow: `0 0 0 1px ${theme.vars.palette.primary.main}`,
        },
        '&.Mui-error': { borderColor: theme.vars.palette.error.main },
      }),
      // Scrolled into view, a field brings the label above it.
      input: ({ ownerState }) => ({
        ...(isInForm(ownerState) ? { scrollMarginTop: 40 } : {}),
        ...(isInForm(ownerState) && ownerState.multiline !== true ? { paddingTop: 12, paddingBottom: 12 } : {}),
      }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      root: ({ ownerState }) =>
        isInForm(ownerState) ? { '& .MuiFilledInput-root': { paddingTop: 5, paddingBottom: 5 } } : {},
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: ({ ownerState }) =>
        isInForm(ownerState) ? { '&&.MuiInputAdornment-positionStart': { marginTop: 0 } } : {},
    },
  },
  // The question above a group of answers looks like a field label.
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme, ownerState }) =>
        'component' in ownerState && ownerState.component === 'legend'
          ? {
              ...labelType(theme),
              '&.Mui-focused': { color: theme.vars.palette.text.primary },
              '&.Mui-error': { color: theme.vars.palette.error.text },
            }
          : {},
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        ...(isInForm(ownerState) ? labelAbove(theme) : {}),
        '&.Mui-focused': { color: theme.vars.palette.primary.text },
        '&.Mui-error': { color: theme.vars.palette.error.text },
      }),
    },
  },
  // Answers that wrap stay apart from each other.
  MuiFormControlLabel: { styleOverrides: { label: { paddingBlock: 4 } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ marginLeft: 0, marginRight: 0, '&.Mui-error': { color: theme.vars.palette.error.text } }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderBottomColor: theme.vars.palette.divider }),
      head: ({ theme }) => ({
        textTransform: 'uppercase',
        fontSize: 12,
        fontWeight: 600,
        letterSpacing: '0.03em',
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { fontWeight: 600 },
      outlined: ({ theme, ownerState }) =>
        ownerState.color === 'primary' ? { color: theme.vars.palette.primary.text } : {},
    },
  },
  MuiDialog: {
    styleOverrides: { paper: ({ ownerState }) => ({ borderRadius: ownerState.fullScreen === true ? 0 : 20 }) },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '8px 24px 20px',
        flexWrap: 'wrap',
        gap: 8,
        // "Delete", "Cancel" and "Save" fit on one row of a phone in both languages.
        [theme.breakpoints.down('sm')]: { '& .MuiButton-root': { paddingInline: 12 } },
      }),
    },
  },
  MuiTooltip: { defaultProps: { arrow: true } },
  // The radius of the cards that skeletons stand for, in the pale colour of a hovered row.
  MuiSkeleton: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.action.hover }),
      rounded: { borderRadius: 20 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        textTransform: 'none',
        minWidth: 0,
        '&.Mui-selected': { color: theme.vars.palette.primary.text },
      }),
    },
  },
  // MUI's own backgrounds are nearly black on dark surfaces.
  MuiAlert: {
    styleOverrides: {
      // In a narrow panel the action goes below the message instead of squeezing it into a column.
      root: { flexWrap: 'wrap' },
      message: { flex: '1 1 10rem', minWidth: 0 },
      action: { whiteSpace: 'nowrap' },
      standard: ({ theme, ownerState: { severity = 'success' } }) => ({
        backgroundColor: theme.vars.palette[severity].tint,
        color: theme.vars.palette.text.primary,
        '& .MuiAlert-icon': { color: theme.vars.palette[severity].text },
      }),
    },
  },
}
