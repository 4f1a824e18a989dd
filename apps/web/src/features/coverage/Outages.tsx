import type { Outage } from '@foresite/contract/recordings'
import { Box, Button, Link, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { problemText } from '#scene/texts/problem-text.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { Muted } from '#ui/Muted.tsx'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { useCoverageTexts } from './texts/texts.ts'

const askAgainMs = 60_000

/** Most outages shown until the user asks for all. */
const atFirst = 5

interface OutagesProps {
  readonly camera: { readonly id: string; readonly name: string }
  /** Opens the recording at a moment; omitted where there is no player. */
  readonly onMoment?: ((ms: number) => void) | undefined
}

/** The latest periods without a picture, or without a good one, each with its reason (CAM-5). */
export function Outages({ camera, onMoment }: OutagesProps) {
  const t = useCoverageTexts()
  const titleId = useId()
  const [all, setAll] = useState(false)
  const outages = useQuery({
    ...queryFor('listOutages', { params: { id: camera.id } }),
    refetchInterval: askAgainMs,
  })
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {t('outages.of', { name: camera.name })}
      </Typography>
      <Loaded query={outages}>
        {(list) =>
          list.length === 0 ? (
            <Muted>{t('outages.none')}</Muted>
          ) : (
            <>
              <Stack component="ul">
                {(all ? list : list.slice(0, atFirst)).map((outage) => (
                  <OutageLine key={outage.id} outage={outage} onMoment={onMoment} />
                ))}
              </Stack>
              {!all && list.length > atFirst && (
                <Button size="small" sx={{ mt: 1 }} onClick={() => setAll(true)}>
                  {t('outages.all', { count: list.length })}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Box>
  )
}

interface OutageLineProps extends Pick<OutagesProps, 'onMoment'> {
  readonly outage: Outage
}

function OutageLine({ outage, onMoment }: OutageLineProps) {
  const t = useCoverageTexts()
  const tScene = useSceneTexts()
  const format = useFormat()
  const { kind, problem, from, to } = outage
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <SeverityChip tone={kind === 'offline' ? 'error' : 'warning'} label={t(`kind.${kind}`)} />
      <Typography component="span" variant="body2">
        {onMoment === undefined ? (
          <time dateTime={from}>{format.dateTime(from)}</time>
        ) : (
          <Link
            component="button"
            variant="body2"
            sx={{ verticalAlign: 'baseline' }}
            onClick={() => onMoment(Date.parse(from))}
          >
            <time dateTime={from}>{format.dateTime(from)}</time>
          </Link>
        )}
        {' – '}
        {to === null ? t('word.ongoing') : <time dateTime={to}>{format.dateTime(to)}</time>}
        {to !== null && ` (${format.duration(Date.parse(to) - Date.parse(from))})`}
      </Typography>
      {problem !== null && <Muted component="span">{tScene(problemText(problem))}</Muted>}
    </Box>
  )
}
