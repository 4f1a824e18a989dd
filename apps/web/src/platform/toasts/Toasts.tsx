import useMediaQuery from '@mui/material/useMediaQuery'
import { createPortal } from 'react-dom'
import { Toaster } from 'react-hot-toast'
import { DismissibleToast } from './DismissibleToast.tsx'
import { useSpokenPlace } from './use-spoken-place.ts'

interface ToastsProps {
  /** Height of what stays at the top of a phone's screen and is not to be covered, px. */
  readonly top?: number
}

/** A phone, also one that lies on its side: buttons stand at the lower edge, where a toast would cover them. */
const phone = '(max-width:599.95px), (max-height:479.95px)'

/** Where toasts appear and how they look (CALL-4). At most 20 at once is the library's own limit. */
export function Toasts({ top = 0 }: ToastsProps) {
  const onPhone = useMediaQuery(phone)
  const position = onPhone ? 'top-right' : 'bottom-right'
  const place = useSpokenPlace()
  return createPortal(
    <Toaster
      position={position}
      gutter={8}
      containerStyle={{
        zIndex: 1400,
        ...(onPhone ? { top: top + 8 } : {}),
      }}
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
    >
      {(one) => <DismissibleToast toast={one} position={position} />}
    </Toaster>,
    place,
  )
}
