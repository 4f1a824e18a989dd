import { expect, test } from 'vitest'
import { firstScripts, median } from './bundle.ts'

test('the first load is what the page itself names: the entry and its preloads', () => {
  const html =
    '<script type="module" src="/assets/index-a1.js"></script><link rel="modulepreload" href="/assets/mui-b2.js">' +
    '<link rel="stylesheet" href="/assets/index-c3.css">'
  expect(firstScripts(html)).toEqual(['index-a1.js', 'mui-b2.js'])
})

test('the median is the middle of the sorted figures', () => expect(median([30, 10, 20])).toBe(20))
