/** Widths in px where the layout may change, besides the theme's own (LOOK-1). */
export const responsiveBreakpoints = [480, 600, 700, 900, 1200] as const

/** From this width on, as a key of `sx`. */
export function upFrom<const Width extends (typeof responsiveBreakpoints)[number]>(width: Width) {
  return `@media (min-width:${width}px)` as const
}

/** The theme's breakpoints in px (LOOK-1). */
export const themeBreakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 } as const
