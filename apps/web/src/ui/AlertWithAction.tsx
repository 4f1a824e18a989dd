import { Alert, Button, type AlertProps, type ButtonProps } from '@mui/material'

interface AlertWithActionProps
  extends
    Pick<AlertProps, 'severity' | 'icon' | 'sx' | 'children'>,
    Pick<ButtonProps, 'href' | 'onClick' | 'loading' | 'disabled'> {
  /** The button's label; null: no button. */
  readonly action: string | null
}

/** A notice with the button for what it asks for. */
export function AlertWithAction({ severity, icon, sx, children, action, ...button }: AlertWithActionProps) {
  return (
    <Alert
      severity={severity}
      icon={icon}
      sx={sx}
      action={
        // Not false, for which the alert would leave room.
        action === null ? null : (
          <Button color="inherit" size="small" {...button}>
            {action}
          </Button>
        )
      }
    >
      {children}
    </Alert>
  )
}
