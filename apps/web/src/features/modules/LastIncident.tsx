import type { SiteModule } from '@foresite/contract/modules'
import { incidentType } from '@foresite/contract/use-cases'
import { Box, ButtonBase, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { incidentHref } from '#platform/routing/paths.ts'
import { NoPicture } from '#scene/picture/NoPicture.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useModuleTexts } from './texts/texts.ts'

/** A module's newest incident, with its picture and a link; for a module that raises none, a note. */
export function LastIncident({ module }: { readonly module: SiteModule }) {
  const t = useModuleTexts()
  const format = useFormat()
  const now = useNow(60_000)
  const raises = incidentType.safeParse(module.useCase).success
  const incidents = useQuery({
    ...queryFor('listIncidents', { query: { moduleId: module.id, page: 1, limit: 1 } }),
    enabled: raises,
  })
  if (!raises) return <Muted>{t('card.noIncidents')}</Muted>
  if (incidents.data === undefined) return <Unloaded of={{ incidents }} />
  const [last] = incidents.data.rows
  if (last === undefined)
    return (
      <Muted>
        {t('card.lastIncident')}: {t('card.noIncident')}
      </Muted>
    )
  return (
    <ButtonBase
      href={incidentHref(last.id)}
      aria-label={t('card.lastIncident.open', { name: module.name })}
      sx={{
        justifyContent: 'flex-start',
        gap: 1.5,
        p: 1,
        mx: -1,
        borderRadius: 2,
        textAlign: 'left',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box
        sx={{
          position: 'relative',
          width: 88,
          aspectRatio: '16 / 9',
          borderRadius: 1.5,
          overflow: 'hidden',
          flexShrink: 0,
          bgcolor: 'background.default',
        }}
      >
        {last.stillUrl === null ? (
          <NoPicture size="small" />
        ) : (
          <Box
            component="img"
            src={last.stillUrl}
            alt=""
            loading="lazy"
            sx={{ width: 1, height: 1, objectFit: 'cover', display: 'block' }}
          />
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Muted small component="p">
          {t('card.lastIncident')}
        </Muted>
        <Typography variant="body2" noWrap>
          {format.moment(last.createdAt, now)}
        </Typography>
        <Muted small component="p" noWrap>
          {last.zoneName}
        </Muted>
      </Box>
    </ButtonBase>
  )
}
