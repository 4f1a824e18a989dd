import type { Area } from '@foresite/contract/areas'
import { cameraLocation, type CameraLocation } from '@foresite/contract/modules'
import { findUseCase } from '@foresite/contract/use-cases'
import type { Zone } from '@foresite/contract/zones'
import { Alert, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { bindTo, ChecksInput, CustomInput } from '#platform/forms/inputs.tsx'
import { to } from '#platform/routing/paths.ts'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
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
  const bind = bindTo(control)
  return (
    <Stack sx={{ gap: 3 }}>
      {useCase !== null && !isNeeded && <Alert severity="info">{t('zones.none')}</Alert>}
      {isNeeded && zones.length === 0 && (
        <AlertWithAction severity="info" action={t('zones.draw')} href={to('areaConfigurations')}>
          {t('zones.noneYet')}
        </AlertWithAction>
      )}
      <CustomInput control={control} name="zoneIds">
        {({ value, problem, onChange }) => (
          <ZonePicker
            zones={zones}
            chosen={value}
            error={problem}
            onChange={(chosen) => {
              // Follows the cameras' areas until the user chooses.
              const locations = locationsOf(value, zones, areas)
              if (locations.join() === getValues('locations').toSorted().join())
                setValue('locations', locationsOf(chosen, zones, areas))
              onChange(chosen)
            }}
          />
        )}
      </CustomInput>
      <Unloaded of={{ areas: query }} />
      <ChecksInput
        {...bind('locations')}
        label={t('locations')}
        hint={t('locations.hint')}
        choices={choicesOf(cameraLocation.options, (one) => t(`location.${one}`))}
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
