import useMediaQuery from '@mui/material/useMediaQuery'
import { createPortal } from 'react-dom'
import { Toaster } from 'react-hot-toast'
import { DismissibleToast } from './DismissibleToast.tsx'
import { useSpokenPlace } from './use-spoken-place.ts'

/** A phone, in portrait or landscape. */
const phone = '(max-width:599.95px), (max-height:479.95px)'
/** Distance from the bottom edge, px: on a phone, above a dialog's buttons. */
const ABOVE = { buttons: 88, edge: 16 } as const

/** Where toasts appear and how they look (CALL-4). At most 20 at once is the library's own limit. */
export function Toasts() {
  const onPhone = useMediaQuery(phone)
  const place = useSpokenPlace()
  return createPortal(
    <Toaster
      position="bottom-right"
      gutter={8}
      containerStyle={{ zIndex: 1400, bottom: onPhone ? ABOVE.buttons : ABOVE.edge }}
      toastOptions={{
        duration: 4000,
        removeDelay: 1000,
        style: {
          // A finger resting on a toast would hold it there, over the button beneath.
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
    >
      {(one) => <DismissibleToast toast={one} />}
    </Toaster>,
    place,
  )
}
