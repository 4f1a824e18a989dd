import { useQuery } from '@tanstack/react-query'
import { Box, Stack } from '@mui/material'
import VideocamOffOutlined from '@mui/icons-material/VideocamOffOutlined'
import { id } from '@foresite/contract/primitives'
import { z } from 'zod'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { daysOf } from '#ui/period.ts'
import { choicesOf } from '#ui/SelectField.tsx'
import { CoverageGrid } from './CoverageGrid.tsx'
import { Outages } from './Outages.tsx'
import { useCoverageTexts } from './texts/texts.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { Muted } from '#ui/Muted.tsx'

const measures = ['seen', 'recorded'] as const
const periods = ['7days', '30days'] as const
const coverageSearch = defineSearch({
  days: z.enum(periods).default('7days'),
  measure: z.enum(measures).default('seen'),
  /** The camera whose outages are listed. */
  outages: id,
})

/** Refetches: today's figures grow while they are shown. */
const askAgainMs = 60_000

interface CoverageTableProps {
  /** Shows one camera instead of all. */
  readonly cameraId?: string
  /** Opens the recording at a moment; omitted where there is no player. */
  readonly onMoment?: (ms: number) => void
}

/**
 * Coverage and recording of each of the last days by camera, with outages. The address holds `days`, `measure`, and
 * `outages`, the camera whose gaps are listed.
 */
export function CoverageTable({ cameraId, onMoment }: CoverageTableProps) {
  const t = useCoverageTexts()
  const [chosen, change] = useSearch(coverageSearch)
  const { from, to } = daysOf({ period: chosen.days }, useToday())
  const coverage = useQuery({
    ...queryFor('readCoverage', { query: { from: from ?? '', to: to ?? '', cameraId } }),
    refetchInterval: askAgainMs,
  })
  const cameras = useQuery(queryFor('listCameras'))
  return (
    <Loaded query={cameras}>
      {(all) => {
        const shown = all.filter((camera) => cameraId === undefined || camera.id === cameraId)
        const listed = shown.find((camera) => camera.id === (cameraId ?? chosen.outages))
        if (shown.length === 0)
          return (
            <EmptyState icon={<VideocamOffOutlined />} title={t('empty')}>
              {t('empty.text')}
            </EmptyState>
          )
        return (
          <Stack sx={{ gap: 3 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2 }}>
              <ChoiceGroup
                label={t('word.period')}
                value={chosen.days}
                choices={choicesOf(periods, (value) => t(`days.${value}`))}
                onChoose={(days) => change({ days })}
              />
              {cameraId === undefined && (
                <ChoiceGroup
                  label={t('measure')}
                  value={chosen.measure}
                  choices={choicesOf(measures, (value) => t(`measure.${value}`))}
                  onChoose={(measure) => change({ measure })}
                />
              )}
            </Box>
            <Loaded query={coverage}>
              {(days) => (
                <CoverageGrid
                  days={days}
                  cameras={shown}
                  measure={cameraId === undefined ? chosen.measure : null}
                  listed={listed?.id}
                  onList={(outages) => change({ outages })}
                />
              )}
            </Loaded>
            <Muted small sx={{ maxWidth: 720 }}>
              {t('explained')}
            </Muted>
            {listed !== undefined && <Outages camera={listed} onMoment={onMoment} />}
          </Stack>
        )
      }}
    </Loaded>
  )
}
