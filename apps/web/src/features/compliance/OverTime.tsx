import { gapOf, severities, totalOf, type Bucket } from '@foresite/contract/compliance'
import { useNavigate } from 'react-router'
import { severityTone } from '#scene/marks/severity-tone.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import type { Point, Series } from '#ui/charts/series.ts'
import { BarsChart } from '#ui/charts/SeriesChart.tsx'
import { ofBucket, type LinkTo, type LinkedSummary } from './incident-links.ts'
import { useComplianceTexts } from './texts/texts.ts'
import { useFigures, type Figures } from './use-figures.ts'

/** Incidents by day, or by hour for a single day, stacked by severity; each bar links to its incidents. */
export function OverTime({ summary, linkTo }: LinkedSummary) {
  const t = useComplianceTexts()
  const tScene = useSceneTexts()
  const figures = useFigures()
  const navigate = useNavigate()
  const { buckets, countedAt, counts } = summary
  const series: Series[] = severities.map((level) => ({
    id: level,
    label: tScene(`severity.${level}`),
    tone: severityTone[level],
  }))
  const points = buckets.map((bucket) => pointOf(bucket, countedAt, linkTo, figures))
  const [days, total] = [{ from: figures.day(summary.from), to: figures.day(summary.to) }, totalOf(counts)]
  const busiest = buckets.toSorted((a, b) => totalOf(b.counts) - totalOf(a.counts))[0]
  const words =
    busiest === undefined || total === 0
      ? t('overTime.empty', days)
      : t('overTime.summary', {
          ...days,
          incidents: t('incidents', { count: total }),
          most: figures.whole(totalOf(busiest.counts)),
          when: titleOf(busiest, figures),
        })
  const coverageOf = (bucket: Bucket): string => {
    if (bucket.coverage !== null) return figures.share(bucket.coverage)
    return gapOf(bucket, countedAt) === 'absent' ? t('covered.unknown') : '–'
  }
  // The future has no coverage.
  const coverageLine = (bucket: Bucket): string => {
    if (bucket.coverage !== null) return t('covered.line', { share: figures.share(bucket.coverage) })
    const isUnknown = gapOf(bucket, countedAt) === 'absent'
    return isUnknown ? t('covered.unknown.line') : ''
  }
  return (
    <BarsChart
      title={t('overTime')}
      summary={words}
      caption={figures.coveredIn(summary)}
      pointLabel={t(summary.from === summary.to ? 'overTime.hour' : 'word.day')}
      points={points}
      series={series}
      format={figures.whole}
      withTotal
      beside={{ label: t('coverage'), texts: buckets.map(coverageOf), lines: buckets.map(coverageLine) }}
      onOpen={(href) => void navigate(href)}
    />
  )
}

function pointOf(bucket: Bucket, countedAt: string, linkTo: LinkTo, figures: Figures): Point {
  const { day, hour, startsAt, counts } = bucket
  const part = ofBucket(bucket)
  const gap = gapOf(bucket, countedAt)
  return {
    key: startsAt,
    label: hour === null ? figures.shortDay(day) : figures.hour(hour),
    title: titleOf(bucket, figures),
    values: severities.map((level) => counts[level]),
    gap: gap === 'absent' ? 'unseen' : (gap ?? undefined),
    href: linkTo(part),
    hrefs: severities.map((level) => linkTo({ ...part, severity: level })),
  }
}

function titleOf({ day, hour, startsAt }: Bucket, figures: Figures): string {
  return hour === null ? figures.day(day) : figures.hourAt(startsAt)
}
