import type { DockLane } from '@foresite/contract/dock-utilization'
import { Box, Typography } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { recordingHref } from '#platform/routing/paths.ts'
import { Muted } from '#ui/Muted.tsx'
import { percent, place, type TimelineView } from '#ui/timeline/timeline-view.ts'
import { unseen } from '#ui/unseen.ts'
import { laneGrid, laneLooks } from './lane-looks.ts'
import { useDockTexts } from './texts/texts.ts'

interface DockLaneRowProps {
  readonly lane: DockLane
  /** The dock's utilization in the whole period. */
  readonly share: number | null
  readonly view: TimelineView
  readonly nowMs: number
  /** Each stay links to its recording; in views of many days they are too narrow to choose one. */
  readonly hasLinks: boolean
  /** The position of now, from 0 to 1; null where it is not shown. */
  readonly nowAt: number | null
}

/** A dock's lane on the timeline. */
export function DockLaneRow({ lane, share, view, nowMs, hasLinks, nowAt }: DockLaneRowProps) {
  const t = useDockTexts()
  const format = useFormat()
  const { name, cameraId, isRemoved } = lane
  const endOf = (to: string | null) => (to === null ? nowMs : Date.parse(to))
  const stays = lane.stays.filter(({ from, to }) => Date.parse(from) < view.toMs && endOf(to) > view.fromMs)
  const label = isRemoved ? `${name} (${t('door.removed')})` : name
  return (
    <Box component="li" sx={laneGrid}>
      <Typography
        variant="body2"
        sx={{ fontWeight: 600, gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: 0 }}
        noWrap
        title={label}
      >
        {label}
        <Box component="span" sx={unseen}>
          {`: ${lane.zoneId === null ? t('door.none') : t('lane.stays', { count: stays.length })}`}
        </Box>
      </Typography>
      <Box sx={{ position: 'relative', height: 28, bgcolor: 'action.hover', borderRadius: 1, overflow: 'hidden' }}>
        {(['closed', 'blind'] as const).flatMap((kind) =>
          lane[kind].map(({ from, to }) => (
            <Box
              key={`${kind} ${from}`}
              aria-hidden
              title={t(`legend.${kind}`)}
              style={place(view, Date.parse(from), Date.parse(to))}
              sx={{ position: 'absolute', inset: '0 auto', ...laneLooks[kind] }}
            />
          )),
        )}
        {stays.map(({ from, to }) => {
          const duration = format.duration(endOf(to) - Date.parse(from))
          const text =
            to === null
              ? t('stay.open', { from: format.moment(from, nowMs), duration })
              : t('stay.over', { from: format.moment(from, nowMs), to: format.moment(to, nowMs), duration })
          const isLink = hasLinks && cameraId !== null && !isRemoved
          const title = isLink ? t('stay.recording', { stay: text }) : text
          const link = isLink
            ? // The timeline is one tab stop: its arrow keys reach the stays.
              { component: 'a', tabIndex: -1, href: recordingHref(cameraId, from), 'aria-label': `${name}: ${title}` }
            : { 'aria-hidden': true }
          return (
            <Box
              key={`${from} ${String(to)}`}
              {...link}
              title={title}
              style={place(view, Date.parse(from), endOf(to))}
              sx={{ position: 'absolute', inset: '4px auto', minWidth: '2px', borderRadius: 0.5, ...laneLooks.stay }}
            />
          )
        })}
        {nowAt !== null && (
          <Box
            aria-hidden
            style={{ left: percent(nowAt) }}
            sx={{ position: 'absolute', inset: '0 auto', borderLeft: 2, borderColor: 'error.main', ml: '-2px' }}
          />
        )}
      </Box>
      <Muted sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={unseen}>
          {`${t('lane.share.long')}: `}
        </Box>
        {format.percent(share)}
      </Muted>
    </Box>
  )
}
