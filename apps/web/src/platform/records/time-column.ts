/** Width in pixels of a column of dates with times: they stay on one line in both languages. */
export const timeWidth = 205
