/** The product's name, if the site has none of its own. */
export const productName = 'Foresite'
