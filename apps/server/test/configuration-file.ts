import type { SiteUnderTest } from './site-under-test.ts'

interface ImportWish {
  readonly dryRun?: 'true'
  readonly basis?: string
  readonly statedBy?: string
}

export function exported(site: SiteUnderTest) {
  return site.server.call('exportConfiguration')
}

/** Imports a configuration: a file's content, or its text. */
export function importFile(site: SiteUnderTest, content: unknown, { statedBy, ...query }: ImportWish = {}) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const file = new File([text], 'site.json', { type: 'application/json' })
  return site.server.call('importConfiguration', { query, body: {}, file }, statedBy === undefined ? {} : { statedBy })
}

export const recorder = {
  address: 'https://frigate.norte.example:8971',
  user: 'viewer',
  checkCertificate: true,
  streams: { address: 'rtsp://frigate.norte.example:8554', user: 'streams' },
  mqtt: { address: 'mqtts://broker.norte.example', user: 'events', prefix: 'frigate' },
}

/** Connects the site to the recorder; all its passwords are the secret. */
export async function connectRecorder(site: SiteUnderTest, secret: string, checkCertificate = true): Promise<void> {
  const { streams, mqtt } = recorder
  await site.server.call('saveRecorder', {
    body: {
      ...recorder,
      checkCertificate,
      password: secret,
      force: true,
      streams: { ...streams, password: secret },
      mqtt: { ...mqtt, password: secret },
    },
  })
}
