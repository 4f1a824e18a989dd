/** Style of the plots: pale grid lines, and the usual focus ring. */
export const plotStyle = {
  '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider)' },
  '&:focus-visible, & :focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
} as const
