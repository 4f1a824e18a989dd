import { isToCome, severities, totalOf, type ComplianceSummary } from '@foresite/contract/compliance'
import { Box, Stack } from '@mui/material'
import { severityTone } from '#scene/marks/severity-tone.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { BarsByCategory, type Category } from '#ui/charts/BarsByCategory.tsx'
import { ChartPanel } from '#ui/charts/ChartPanel.tsx'
import { ofCamera, ofZone, type LinkedSummary } from './incident-links.ts'
import { useComplianceTexts } from './texts/texts.ts'
import { useFigures } from './use-figures.ts'

/** Incidents by type, severity, camera and zone, as lists of linked bars. */
export function ByKind({ summary, linkTo }: LinkedSummary) {
  const t = useComplianceTexts()
  const tScene = useSceneTexts()
  const { covered, coveredIn } = useFigures()
  const { byType, byCamera, byZone, counts } = summary
  const all = coveredIn(summary)
  const none = t(isToCome(summary) ? 'word.inFuture' : 'compliance.coverage.notYet')
  const watched = (share: number | null) => (share === null ? none : covered(share))
  const cameraOf = ({ cameraId, cameraName: name }: (typeof byZone)[number]) =>
    cameraId === null ? t('compliance.removedCamera', { name }) : name
  return (
    <Box sx={{ display: { xs: 'contents', md: 'grid' }, gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
      {/* Two separate columns, each with one long list: shared rows would leave gaps. */}
      <Stack sx={{ gap: 2 }}>
        <Kinds
          title={t('compliance.byType')}
          caption={all}
          kinds={byType.map(({ type, counts: found }) => ({
            key: type,
            label: tScene(`useCase.${type}`),
            value: totalOf(found),
            href: linkTo({ type }),
          }))}
        />
        <Kinds
          title={t('compliance.byZone')}
          kinds={byZone.map((zone) => ({
            key: `${zone.cameraId ?? zone.cameraName} ${zone.name}`,
            label: t('zone.of', { zone: zone.name, camera: cameraOf(zone) }),
            value: totalOf(zone.counts),
            href: linkTo(ofZone(zone)),
            note: zone.cameraId === null ? t('camera.removed.note') : watched(shareOf(byCamera, zone.cameraId)),
          }))}
        />
      </Stack>
      <Stack sx={{ gap: 2 }}>
        <Kinds
          title={t('compliance.bySeverity')}
          caption={all}
          kinds={severities.toReversed().map((level) => ({
            key: level,
            label: tScene(`severity.${level}`),
            value: counts[level],
            href: linkTo({ severity: level }),
            tone: severityTone[level],
          }))}
        />
        <Kinds
          title={t('compliance.byCamera')}
          kinds={byCamera.map(({ cameraId, name, counts: found, coverage: of }) => ({
            key: cameraId ?? `removed ${name}`,
            label: cameraId === null ? t('compliance.removedCamera', { name }) : name,
            value: totalOf(found),
            href: linkTo(ofCamera({ cameraId, name })),
            note: of === null ? t('camera.removed.note') : watched(of.share),
          }))}
        />
      </Stack>
    </Box>
  )
}

/** A zone has the coverage of its camera. */
function shareOf(cameras: ComplianceSummary['byCamera'], cameraId: string): number | null {
  return cameras.find((one) => one.cameraId === cameraId)?.coverage?.share ?? null
}

interface KindsProps {
  readonly title: string
  readonly caption?: string
  readonly kinds: readonly Category[]
}

function Kinds({ title, caption, kinds }: KindsProps) {
  const t = useComplianceTexts()
  const { whole } = useFigures()
  const words = kinds.map(({ label, value }) => t('kinds.one', { label, value: whole(value) }))
  return (
    <ChartPanel
      title={title}
      summary={t('kinds.summary', { title, kinds: words.join('; ') })}
      {...(caption === undefined ? {} : { caption })}
    >
      <BarsByCategory label={title} categories={kinds} format={whole} />
    </ChartPanel>
  )
}
