// Shows what the site pushes, and leads to it. It keeps nothing and answers no call of the page.

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
