import { Typography } from '@mui/material'

/** Hexadecimal digits for comparison with another screen. */
export function Fingerprint({ children }: { readonly children: string }) {
  return (
    <Typography component="span" variant="caption" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  )
}
