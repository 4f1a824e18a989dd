import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { pictureNumber, RATE, ROW_PX, WIDTH } from './clip.ts'

/** Figures for a user who watches a camera in the product's own web app, in a real browser. */
interface BrowserFigures {
  /** From opening the page, and from requesting the stream, to the first picture on the screen, in ms, for each opening. */
  readonly sinceOpening: readonly number[]
  readonly sinceAsking: readonly number[]
  /** From a picture's capture to the screen, ms. */
  readonly delaysMs: readonly number[]
  /** The share of the camera's pictures in that time that reached the screen. */
  readonly shown: number
}

const OPENINGS = 5
/** By then the player has caught up. */
const SETTLED_MS = 3_000
/** Reading pixels takes CPU from decoding: five times a second is enough. */
const READ_EVERY = RATE / 5
/** A page without a picture after this time is broken. */
const LIMIT_MS = 60_000
/** As the brightness planes of frames. */
const PLANE = { width: 192, lines: 4 }

/** Records when the stream is requested and when its first picture is shown. */
const noteFirstPicture = `
  const Real = WebSocket
  globalThis.WebSocket = class extends Real {
    constructor(address, ...rest) {
      if (String(address).includes('/cameras/')) globalThis.askedAt ??= performance.now()
      super(address, ...rest)
    }
  }
  const seen = new WeakSet()
  globalThis.firstPicture = new Promise((resolve) => {
    new MutationObserver(() => {
      const video = document.querySelector('video')
      if (video === null || seen.has(video)) return
      seen.add(video)
      video.requestVideoFrameCallback((_, { expectedDisplayTime }) => resolve(expectedDisplayTime))
    }).observe(document, { subtree: true, childList: true })
  })`

/** Reads the clock's row from every few pictures on the screen: its brightness and the time. */
const readRows = (seconds: number) => `new Promise((resolve) => {
  const video = document.querySelector('video')
  const canvas = new OffscreenCanvas(${PLANE.width}, ${PLANE.lines})
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const rows = []
  const until = performance.now() + ${seconds * 1000}
  let count = 0
  const onFrame = (now, { expectedDisplayTime, presentedFrames }) => {
    const at = Date.now() + expectedDisplayTime - performance.now()
    if (count++ % ${READ_EVERY} === 0) {
      context.drawImage(video, 0, 0, ${WIDTH}, ${ROW_PX}, 0, 0, canvas.width, canvas.height)
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      const luma = Array.from(data).filter((_, index) => index % 4 === 1)
      rows.push({ at, presentedFrames, luma })
    }
    if (now < until) video.requestVideoFrameCallback(onFrame)
    else resolve(rows)
  }
  video.requestVideoFrameCallback(onFrame)
})`

interface Row {
  /** Epoch ms. */
  readonly at: number
  /** Pictures shown so far. */
  readonly presentedFrames: number
  readonly luma: readonly number[]
}

/** Watches a camera's live page for a while; `takenAt` returns the epoch ms of its picture 0. */
export async function watchInBrowser(address: string, seconds: number, takenAt: () => number): Promise<BrowserFigures> {
  const browser = await chromium.launch({
    executablePath: process.env['FORESITE_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(LIMIT_MS)
    await page.addInitScript(noteFirstPicture)
    const openings = []
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      openings.push(await openPage(page, address))
    }
    await delay(SETTLED_MS)
    const rows = await page.evaluate<Row[]>(readRows(seconds))
    const read = rows.map((row) => ({ ...row, number: pictureNumber(Uint8Array.from(row.luma)) }))
    const [first, last] = [read[0], read.at(-1)]
    if (first === undefined || last === undefined) throw new Error('no picture came in the browser')
    return {
      sinceOpening: openings.map(({ shownAt }) => shownAt),
      sinceAsking: openings.map(({ shownAt, askedAt }) => shownAt - askedAt),
      delaysMs: read.map(({ at, number }) => at - (takenAt() + (number * 1000) / RATE)),
      shown: (last.presentedFrames - first.presentedFrames) / (last.number - first.number),
    }
  } finally {
    await browser.close()
  }
}

/** Opens it again and waits for its first picture; ms since it was opened. */
async function openPage(page: Page, address: string): Promise<{ askedAt: number; shownAt: number }> {
  await page.goto(address)
  const shownAt = await page.evaluate<number>('globalThis.firstPicture')
  return { shownAt, askedAt: await page.evaluate<number>('globalThis.askedAt') }
}
