import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { builtWebApp } from '../built-web-app.ts'
import { firstScripts, median, weighScripts } from './bundle.ts'
import { serveBuild } from './serve-build.ts'

// The web app's size and time to first paint: on this machine, and throttled to a slow laptop and connection.

const KIB = 1_024
/** Issue 3's limits: for the first load, and for any single part. */
const limits = { firstLoad: 200 * KIB, chunk: 250 * KIB }
const rounds = 5
/** 10 Mbit/s with a typical latency, in bytes a second and milliseconds. */
const slowLine = { downloadThroughput: 1_250_000, uploadThroughput: 1_250_000, latency: 40 }

interface Paint {
  readonly first: number
  readonly largest: number
}

async function paint(browser: Browser, url: string, slow: boolean): Promise<Paint> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  if (slow) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slowLine })
  }
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
  const times = await page.evaluate(`new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1).startTime
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? largest
      resolve({ first, largest })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })`)
  await context.close()
  return times as Paint
}

function line(name: string, bytes: number, limit: number): string {
  const share = (bytes / limit).toFixed(2)
  return `${name.padEnd(44)} ${(bytes / KIB).toFixed(1).padStart(7)} KiB   ${share} of the limit`
}

const dist = await builtWebApp()
const scripts = weighScripts(dist)
const first = new Set(firstScripts(readFileSync(join(dist, 'index.html'), 'utf8')))
const firstLoad = scripts.filter(({ name }) => first.has(name)).reduce((sum, { bytes }) => sum + bytes, 0)
console.log(line(`first load (${String(first.size)} files, gzip)`, firstLoad, limits.firstLoad))
for (const { name, bytes } of scripts.slice(0, 5)) console.log(line(name, bytes, limits.chunk))

const served = await serveBuild(dist)
const browser = await chromium.launch({
  executablePath: process.env['FORESITE_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
const paints: Record<'usual' | 'slow', Paint[]> = { usual: [], slow: [] }
for (let round = 0; round < rounds; round += 1) {
  paints.usual.push(await paint(browser, served.url, false))
  paints.slow.push(await paint(browser, served.url, true))
}
await browser.close()
await served.close()

console.log(`\n${'login page, median of 5'.padEnd(44)}   first paint   largest paint`)
for (const [name, seen] of Object.entries(paints)) {
  const label = name === 'slow' ? '4 × slower processor, 10 Mbit/s' : 'as this machine is'
  const [fcp, lcp] = [median(seen.map((one) => one.first)), median(seen.map((one) => one.largest))]
  console.log(`${label.padEnd(44)} ${fcp.toFixed(0).padStart(9)} ms ${lcp.toFixed(0).padStart(12)} ms`)
}
