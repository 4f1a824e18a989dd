/** How the plots look: pale grid lines, and the focus ring of everything else where the keyboard enters one. */
export const plotLook = {
  '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider)' },
  '&:focus-visible, & :focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
} as const
