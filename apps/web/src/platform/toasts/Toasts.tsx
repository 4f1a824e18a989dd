import { Toaster } from 'react-hot-toast'

/** Where toasts appear and how they look (CALL-4). At most 20 at once is the library's own limit. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-right"
      gutter={8}
      containerStyle={{ zIndex: 1400 }}
      toastOptions={{
        duration: 4000,
        removeDelay: 1000,
        style: {
          // A telephone's finger would rest on one, hold it there and never reach the button that it covers.
          pointerEvents: 'none',
          maxWidth: 350,
          background: 'rgba(17, 25, 39, 0.8)',
          backdropFilter: 'blur(8px)',
          color: '#fff',
          fontSize: 18,
          boxShadow: '0 20px 45px rgba(0, 0, 0, 0.35)',
        },
        blank: { duration: 4000 },
        error: { duration: 4000 },
        success: { duration: 2000 },
        custom: { duration: 4000 },
        loading: { duration: Infinity },
      }}
    />
  )
}
