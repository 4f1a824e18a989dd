import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:tls'
import { chromium, expect, test } from '@playwright/test'
import { namespaceVariable, otherNetwork } from './other-network.ts'
import { withProduct } from './product.ts'

const namespace = process.env[namespaceVariable] ?? ''

test.use({ serviceWorkers: 'allow' })

const secure = `(async () => {
  const camera = await navigator.mediaDevices.getUserMedia({ video: true })
  await navigator.serviceWorker.register('/worker.js')
  const worker = await navigator.serviceWorker.ready
  return {
    isSecure: isSecureContext,
    pictures: camera.getVideoTracks().length,
    worker: worker.active.scriptURL,
    push: await worker.pushManager.permissionState({ userVisibleOnly: true }),
  }
})()`

test.describe('from an address that is not loopback (needs root and iproute2)', () => {
  test.skip(namespace === '', 'no network namespace can be created')

  test('[OPS-6.d, OPS-6.e] a page opened over HTTP redirects to HTTPS, and has a camera, a service worker and push', async ({
    launchOptions,
  }, testInfo) => {
    const inside = testInfo.outputPath('chromium')
    // Permissions are also decided in the browser's UI part, which the headless build lacks.
    const real = process.env['FORESITE_CHROMIUM'] ?? '/usr/bin/chromium'
    writeFileSync(inside, `#!/bin/sh\nexec ip netns exec ${namespace} ${real} "$@"\n`, { mode: 0o755 })
    await withProduct(
      async ({ url }) => {
        const browser = await chromium.launch({
          executablePath: inside,
          args: [
            ...(launchOptions.args ?? []),
            '--use-fake-device-for-media-stream',
            // Like a phone on which the site's certificate is installed.
            `--ignore-certificate-errors-spki-list=${await keyOf(url)}`,
          ],
        })
        try {
          const context = await browser.newContext({ permissions: ['camera', 'notifications'] })
          const page = await context.newPage()
          await page.goto(`${url}/users`)
          const overHttps = url.replace('http:', 'https:')
          await expect(page).toHaveURL(new RegExp(`^${overHttps}/`))
          expect(await page.evaluate(secure)).toEqual({
            isSecure: true,
            pictures: 1,
            worker: `${overHttps}/worker.js`,
            push: 'granted',
          })
        } finally {
          await browser.close()
        }
      },
      { host: otherNetwork(namespace).product },
    )
  })
})

/** The SHA-256 of the product's public key, in Chromium's format. */
async function keyOf(url: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const { publicKey } = new X509Certificate(socket.getPeerCertificate().raw)
  socket.destroy()
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}
