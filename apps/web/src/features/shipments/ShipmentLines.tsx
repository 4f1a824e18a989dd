import { maxLines, type ShipmentInput } from '@foresite/contract/shipments'
import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, FormHelperText, IconButton, Typography } from '@mui/material'
import { useFieldArray, useFormState, useWatch, type Control } from 'react-hook-form'
import { bindTo, NumberInput, useInput } from '#platform/forms/inputs.tsx'
import { tMessage } from '#platform/i18n/messages.ts'
import { ProductChoice, type ChosenProduct } from '#scene/counting/ProductChoice.tsx'
import { EdgeButton } from '#ui/EdgeButton.tsx'
import { Muted } from '#ui/Muted.tsx'
import { newLine, type ShipmentFields } from './shipment-form.ts'
import { useShipmentTexts } from './texts/texts.ts'

type FormControl = Control<ShipmentFields, unknown, ShipmentInput>

/** The lines of a shipment's papers: product, ordered and, for outbound ones, picked. */
export function ShipmentLines({ control }: { readonly control: FormControl }) {
  const t = useShipmentTexts()
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const isOutbound = useWatch({ control, name: 'type' }) === 'outbound'
  const { errors } = useFormState({ control })
  // Problems of all lines together: a product twice, too many lines.
  const problem = errors.lines?.message ?? errors.lines?.root?.message
  const columns = isOutbound ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)'
  const bind = bindTo(control)
  return (
    <Box role="group" aria-label={t('shipmentField.lines')} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {t('shipmentField.lines')}
      </Typography>
      {fields.length === 0 && <Muted>{t('lines.none')}</Muted>}
      {fields.map(({ id }, i) => (
        <Box
          key={id}
          role="group"
          aria-label={t('lines.line', { number: i + 1 })}
          sx={{
            display: 'grid',
            gap: 1,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: `${columns} 44px`,
              sm: `minmax(0, 2fr) ${columns} 44px`,
            },
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <LineProduct control={control} place={i} />
          </Box>
          <NumberInput
            {...bind(`lines.${i}.ordered`)}
            label={t('word.ordered')}
            required
            input={{ min: 0, step: 1, inputMode: 'numeric' }}
          />
          {isOutbound && (
            <NumberInput
              {...bind(`lines.${i}.picked`)}
              label={t('word.picked')}
              empty={null}
              input={{ min: 0, step: 1, inputMode: 'numeric' }}
            />
          )}
          <IconButton
            aria-label={t('lines.remove', { number: i + 1 })}
            sx={{ width: 44, height: 44 }}
            onClick={() => remove(i)}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {problem !== undefined && (
        <FormHelperText error role="alert">
          {tMessage(problem)}
        </FormHelperText>
      )}
      <EdgeButton
        startIcon={<Add />}
        disabled={fields.length >= maxLines}
        onClick={() => append(newLine, { shouldFocus: false })}
      >
        {t('lines.add')}
      </EdgeButton>
    </Box>
  )
}

function LineProduct({ control, place }: { readonly control: FormControl; readonly place: number }) {
  const { field, problem } = useInput<ShipmentFields, ShipmentInput>({ control, name: `lines.${place}.product` })
  return <ProductChoice value={field.value as ChosenProduct | null} problem={problem} onChange={field.onChange} />
}
