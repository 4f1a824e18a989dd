/** The heading that focus moves to on navigation. */
export const pageHeadingId = 'page-heading'
