import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useZoneTexts } from './texts/texts.ts'

interface RemoveGroundProps {
  readonly name: string
  readonly removing: boolean
  readonly onRemove: () => void
}

/** Removes a camera's floor calibration after confirmation. */
export function RemoveGround({ name, removing, onRemove }: RemoveGroundProps) {
  const say = useZoneTexts()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DeleteOutlined />}
        sx={{ color: 'error.text', alignSelf: 'flex-start', ml: -1 }}
        onClick={() => setAsking(true)}
      >
        {say('ground.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say('ground.remove.title', { name })}
        confirmLabel={say('ground.remove')}
        destructive
        pending={removing}
        onConfirm={() => {
          setAsking(false)
          onRemove()
        }}
        onClose={() => setAsking(false)}
      >
        {say('ground.remove.text')}
      </ConfirmDialog>
    </>
  )
}
