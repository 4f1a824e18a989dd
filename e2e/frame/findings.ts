import { expect, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** While it stands, nothing moves: an animation that runs jumps to its end, one that begins has no length. */
const STILL = `*, ::before, ::after {
  animation-duration: 0s !important;
  animation-delay: 0s !important;
  transition-duration: 0s !important;
  transition-delay: 0s !important;
}`

/** A transition keeps the length that it began with, so one that runs already is ended here. */
const END_TRANSITIONS = `for (const one of document.getAnimations())
  if (one instanceof CSSTransition) one.finish()`

/**
 * Rules whose findings axe rates as moderate or minor at most, off: they take a third of its time. `region` alone looks at
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
 * What axe finds on the page as it stands; each says where.
 *
 * It is held still meanwhile: the colours of what is half faded, such as a message that leaves, are nobody's choice.
 */
export async function seriousFindings(page: Page): Promise<string[]> {
  const still = await page.addStyleTag({ content: STILL })
  await page.evaluate(END_TRANSITIONS)
  // Once a document: a walk within the app looks at the same one many times.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axe.source)
  const violations = await page.evaluate<Result[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  await still.evaluate('(style) => style.remove()')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join(', ')}`)
}

/** Nothing sticks out to the side, once what moves has come to rest. */
export async function expectNoSideways(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth'))
    .toBe(true)
}

/** Everybody can read and use the page as it stands, and nothing of it sticks out to the side. */
export async function expectHarmless(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([])
  await expectNoSideways(page)
}
