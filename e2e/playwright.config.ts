import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

/**
 * Disabled features of Chromium: Playwright's own list, which a second switch replaces, and the two built-in suggestion
 * pages of the address bar, which every new window loads unseen.
 */
const disabledFeatures = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** The headless build takes a tenth less CPU; without it, the full browser is used. */
const headless = '/usr/bin/chromium-headless-shell'
const browser = process.env['FORESITE_CHROMIUM'] ?? (existsSync(headless) ? headless : '/usr/bin/chromium')

/**
 * Browser journeys on the real product, on clean data folders.
 *
 * Everything runs on the desktop; tests tagged `@phone` also on the phone, those tagged `@phone-only` only there.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/playwright',
  globalSetup: './set-up.ts',
  // Three at a time took as long on two cores (654 s), and each test longer.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Two busy cores paint, encode, decode, record and show cameras. No test measures speed: only a hang takes longer.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    // A browser keeps the compiled app; what pages store is cleared between tests.
    reuseContext: true,
    // It would fetch the app's 300 files again after every test that shows a count; tests of it allow it.
    serviceWorkers: 'block',
    // Dialogs, menus and toasts that move take time and CPU; tests of movement ask for it.
    reducedMotion: 'reduce',
    // `--trace on` records failing tests; recording every test would add a tenth to its time.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Chromium without windows: the same engine with less CPU.
      executablePath: browser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      // One pixel for each CSS pixel: painting seven costs a tenth of the CPU and proves nothing more.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
  ],
})
