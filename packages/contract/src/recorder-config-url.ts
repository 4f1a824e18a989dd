/**
 * Stands for the configured recorder's config endpoint, so that no screen has to know its address:
 * while there is no recorder of the site's own, our own configuration answers in the same shape.
 * A file of its own, because the web app's first load asks for it and has no use for a recorder's shapes.
 */
export const recorderConfigUrl = 'recorder:config'
