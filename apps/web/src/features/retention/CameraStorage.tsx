import type { Storage } from '@foresite/contract/recordings'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useFormat } from '#platform/i18n/format.ts'
import { useRetentionTexts } from './texts/texts.ts'

interface CameraStorageProps {
  readonly uses: Storage['cameras']
  readonly cameras: readonly { readonly id: string; readonly name: string }[]
}

/** What each camera's recordings take, the most first. */
export function CameraStorage({ uses, cameras }: CameraStorageProps) {
  const say = useRetentionTexts()
  const format = useFormat()
  const names = new Map(cameras.map(({ id, name }) => [id, name]))
  if (uses.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {say('storage.nothing')}
      </Typography>
    )
  return (
    // A table that is wider than a phone is pushed sideways in its own box, by keyboard too.
    <Box tabIndex={0} role="region" aria-label={say('storage.cameras')} sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-label={say('storage.cameras')}
        sx={{
          '& th, & td': { px: { xs: 0.5, sm: 2 } },
          '& thead th': {
            textTransform: { xs: 'none', sm: 'uppercase' },
            letterSpacing: { xs: 0 },
          },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{say('storage.camera')}</TableCell>
            <TableCell align="right">{say('storage.size')}</TableCell>
            <TableCell>{say('storage.oldest')}</TableCell>
            <TableCell align="right">{say('storage.held')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {uses
            .toSorted((one, other) => other.bytes - one.bytes)
            .map(({ cameraId, bytes, oldest, heldBytes }) => (
              <TableRow key={cameraId}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {names.get(cameraId) ?? say('storage.gone')}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {format.bytes(bytes)}
                </TableCell>
                <TableCell>{oldest === null ? '–' : format.moment(oldest)}</TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {heldBytes === 0 ? '–' : format.bytes(heldBytes)}
                </TableCell>
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </Box>
  )
}
