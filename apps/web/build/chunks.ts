/** The modules of packages. */
function inPackages(...names: readonly string[]): RegExp {
  return new RegExp(String.raw`node_modules[\\/](${names.join('|')})[\\/]`)
}

/** Only what the entry itself imports, directly or further on; what else such a package has follows the screens. */
const first = { tags: ['$initial' as const] }

/**
 * What the first screen needs, in few chunks that are fetched side by side, by how often they change: a package keeps
 * its name and its place in the browser's cache while our own code moves on.
 */
export const chunks = [
  { name: 'react', test: inPackages('react', 'react-dom', 'scheduler', 'react-router'), ...first },
  { name: 'mui', test: inPackages('@mui', '@emotion', 'stylis'), ...first },
  { name: 'calls', test: inPackages('zod', '@tanstack', 'zustand'), ...first },
  { name: 'frame', ...first },
  // Of a few hundred bytes each: alone, every one would be a request and a line in the first load's list of files.
  { name: 'contract', test: /contract[\\/]src[\\/](?!messages[\\/])/ },
  { name: 'icons', test: inPackages('@mui[\\/]icons-material') },
]
