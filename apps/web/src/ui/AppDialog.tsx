import Close from '@mui/icons-material/Close'
import {
  Box,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  Stack,
  useMediaQuery,
} from '@mui/material'
import type { SxProps } from '@mui/material/styles'
import { useId, type ReactNode, type Ref } from 'react'
import { useUiTexts } from './texts/use-ui-texts.ts'

export interface AppDialogProps {
  readonly open?: boolean
  readonly title: ReactNode
  /** The title's id, for content that is labelled by it. */
  readonly titleId?: string
  /** The dialog's description; screen readers read it with the title. */
  readonly text?: ReactNode
  readonly width?: 'xs' | 'sm' | 'md' | 'lg'
  /** Called on Escape, on a click beside the dialog, and by the close button. */
  readonly onClose: () => void
  /** Adds a close button beside the title: for dialogs to look at, not to answer. */
  readonly isViewer?: boolean
  readonly header?: ReactNode
  readonly headerRef?: Ref<HTMLDivElement> | undefined
  readonly actions?: ReactNode
  /** An action apart from the others, at the start of their row, like "Delete". */
  readonly otherAction?: ReactNode
  /** Over the whole of every screen: nothing behind it is to be seen. */
  readonly coversScreen?: boolean
  /** Makes the content focusable, to scroll it by keyboard: for long text without links or fields. */
  readonly isText?: boolean
  readonly contentSx?: SxProps
  readonly children?: ReactNode
}

/** The frame of every dialog: labelled, as wide as needed, and full-screen on phones, except for short questions. */
export function AppDialog(props: AppDialogProps) {
  const { open = true, title, text, width = 'sm', onClose, isViewer = false, actions, isText = false, children } = props
  const { titleId: givenId, header, headerRef, contentSx, coversScreen = false, otherAction } = props
  const t = useUiTexts()
  const ownId = useId()
  const textId = useId()
  const onPhone = useMediaQuery('(max-width:599.95px)')
  const titleId = givenId ?? ownId
  const hasActions = isShown(actions)
  const hasOther = isShown(otherAction)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={width}
      fullWidth
      fullScreen={coversScreen || (onPhone && width !== 'xs')}
      aria-labelledby={titleId}
      {...(text === undefined ? {} : { 'aria-describedby': textId })}
    >
      <Stack ref={headerRef} direction="row" sx={{ alignItems: 'center', gap: 1, pr: isViewer ? 1.5 : 0 }}>
        <DialogTitle id={titleId} sx={{ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        {header}
        {isViewer && (
          <IconButton aria-label={t('close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
            <Close />
          </IconButton>
        )}
      </Stack>
      <DialogContent {...(isText ? { tabIndex: 0 } : {})} {...(contentSx === undefined ? {} : { sx: contentSx })}>
        {text !== undefined && (
          <DialogContentText id={textId} component="div" sx={{ mb: children === undefined ? 0 : 2 }}>
            {text}
          </DialogContentText>
        )}
        {children}
      </DialogContent>
      {(hasActions || hasOther) && (
        <DialogActions>
          {hasOther && (
            // A text button's label starts where the content does.
            <Box sx={{ mr: 'auto', '& > .MuiButton-text': { minWidth: 0, ml: { xs: -1.5, sm: -2.5 } } }}>
              {otherAction}
            </Box>
          )}
          {hasActions && hasOther ? (
            // They stay together when the row wraps.
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
              {actions}
            </Stack>
          ) : (
            actions
          )}
        </DialogActions>
      )}
    </Dialog>
  )
}

/** Whether React renders anything for it. */
function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false
}
