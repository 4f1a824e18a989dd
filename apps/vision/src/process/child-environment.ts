/** The variables that every child process inherits: program paths, time zone, Node's compile cache. */
const names = ['PATH', 'TZ', 'NODE_COMPILE_CACHE']

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
