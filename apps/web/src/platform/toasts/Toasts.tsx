import Close from '@mui/icons-material/Close'
import { IconButton, useMediaQuery } from '@mui/material'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Toast, ToastBar, Toaster, toast as toasts, useToasterStore } from 'react-hot-toast'
import { useDialogButtons } from './dialog-buttons.ts'
import { releaseHover } from './release-hover.ts'
import { useToastTexts } from './toasts.ts'

/** A phone, in portrait or landscape. */
const phone = '(max-width:599.95px), (max-height:479.95px)'
/** Distance from the bottom edge, px: on a phone, above the buttons that screens have there, and those of a dialog. */
const ABOVE = { edge: 16, phone: 88, buttons: 8 } as const

/** Position and style of toasts (CALL-4). The library itself allows at most 20 at once. */
export function Toasts() {
  const onPhone = useMediaQuery(phone)
  const place = useSpokenPlace()
  const buttons = useDialogButtons(useToasterStore().toasts.length > 0 && onPhone)
  return createPortal(
    <Toaster
      position="bottom-right"
      gutter={8}
      containerStyle={{ zIndex: 1400, bottom: onPhone ? Math.max(ABOVE.phone, buttons + ABOVE.buttons) : ABOVE.edge }}
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

/** A toast that can be dismissed. Only its buttons react to the pointer, so that it covers nothing. */
function DismissibleToast({ toast }: { readonly toast: Toast }) {
  const t = useToastTexts()
  return (
    <ToastBar toast={toast} position="bottom-right">
      {({ icon, message }) => (
        <>
          {icon}
          {message}
          {toast.type !== 'loading' && (
            <IconButton
              color="inherit"
              aria-label={t('dismiss')}
              style={{ pointerEvents: 'auto' }}
              sx={{ width: 44, height: 44, flex: 'none', my: -0.5, mr: -0.75 }}
              onClick={({ currentTarget }) => {
                releaseHover(currentTarget)
                toasts.dismiss(toast.id)
              }}
            >
              <Close fontSize="small" />
            </IconButton>
          )}
        </>
      )}
    </ToastBar>
  )
}

/**
 * A live region beside the app: an open dialog hides everything around it from screen readers, and announcements there
 * would be lost.
 */
function useSpokenPlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.body.append(place)
    const hidden = new MutationObserver(() => place.removeAttribute('aria-hidden'))
    hidden.observe(place, { attributes: true, attributeFilter: ['aria-hidden'] })
    return () => {
      hidden.disconnect()
      place.remove()
    }
  }, [place])
  return place
}
