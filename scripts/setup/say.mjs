/**
 * Prints a line about the current step, so that the terminal is never silent.
 *
 * @param {string} text
 */
export function say(text) {
  console.log(`· ${text}`)
}

/**
 * Seconds since `start` as text, like 3.2 s.
 *
 * @param {number} start from performance.now()
 */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
