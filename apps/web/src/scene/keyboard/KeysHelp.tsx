import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import { Box, IconButton, Popover, Tooltip, Typography } from '@mui/material'
import { useRef, type RefObject } from 'react'
import { useSceneTexts } from '../texts/texts.ts'

export type KeyHelp = readonly [key: string, what: string]

interface KeysHelpProps {
  readonly keys: readonly KeyHelp[]
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** The keys of a screen or dialog, in a list behind a small button; its owner may open it with “?”. */
export function KeysHelp({ keys, open, onOpen }: KeysHelpProps) {
  const t = useSceneTexts()
  const button: RefObject<HTMLButtonElement | null> = useRef(null)
  return (
    <>
      <Tooltip describeChild title={`${t('keys')} (?)`}>
        <IconButton
          ref={button}
          aria-label={t('keys')}
          aria-haspopup="dialog"
          // Hidden on touch devices, which have no keys.
          sx={{ width: 44, height: 44, '@media (pointer: coarse)': { display: 'none' } }}
          onClick={() => onOpen(true)}
        >
          <KeyboardOutlined />
        </IconButton>
      </Tooltip>
      <Popover
        open={open}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('keys'), sx: { p: 2 } } }}
        onClose={() => onOpen(false)}
      >
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            columnGap: 2,
            rowGap: 1,
            alignItems: 'center',
          }}
        >
          {keys.map(([key, what]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt">
                <Box
                  component="kbd"
                  sx={{
                    px: 1,
                    py: 0.25,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    fontFamily: 'inherit',
                    fontSize: 13,
                    fontWeight: 600,
                    whiteSpace: 'nowrap',
                  }}
                >
                  {key}
                </Box>
              </Box>
              <Typography component="dd" variant="body2">
                {what}
              </Typography>
            </Box>
          ))}
        </Box>
      </Popover>
    </>
  )
}
