import {
  definitionOf,
  thresholdGroups,
  type ThresholdGroup,
  type ThresholdId,
  type ThresholdValues,
} from '@foresite/contract/thresholds'
import type { LastChange } from '@foresite/contract/stated-by'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { SettingsForm, useSettingsForm } from '#platform/forms/SettingsForm.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { draftOf, thresholdFields, valuesOf, type ThresholdDraft, type ThresholdFields } from './threshold-draft.ts'
import { useFoundThresholds } from './threshold-names.ts'
import { ThresholdRow } from './ThresholdRow.tsx'
import { useSettingTexts } from './texts/texts.ts'

/** Every threshold with its default (SET-3); `search` filters them. */
export function ThresholdsPanel({ search }: { readonly search: string }) {
  const t = useSettingTexts()
  const thresholds = useQuery(queryFor('readThresholds'))
  return (
    <Panel title={t('thresholds')}>
      <Loaded query={thresholds}>
        {({ values, changed }) => <ThresholdsForm values={values} changed={changed} search={search} />}
      </Loaded>
    </Panel>
  )
}

interface ThresholdsFormProps {
  readonly values: ThresholdValues
  readonly changed: LastChange | null
  readonly search: string
}

function ThresholdsForm({ values, changed, search }: ThresholdsFormProps) {
  const t = useSettingTexts()
  const found = useFoundThresholds(search)
  const save = useCall('saveThresholds', { quiet: true })
  const form = useSettingsForm<ThresholdFields, ThresholdValues>({
    fields: { draft: draftOf(values) },
    changed,
    schema: thresholdFields,
    wordsOf: (fields) =>
      Object.entries(fields.draft).map(([id, text]) => [t(`threshold.${id as ThresholdId}`), text] as const),
    save: (body, replaced) => save.mutateAsync({ body: { values: body, since: replaced.changed?.at ?? null } }),
  })
  const { field } = useController({ control: form.form.control, name: 'draft' })
  const draft = field.value
  return (
    <SettingsForm label={t('thresholds')} gap={2} settings={form}>
      <Muted>{search.trim() === '' ? t('thresholds.hint') : t('thresholds.found', { count: found.length })}</Muted>
      <div>
        {thresholdGroups.map((group) => (
          <Group
            key={group}
            group={group}
            ids={found.filter((id) => definitionOf(id).group === group)}
            draft={draft}
            isOpen={search.trim() !== ''}
            onChange={(id, text) => {
              const { [id]: _, ...others } = draft
              field.onChange(text === undefined ? others : { ...others, [id]: text })
            }}
          />
        ))}
      </div>
    </SettingsForm>
  )
}

interface GroupProps {
  readonly group: ThresholdGroup
  readonly ids: readonly ThresholdId[]
  readonly draft: ThresholdDraft
  /** A search is active: matches are expanded. */
  readonly isOpen: boolean
  readonly onChange: (id: ThresholdId, text: string | undefined) => void
}

function Group({ group, ids, draft, isOpen, onChange }: GroupProps) {
  const t = useSettingTexts()
  const [opened, setOpened] = useState(false)
  const changed = Object.keys(valuesOf(draft)).filter((id) => ids.some((one) => one === id)).length
  if (ids.length === 0) return null
  return (
    <Accordion
      disableGutters
      elevation={0}
      expanded={isOpen || opened}
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
      sx={{ borderBottom: 1, borderColor: 'divider', '&::before': { display: 'none' } }}
      onChange={(_, open) => setOpened(open)}
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ px: 0 }}>
        <Typography component="span" sx={{ fontWeight: 600, flexGrow: 1 }}>
          {t(`group.${group}`)}
        </Typography>
        {changed > 0 && (
          <Typography component="span" variant="body2" sx={{ pr: 1, color: 'primary.text' }}>
            {t('thresholds.changed', { count: changed })}
          </Typography>
        )}
      </AccordionSummary>
      <AccordionDetails sx={{ px: 0, pt: 0 }}>
        {ids.map((id) => (
          <ThresholdRow key={id} id={id} draft={draft} onChange={(text) => onChange(id, text)} />
        ))}
      </AccordionDetails>
    </Accordion>
  )
}
