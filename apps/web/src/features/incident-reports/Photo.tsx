import Box from '@mui/material/Box'
import { useMediaAddress } from '#platform/access/media-address.ts'

/** An uploaded picture, small. */
export function Photo({ name, alt }: { readonly name: string; readonly alt: string }) {
  const url = useMediaAddress(`/api/incident-reports/pictures/${name}`)
  return url === null ? null : (
    <Box
      component="img"
      src={url}
      alt={alt}
      sx={{ display: 'block', width: 148, height: 111, objectFit: 'cover', borderRadius: 1 }}
    />
  )
}
