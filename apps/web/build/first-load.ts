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
export const firstLoad = [
  { name: 'react', test: inPackages('react', 'react-dom', 'scheduler', 'react-router'), ...first },
  { name: 'mui', test: inPackages('@mui', '@emotion', 'stylis'), ...first },
  { name: 'calls', test: inPackages('zod', '@tanstack', 'zustand'), ...first },
  { name: 'frame', ...first },
]
