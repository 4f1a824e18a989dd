/** What each child process gets of this one's environment: where programs are, and where Node keeps what it compiled. */
const names = ['PATH', 'TZ', 'NODE_COMPILE_CACHE']

/**
 * The environment of a child process, without this one's secrets.
 *
 * @param more names of other variables that it gets
 */
export function childEnvironment(...more: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    [...names, ...more].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
