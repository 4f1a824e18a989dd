/** Width of the side navigation of large screens, px (SHELL-3). */
export const sideNavigationWidth = 243
/** Left padding of the content, px (SHELL-3); the content's own padding makes up the difference. */
export const contentOffset = 230
/** Width of the small screens' drawer, px (SHELL-4). */
export const drawerWidth = 280
/** Height of the bar at the top, px. */
export const topBarHeight = 60
