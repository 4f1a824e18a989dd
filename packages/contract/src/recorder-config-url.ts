/**
 * An alias of the configured recorder's config endpoint, so that no screen has to know its address: while the site has
 * no recorder of its own, our own configuration answers in the same shape. A file of its own, because the web app's
 * first load requests it and does not need a recorder's shapes.
 */
export const recorderConfigUrl = 'recorder:config'
