import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Close from '@mui/icons-material/Close'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { queryFor } from '#platform/api/query.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { ClipPlayer } from './ClipPlayer.tsx'
import { downloadUrl } from './download-url.ts'
import { IncidentFacts } from './IncidentFacts.tsx'
import { useIncidentTexts } from './texts/texts.ts'
import { useNeighbourKeys } from './use-neighbour-keys.ts'

interface IncidentPlayerProps {
  readonly id: string
  /** What else can be done with it. */
  readonly actions?: ReactNode
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** One incident with its clip, and the way to the newer and the older one, by button and by arrow key (INC-3). */
export function IncidentPlayer({ id, actions, onOpen, onClose }: IncidentPlayerProps) {
  const say = useIncidentTexts()
  const titleId = useId()
  const onPhone = useMediaQuery('(max-width:599.95px)')
  const { data, error, refetch, isRefetching } = useQuery({
    ...queryFor('readIncident', { params: { id } }),
    placeholderData: keepPreviousData,
  })
  const newerId = data?.newerId ?? null
  const olderId = data?.olderId ?? null

  useNeighbourKeys({ newerId, olderId }, onOpen)
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="lg"
      fullWidth
      fullScreen={onPhone}
      aria-labelledby={titleId}
    >
      <Stack direction="row" sx={{ alignItems: 'center', pr: 1.5 }}>
        <DialogTitle id={titleId} sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {data?.incident.moduleName ?? say('list')}
        </DialogTitle>
        <IconButton aria-label={say('close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Stack>
      <DialogContent sx={{ px: { xs: 0, sm: 3 } }}>
        {error !== null && (
          <ErrorState
            message={sentenceOf(error)}
            onRetry={() => void refetch()}
            retrying={isRefetching}
          />
        )}
        {error === null && data === undefined && <LoadingState />}
        {error === null && data !== undefined && (
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' },
            }}
          >
            <ClipPlayer incident={data.incident} />
            <Stack sx={{ gap: 2, px: { xs: 2, sm: 0 } }}>
              <IncidentFacts incident={data.incident} />
              {data.incident.clip.state === 'ready' && (
                <Button
                  component="a"
                  href={downloadUrl(data.incident.clip.url)}
                  download
                  variant="outlined"
                  startIcon={<DownloadOutlined />}
                >
                  {say('clip.download')}
                </Button>
              )}
              {actions}
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                <Neighbour id={newerId} label={say('newer')} way="newer" onOpen={onOpen} />
                <Neighbour id={olderId} label={say('older')} way="older" onOpen={onOpen} />
              </Stack>
              <Typography
                variant="caption"
                color="textSecondary"
                sx={{ display: { xs: 'none', md: 'block' } }}
              >
                {say('keys')}
              </Typography>
            </Stack>
          </Box>
        )}
      </DialogContent>
    </Dialog>
  )
}

interface NeighbourProps {
  readonly id: string | null
  readonly label: string
  readonly way: 'newer' | 'older'
  readonly onOpen: (id: string) => void
}

function Neighbour({ id, label, way, onOpen }: NeighbourProps) {
  return (
    <Button
      color="inherit"
      variant="outlined"
      disabled={id === null}
      sx={{ flex: '1 1 auto' }}
      {...(way === 'newer' ? { startIcon: <ChevronLeft /> } : { endIcon: <ChevronRight /> })}
      onClick={() => {
        if (id !== null) onOpen(id)
      }}
    >
      {label}
    </Button>
  )
}
