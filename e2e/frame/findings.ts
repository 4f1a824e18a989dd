import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'

/** Minified: each document compiles it again. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Stops all movement: running animations jump to their end, new ones have no duration. */
const STILL = `*, ::before, ::after {
  animation-duration: 0s !important;
  animation-delay: 0s !important;
  transition-duration: 0s !important;
  transition-delay: 0s !important;
}`

/** A running transition keeps its original duration, so it is finished here. */
const END_TRANSITIONS = `for (const one of document.getAnimations())
  if (one instanceof CSSTransition) one.finish()`

/**
 * Disabled rules, whose findings axe rates as moderate at most: they take a third of its time. `region` alone examines
 * every text of the page.
 */
const notSerious = [
  'region',
  'landmark-unique',
  'landmark-no-duplicate-main',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-one-main',
  'heading-order',
  'aria-allowed-role',
]

const options: RunOptions = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(notSerious.map((rule) => [rule, { enabled: false }])),
}

/**
 * Axe's findings on the current page, each with its location.
 *
 * Animations are stopped meanwhile: the colours of a half-faded message are not part of the design.
 */
export async function seriousFindings(page: Page): Promise<string[]> {
  const still = await page.addStyleTag({ content: STILL })
  await page.evaluate(END_TRANSITIONS)
  // Once per document: navigation within the app keeps the same one.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axe)
  const violations = await page.evaluate<Result[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  await still.evaluate('(style) => style.remove()')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join(', ')}`)
}

/** Nothing overflows sideways once animations have finished. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth'))
    .toBe(true)
}

/** The current page is accessible, and nothing overflows sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([])
  await expectNoOverflow(page)
}
