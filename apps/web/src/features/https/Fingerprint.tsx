import { Typography } from '@mui/material'

/** Digits to be compared with those on another screen. */
export function Fingerprint({ children }: { readonly children: string }) {
  return (
    <Typography component="span" variant="caption" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  )
}
