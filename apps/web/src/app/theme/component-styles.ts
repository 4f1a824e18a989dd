import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'
import { LinkBehaviour } from './LinkBehaviour.tsx'

type AppTheme = Omit<Theme, 'components' | 'palette'> & CssVarsTheme

/** How MUI's parts look here (LOOK-2). */
export const componentStyles: Components<AppTheme> = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontFeatureSettings: '"cv11", "ss03"', WebkitFontSmoothing: 'antialiased' },
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
    // One ring for whatever the keyboard stands on; MUI's own mark is a ripple that comes and goes.
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: -2,
        },
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
      // A filled button has the ring's colour: the ring stands off.
      root: { borderRadius: 12, textTransform: 'none', '&.Mui-focusVisible': { outlineOffset: 2 } },
      sizeSmall: { padding: '6px 16px' },
      sizeMedium: { padding: '8px 20px' },
      sizeLarge: { padding: '11px 24px' },
      text: ({ theme, ownerState }) =>
        ownerState.color === 'primary' ? { color: theme.vars.palette.primary.text } : {},
      outlined: ({ theme, ownerState }) => ({
        borderColor: theme.vars.palette.divider,
        ...(ownerState.color === 'primary' ? { color: theme.vars.palette.primary.text } : {}),
      }),
      // The colour behind must read with the text on it whatever a white label's hover colour is.
      contained: ({ theme, ownerState }) =>
        ownerState.color === 'primary'
          ? { '&:hover': { color: theme.palette.getContrastText(theme.palette.primary.dark) } }
          : {},
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 20 } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiTextField: { defaultProps: { variant: 'filled' } },
  MuiFormControl: { defaultProps: { variant: 'filled' } },
  MuiSelect: { defaultProps: { variant: 'filled' } },
  MuiFilledInput: {
    defaultProps: { disableUnderline: true },
    styleOverrides: {
      root: ({ theme }) => ({
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
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focused': { color: theme.vars.palette.primary.text },
        '&.Mui-error': { color: theme.vars.palette.error.text },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-error': { color: theme.vars.palette.error.text } }),
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
  MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ ownerState }) => ({ borderRadius: ownerState.fullScreen === true ? 0 : 20 }),
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiTooltip: { defaultProps: { arrow: true } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        textTransform: 'none',
        minWidth: 0,
        '&.Mui-selected': { color: theme.vars.palette.primary.text },
      }),
    },
  },
  // MUI's own grounds are nearly black on dark surfaces.
  MuiAlert: {
    styleOverrides: {
      // In a narrow panel what can be done goes below what is said; neither is squeezed into a column of words.
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
