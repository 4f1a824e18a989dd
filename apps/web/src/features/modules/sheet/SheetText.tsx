import type { SiteModule } from '@foresite/contract/modules'
import type { ThresholdId } from '@foresite/contract/thresholds'
import { incidentType } from '@foresite/contract/use-cases'
import type { Zone } from '@foresite/contract/zones'
import { Box, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { useThresholds } from '#platform/configuration/use-thresholds.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { Muted } from '#ui/Muted.tsx'
import { fieldsOf } from '../module-form.ts'
import { UseCasePicture } from '../pictures/UseCasePicture.tsx'
import { useModuleTexts } from '../texts/texts.ts'
import { useUseCaseTexts } from '../texts/use-case-texts.ts'
import { useModuleWords } from '../use-module-words.ts'
import { useScheduleWords } from '../use-schedule-words.ts'

interface SheetTextProps {
  readonly module: SiteModule
  readonly zones: readonly Zone[]
}

/** The sheet's sentences, from the module's use case and current settings. */
export function SheetText({ module, zones }: SheetTextProps) {
  const t = useModuleTexts()
  const tScene = useSceneTexts()
  const tUseCase = useUseCaseTexts()
  const tSchedule = useScheduleWords()
  const words = useModuleWords()
  const format = useFormat()
  const { data: users = [] } = useQuery(queryFor('listUsers'))
  const { data: groups = [] } = useQuery(queryFor('listGroups'))
  const { useCase, zoneIds, criticality, timeThresholdS, speedLimit, enabled } = module
  const raises = incidentType.safeParse(useCase).success
  const { notifications } = module
  const { email, sms, push } = notifications
  // Slack, Teams and a webhook need no recipients; email, SMS and push do.
  const people = email || sms || push ? words.people(module, users, groups) : ''
  const ways = words.ways({
    notifications: people === '' ? { ...notifications, email: false, sms: false, push: false } : notifications,
  })
  const thresholds = useThresholdMarks()
  const mark = {
    ...thresholds,
    time: words.seconds(timeThresholdS),
    limit: speedLimit === null ? '' : words.speed(speedLimit),
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <UseCasePicture useCase={useCase} />
        <Box>
          <Typography variant="subtitle2" component="p">
            {tScene(`useCase.${useCase}`)}
          </Typography>
          <Typography variant="body2">{tUseCase(`about.${useCase}`)}</Typography>
        </Box>
      </Stack>
      <Part title={t('sheet.looksAt')}>
        <p>{tUseCase(`looks.${useCase}`)}</p>
        <p>
          {zoneIds.length === 0
            ? t('sheet.noZones')
            : t('sheet.cameras', {
                cameras: words.cameras(zoneIds, zones),
                zones: words.zones(zoneIds, zones),
              })}
        </p>
      </Part>
      <Part title={t('sheet.decides')}>
        <p>{tUseCase(`decides.${useCase}`, mark)}</p>
        {words.own(fieldsOf(module)).map(([term, value]) => (
          <p key={term}>
            {term}: {value}
          </p>
        ))}
        <p>
          {raises ? t('sheet.severity', { severity: tScene(`severity.${criticality}`) }) : t('sheet.noIncident')}{' '}
          {raises && t('sheet.people')}
        </p>
      </Part>
      <Part title={t('word.schedule')}>
        <p>
          {tSchedule(module.schedule)}. {!enabled && t('sheet.off')}
        </p>
      </Part>
      {raises && (
        <Part title={t('word.recipients')}>
          <p>
            {ways === ''
              ? t('sheet.noRecipients')
              : people === ''
                ? t('sheet.systemsOnly', { ways })
                : t('sheet.recipients', { who: people, ways })}
          </p>
        </Part>
      )}
      <Part title={t('sheet.not')}>
        <ul>
          <li>{tUseCase(`cannot.${useCase}`)}</li>
          <li>{t('sheet.not.identity')}</li>
          <li>{t('sheet.not.ranking')}</li>
          <li>{t('sheet.not.emotion')}</li>
        </ul>
      </Part>
      <Muted small>{t('sheet.date', { date: format.dateTime(module.updatedAt) })}</Muted>
    </Stack>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ '& p': { m: 0, mb: 0.5 }, '& ul': { listStyle: 'disc', pl: 2.5 }, typography: 'body2' }}
    >
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** The site's thresholds for the sheets (PRIV-3); until read, the product's defaults. */
function useThresholdMarks() {
  const { number, percent } = useFormat()
  const { seconds } = useModuleWords()
  const value = useThresholds()
  const time = (id: ThresholdId) => seconds(value(id))
  const share = (id: ThresholdId) => percent(value(id) / 100)
  const inUnit = (id: ThresholdId, unit: 'meter' | 'centimeter' | 'meter-per-second' | 'degree') =>
    number(value(id), { style: 'unit', unit, unitDisplay: unit === 'degree' ? 'narrow' : 'short' })
  return {
    wornShare: share('ppe-missing.share'),
    coveredShare: share('blocked-pathway.share'),
    movingSpeed: inUnit('near-miss.speed', 'meter-per-second'),
    gap: inUnit('near-miss.gap', 'meter'),
    collision: time('near-miss.collision'),
    company: time('lone-worker.company'),
    fallAngle: inUnit('fallen-person.angle', 'degree'),
    fallTime: time('fallen-person.duration'),
    immobile: time('fallen-person.immobile'),
    speedTime: time('vehicle-speeding.duration'),
    stopDistance: inUnit('stop-violation.distance', 'meter'),
    stopSpeed: inUnit('stop-violation.speed', 'meter-per-second'),
    stopTime: time('stop-violation.duration'),
    bendAngle: inUnit('ergonomics.bend', 'degree'),
    bendTime: time('ergonomics.bend-duration'),
    lift: inUnit('ergonomics.lift', 'centimeter'),
    liftTime: time('ergonomics.lift-time'),
  }
}
