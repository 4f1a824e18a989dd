/** The product's name, where the site has none of its own. */
export const productName = 'Foresite'
