/** The product's own name; shown where the site has none of its own. */
export const productName = 'Foresite'
