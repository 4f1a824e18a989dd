/** The variables that every child process inherits: program paths, time zone, Node's compile cache, graphics drivers. */
const names = [
  'PATH',
  'TZ',
  'NODE_COMPILE_CACHE',
  'LD_LIBRARY_PATH',
  'LIBVA_DRIVER_NAME',
  'LIBVA_DRIVERS_PATH',
  'CUDA_VISIBLE_DEVICES',
]

/**
 * The environment of a child process, without the secrets of this one.
 *
 * @param more further variables to pass on
 */
export function childEnvironment(...more: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    [...names, ...more].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
