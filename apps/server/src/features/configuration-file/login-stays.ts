import type { ConfigurationFile } from '@foresite/contract/configuration-file'

/**
 * A file without its word that no login is required, unless that holds at this site already: a file that somebody got
 * from elsewhere opens no server, neither now nor once it has a password or is put on a network.
 */
export function loginStays(
  file: ConfigurationFile,
  present: ConfigurationFile,
): { readonly taken: ConfigurationFile; readonly isLeftOut: boolean } {
  const isLeftOut = file.settings.authentication === false && present.settings.authentication !== false
  if (!isLeftOut) return { taken: file, isLeftOut }
  return { taken: { ...file, settings: { ...file.settings, authentication: null } }, isLeftOut }
}
