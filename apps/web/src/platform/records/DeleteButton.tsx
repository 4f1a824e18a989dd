import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton, type ButtonProps } from '@mui/material'
import type { WriteName } from '#platform/api/query.ts'
import { ConfirmDelete, type ConfirmDeleteProps } from './ConfirmDelete.tsx'

interface DeleteButtonProps<N extends WriteName>
  extends
    Omit<ConfirmDeleteProps<N>, 'children'>,
    Pick<ButtonProps, 'color' | 'size' | 'startIcon' | 'sx' | 'variant'> {
  /** Omitted: the label of the dialog's button. */
  readonly label?: string
  /** The accessible name, where the label does not say what is deleted. */
  readonly longLabel?: string
  /** Shows only the icon, named by the label. */
  readonly isIcon?: boolean
}

/** A button that deletes a record after confirmation. */
export function DeleteButton<N extends WriteName>(props: DeleteButtonProps<N>) {
  const { label = props.confirmLabel, longLabel = label, isIcon = false, ...rest } = props
  const { color = 'inherit', size = 'medium', startIcon, sx, variant, ...question } = rest
  return (
    <ConfirmDelete {...question}>
      {(ask) =>
        isIcon ? (
          <IconButton aria-label={label} size={size} sx={sx} onClick={ask}>
            <DeleteOutlined fontSize={size} />
          </IconButton>
        ) : (
          <Button
            aria-label={longLabel}
            color={color}
            size={size}
            startIcon={startIcon}
            sx={sx}
            variant={variant}
            onClick={ask}
          >
            {label}
          </Button>
        )
      }
    </ConfirmDelete>
  )
}
