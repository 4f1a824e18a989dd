/** The modules of packages. */
function inPackages(...names: readonly string[]): RegExp {
  return new RegExp(String.raw`node_modules[\\/](${names.join('|')})[\\/]`)
}

/** Only modules that the entry imports, directly or indirectly; a package's other modules load with the screens. */
const first = { tags: ['$initial' as const] }

/**
 * The first load in a few chunks that load in parallel, grouped by how often they change, so that packages stay in the
 * browser's cache when our own code changes.
 */
export const chunks = [
  { name: 'react', test: inPackages('react', 'react-dom', 'scheduler', 'react-router'), ...first },
  { name: 'mui', test: inPackages('@mui', '@emotion', 'stylis'), ...first },
  { name: 'calls', test: inPackages('zod', '@tanstack', 'zustand'), ...first },
  { name: 'frame', ...first },
  // Modules of a few hundred bytes: separate, each would be a request and an entry in the first load's file list.
  { name: 'contract', test: /contract[\\/]src[\\/](?!messages[\\/])/ },
  { name: 'icons', test: inPackages('@mui[\\/]icons-material') },
  // Without it a screen fetches each piece that most screens share by itself: 81 files instead of 22, to save 14 KiB.
  { name: 'shared', minShareCount: 16 },
]
