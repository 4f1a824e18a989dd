import AccessibilityNewOutlined from '@mui/icons-material/AccessibilityNewOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ScreeningSheet } from './ScreeningSheet.tsx'
import { useErgonomicsTexts } from './texts/texts.ts'

/** What this is and is not, always to be seen, with the whole of it one press away (Código do Trabalho, art. 106). */
export function ScreeningNotice() {
  const say = useErgonomicsTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Alert severity="info" icon={<AccessibilityNewOutlined />} sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0 } }}>
        <AlertTitle>{say('screening.title')}</AlertTitle>
        {say('screening.text')}{' '}
        <Button
          size="small"
          color="inherit"
          sx={{ ml: -0.5, textDecoration: 'underline', verticalAlign: 'baseline' }}
          onClick={() => {
            setOpen(true)
          }}
        >
          {say('screening.more')}
        </Button>
      </Alert>
      {open && (
        <ScreeningSheet
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
