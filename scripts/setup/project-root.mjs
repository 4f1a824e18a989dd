import { resolve } from 'node:path'

/** The repository's root folder, wherever the command was started from. */
export const projectRoot = resolve(import.meta.dirname, '../..')
