/**
 * One line about what is being done, so that nobody sits before a silent terminal.
 *
 * @param {string} text
 */
export function say(text) {
  console.log(`· ${text}`)
}

/**
 * Seconds since `start` for people, like 3.2 s.
 *
 * @param {number} start from performance.now()
 */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
