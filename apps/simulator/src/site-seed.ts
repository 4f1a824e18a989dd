/** The same site each time: who compares what the product found with what happened needs that. */
export const siteSeed = 20_261_121
