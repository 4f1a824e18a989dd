import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

/**
 * Features of Chromium that are off: Playwright's own list, which a second switch replaces, and the lists under the
 * address bar, two pages of the browser's own that each new window loads and nobody sees.
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

/** The headless build takes a tenth less of the processor; where it is missing the whole browser does as well. */
const headless = '/usr/bin/chromium-headless-shell'
const browser = process.env['FORESITE_CHROMIUM'] ?? (existsSync(headless) ? headless : '/usr/bin/chromium')

/**
 * Browser journeys on the real system, which each starts for itself on a clean data folder.
 *
 * Everything runs on the desktop; what is tagged `@phone` runs on the phone too, what is tagged `@phone-only` only there.
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
  // Two busy cores paint, encode, decode, record and show cameras; no test is about speed, and only a hang takes longer.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    // A browser that has compiled the app once keeps it; what pages store is swept between two tests.
    reuseContext: true,
    // `--trace on` records a test that fails; for each test that would take a tenth of its time.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Chromium without its windows: the same engine, for less of the processor.
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
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
    },
  ],
})
