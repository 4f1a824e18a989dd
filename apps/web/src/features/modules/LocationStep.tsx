import type { Area } from '@foresite/contract/areas'
import { cameraLocation, type CameraLocation } from '@foresite/contract/modules'
import { findUseCase } from '@foresite/contract/use-cases'
import type { Zone } from '@foresite/contract/zones'
import { Alert, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Controller, useWatch } from 'react-hook-form'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { sentenceOfField } from '#platform/forms/field-error.ts'
import { to } from '#platform/routing/paths.ts'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { ManyOf } from './ManyOf.tsx'
import { useModuleTexts } from './texts/texts.ts'
import { useModuleForm } from './use-module-form.ts'
import { ZonePicker } from './ZonePicker.tsx'

/** The watched zones on their cameras' pictures, and whether those show the yard or the warehouse. */
export function LocationStep({ zones }: { readonly zones: readonly Zone[] }) {
  const t = useModuleTexts()
  const { control, getValues, setValue } = useModuleForm()
  const useCase = useWatch({ control, name: 'useCase' })
  const query = useQuery(queryFor('listAreas'))
  const areas = query.data ?? []
  const isNeeded = useCase !== null && findUseCase(useCase).needsZones
  return (
    <Stack sx={{ gap: 3 }}>
      {useCase !== null && !isNeeded && <Alert severity="info">{t('zones.none')}</Alert>}
      {isNeeded && zones.length === 0 && (
        <AlertWithAction severity="info" action={t('zones.draw')} href={to('areaConfigurations')}>
          {t('zones.noneYet')}
        </AlertWithAction>
      )}
      <Controller
        control={control}
        name="zoneIds"
        render={({ field, fieldState }) => (
          <ZonePicker
            zones={zones}
            chosen={field.value}
            error={sentenceOfField(fieldState.error)}
            onChange={(chosen) => {
              // Follows the cameras' areas until the user chooses.
              const locations = locationsOf(field.value, zones, areas)
              if (locations.join() === getValues('locations').toSorted().join())
                setValue('locations', locationsOf(chosen, zones, areas))
              field.onChange(chosen)
            }}
          />
        )}
      />
      <Unloaded of={{ areas: query }} />
      <Controller
        control={control}
        name="locations"
        render={({ field, fieldState }) => (
          <ManyOf
            label={t('locations')}
            hint={t('locations.hint')}
            choices={cameraLocation.options.map((one) => [one, t(`location.${one}`)] as const)}
            chosen={field.value}
            onChange={field.onChange}
            error={sentenceOfField(fieldState.error)}
          />
        )}
      />
    </Stack>
  )
}

/** Where the zones' cameras look, from the areas that they are assigned to, in alphabetical order. */
function locationsOf(
  zoneIds: readonly string[],
  zones: readonly Pick<Zone, 'id' | 'cameraId'>[],
  areas: readonly Pick<Area, 'cameraIds' | 'location'>[],
): CameraLocation[] {
  const cameras = new Set(zones.filter(({ id }) => zoneIds.includes(id)).map(({ cameraId }) => cameraId))
  const seen = areas.filter(({ cameraIds }) => cameraIds.some((id) => cameras.has(id))).map(({ location }) => location)
  return cameraLocation.options.filter((one) => seen.includes(one)).toSorted()
}
