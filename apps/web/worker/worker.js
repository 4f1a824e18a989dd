// Opens the app without a network, shows what the site pushes and leads to it. It answers no call of the API.

/** The files of this build; the build writes them here (`build/offline-files.ts`). */
const files = []
/** One cache a build: another build has other files. */
const cacheName = `app ${files.length} ${files.join(' ').length} ${hashOf(files.join(' '))}`
/** A hall's network may answer nothing for minutes: after so long the kept page opens. */
const patienceMs = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      // A build that lists nothing (the development server) keeps nothing.
      if (files.length > 0) await (await caches.open(cacheName)).addAll(['/', ...files])
    })(),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name)
      // The page that brought this worker asks it for its next files.
      await self.clients.claim()
    })(),
  )
})

// A page asks for this when its user wants the new version.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (files.length === 0 || request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(?:api|guide|socket\.io)(?:\/|$)/.test(pathname)) event.respondWith(page(request))
  } else if (files.includes(pathname)) event.respondWith(kept(pathname, request))
})

/** The newest page, or the kept one where the network does not bring it. */
async function page(request) {
  const newest = fetch(request)
  const late = new Promise((resolve) => {
    setTimeout(resolve, patienceMs)
  })
  const answer = await Promise.race([newest.catch(() => undefined), late])
  return answer ?? kept('/', request, newest)
}

async function kept(path, request, under = undefined) {
  return (await (await caches.open(cacheName)).match(path)) ?? under ?? fetch(request)
}

/** FNV-1a. */
function hashOf(text) {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return hash.toString(16)
}

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  event.waitUntil(
    // Two messages with the same tag are one on the screen.
    self.registration.showNotification(title, { body, tag, data: { url }, icon: '/favicon.svg' }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data ?? {}
  event.waitUntil(self.clients.openWindow(typeof url === 'string' && url.startsWith('/') ? url : '/'))
})
