import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { toast as toasts, ToastBar, type Toast } from 'react-hot-toast'
import { letGo } from './let-go.ts'
import { useToastTexts } from './toasts.ts'

interface DismissibleToastProps {
  readonly toast: Toast
}

/** A toast that can be dismissed. Only its buttons take the pointer, so that it covers nothing. */
export function DismissibleToast({ toast }: DismissibleToastProps) {
  const say = useToastTexts()
  return (
    <ToastBar toast={toast} position="bottom-right">
      {({ icon, message }) => (
        <>
          {icon}
          {message}
          {toast.type !== 'loading' && (
            <IconButton
              color="inherit"
              aria-label={say('dismiss')}
              sx={{ pointerEvents: 'auto', width: 44, height: 44, flex: 'none', my: -0.5, mr: -0.75 }}
              onClick={({ currentTarget }) => {
                letGo(currentTarget)
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
