import { canFindProcesses, processOf } from '../processes.ts'
import { addModule, expect, test } from './site.ts'

test.skip(!canFindProcesses, 'needs /proc (Linux) to find processes')

test('[LIVE-1.a, LIVE-1.f, LIVE-1.g] after the server is killed, the page stays, the channel reconnects, and missed changes are loaded', async ({
  page,
  site,
}) => {
  await site.arrange({ modules: [] })
  const log: string[] = []
  page.on('console', (message) => log.push(message.text()))
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.goto('/modules')
  await expect.poll(() => log).toContain('The live channel is open.')
  await expect.poll(() => sockets.some((url) => url.includes('/socket.io/'))).toBe(true)

  const killed = processOf('server', site.dataFolder)
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => log.some((line) => line.includes('is closed'))).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modules')
  await expect
    .poll(() => addModule(site.url, { name: 'Added meanwhile', useCase: 'ergonomics' }).catch(() => ''))
    .not.toBe('')
  await expect(page.getByRole('heading', { name: 'Added meanwhile' }).first()).toBeVisible()
  await expect.poll(() => log.filter((line) => line === 'The live channel is open.').length).toBeGreaterThanOrEqual(2)
  expect(processOf('server', site.dataFolder)).not.toBe(killed)
})
