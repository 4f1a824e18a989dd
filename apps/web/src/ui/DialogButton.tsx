import { Button, type ButtonProps } from '@mui/material'
import { useState, type ReactNode } from 'react'

interface DialogButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  readonly label: string
  /** The dialog, while it is open. */
  readonly children: (onClose: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ label, children, ...shown }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...shown} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
