import type { TrailerLoad } from '@foresite/contract/vehicle-capacity'
import { Box, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import type { OpenRecord } from '#platform/records/RecordDialog.tsx'
import { AppDialog } from '#ui/AppDialog.tsx'
import { CurvesOverTime } from '#ui/charts/CurvesOverTime.tsx'
import { FactList } from '#ui/FactList.tsx'
import { Muted } from '#ui/Muted.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { Rating } from './capacity-rating.tsx'
import { useCapacityTexts } from './texts/texts.ts'

/** One trailer: the pictures it was measured on, and the method (VEH-2). */
export function LoadDialog({ id, onClose }: OpenRecord) {
  const t = useCapacityTexts()
  const { dateTime, time, percent, number } = useFormat()
  const query = useQuery(queryFor('readTrailerLoad', { params: { id } }))
  const door = query.data?.load.doorName ?? ''
  return (
    <AppDialog title={t('load.title', { door })} width="md" isViewer onClose={onClose}>
      <Loaded query={query}>
        {({ load, fills, method }) => (
          <Stack sx={{ gap: 2.5 }}>
            <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
              {load.capacity !== null && (
                <Typography variant="h4" component="p">
                  {percent(load.capacity)}
                </Typography>
              )}
              {load.rating !== null && <Rating rating={load.rating} />}
              <Typography color="textSecondary">{t(`loadDirection.${load.direction}`)}</Typography>
            </Stack>
            <SideBySide narrowest={300}>
              <Measured title={t('load.arrival')} measured={load.arrival} />
              <Measured title={t(load.departedAt === null ? 'load.latest' : 'load.departure')} measured={load.latest} />
            </SideBySide>
            {fills.length > 2 && (
              <section aria-label={t('load.over')}>
                <Typography variant="subtitle2" component="h3">
                  {t('load.over')}
                </Typography>
                <CurvesOverTime
                  label={t('load.over')}
                  points={fills.map(({ at, floor }) => ({
                    key: at,
                    label: time(at),
                    title: dateTime(at),
                    values: [floor],
                  }))}
                  times={fills.map(({ at }) => Date.parse(at))}
                  series={[{ id: 'floor', label: t('load.floor'), tone: 'primary' }]}
                  format={percent}
                  height={180}
                  range={[0, 1]}
                />
              </section>
            )}
            <section>
              <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
                {t('load.method')}
              </Typography>
              <Typography variant="body2" sx={{ mb: 1.5 }}>
                {t('load.method.text')}
              </Typography>
              <FactList
                facts={[
                  [t('load.frames'), number(method.frames)],
                  [t('load.sameView'), percent(method.sameView)],
                  [
                    t('load.pallets'),
                    load.pallets === null ? t('load.pallets.none') : t('load.pallets.value', load.pallets),
                  ],
                  [t('positions'), load.positions === null ? '' : number(load.positions)],
                  [t('word.carrier'), load.carrier],
                  [t('load.emptyTaken'), method.emptyTakenAt === null ? '' : dateTime(method.emptyTakenAt)],
                ]}
              />
              {method.emptyPicture !== undefined && <Picture url={method.emptyPicture} alt={t('load.empty')} />}
            </section>
          </Stack>
        )}
      </Loaded>
    </AppDialog>
  )
}

function Measured({ title, measured }: { readonly title: string; readonly measured: TrailerLoad['arrival'] }) {
  const t = useCapacityTexts()
  const { dateTime, percent } = useFormat()
  return (
    <section aria-label={title}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      {measured === null ? (
        <Muted>{t('load.notSeen')}</Muted>
      ) : (
        <>
          <Muted>{dateTime(measured.at)}</Muted>
          {measured.picture === undefined ? (
            <Muted sx={{ my: 1 }}>{t('load.noPicture')}</Muted>
          ) : (
            <Picture url={measured.picture} alt={title} />
          )}
          <FactList
            facts={[
              [t('load.floor'), percent(measured.floor)],
              [t('load.cube'), percent(measured.cube)],
            ]}
          />
        </>
      )}
    </section>
  )
}

export function Picture({ url, alt }: { readonly url: string; readonly alt: string }) {
  return (
    <Box
      component="img"
      src={url}
      alt={alt}
      sx={{ display: 'block', width: 1, maxWidth: 480, borderRadius: 1, my: 1 }}
    />
  )
}
