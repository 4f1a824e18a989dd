import { reportFormNames, riskOf, type ReportFormName, type ReportForms } from '@foresite/contract/report-forms'
import type { ReportContent } from '@foresite/contract/incident-reports'
import { countryOf } from '@foresite/reports/deadlines'
import AddOutlined from '@mui/icons-material/AddOutlined'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Muted } from '#ui/Muted.tsx'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { Columns } from '#ui/SideBySide.tsx'
import { Deadlines } from '../Deadlines.tsx'
import { emptyForms, formGroups } from '../form-specs.ts'
import { FormField, type FieldValue } from '../FormField.tsx'
import { useReportTexts } from '../texts/texts.ts'
import type { ReportDraft } from '../use-report-draft.ts'
import type { StepProps } from './step-props.ts'
import { problemAt } from './use-problem.ts'

/** Tax number and economic activity code, as Portuguese authorities require them. */
const portugueseFields: ReadonlySet<string> = new Set(['nif', 'cae'])

/** The forms of a report (REP-5); earlier answers recommend some. */
export function FormsStep({ draft, problems }: StepProps) {
  const t = useReportTexts()
  const { content, change } = draft
  const { forms } = content
  const organizationName = useConfiguration((configuration) => configuration.organizationName)
  const problem = problemAt(problems, 'forms')
  return (
    <>
      <Typography>{t('forms.text')}</Typography>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {reportFormNames.map((name) =>
        forms[name] === null ? (
          <Stack key={name} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Button
              variant="outlined"
              startIcon={<AddOutlined />}
              aria-label={t('forms.add', { form: t(`form.${name}`) })}
              onClick={() => {
                const employer = name === 'injury' ? { employer: organizationName } : {}
                change({ forms: { ...forms, [name]: { ...emptyForms[name], ...employer } } })
              }}
            >
              {t(`form.${name}`)}
            </Button>
            {isRecommended(name, content) && <SeverityChip tone="info" label={t('forms.recommended')} />}
          </Stack>
        ) : (
          <OneForm key={name} name={name} draft={draft} />
        ),
      )}
    </>
  )
}

function isRecommended(name: ReportFormName, { injury, equipmentDamage, type }: ReportContent): boolean {
  if (name === 'injury') return injury === true
  if (name === 'equipment') return equipmentDamage === true
  return injury === false && type?.startsWith('near-miss') === true
}

function OneForm({ name, draft }: { readonly name: ReportFormName; readonly draft: ReportDraft }) {
  const t = useReportTexts()
  const [removing, setRemoving] = useState(false)
  const { content, change, errors } = draft
  const isPortuguese = useConfiguration(({ timezone }) => countryOf(timezone) === 'portugal')
  const form: Readonly<Record<string, FieldValue>> = content.forms[name] ?? {}
  const title = t(`form.${name}`)
  const set = (key: string, value: FieldValue) => {
    const next = { ...form, [key]: value } as unknown as ReportForms[typeof name]
    change({ forms: { ...content.forms, [name]: next } })
  }
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: { xs: 2, sm: 2.5 } }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography component="h3" variant="h6" sx={{ flexGrow: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <Button
          size="small"
          color="inherit"
          aria-label={t('forms.remove', { form: title })}
          onClick={() => setRemoving(true)}
        >
          {t('word.remove')}
        </Button>
      </Stack>
      {name === 'injury' && (
        <>
          <Muted>{t('forms.personal')}</Muted>
          <Deadlines content={content} knownAt={draft.report.createdAt} onChange={(notices) => change({ notices })} />
        </>
      )}
      {formGroups[name].map((group) => (
        <Box key={group.title} sx={{ mt: 2.5 }}>
          <Typography component="h4" variant="subtitle1" sx={{ mb: 1.5 }}>
            {t(group.title)}
          </Typography>
          <Columns from="sm">
            {group.fields
              .filter(([key]) => key !== 'reporter' || form['anonymous'] !== true)
              // Portuguese numbers: shown in Portugal, elsewhere only if entered.
              .filter(([key]) => isPortuguese || !portugueseFields.has(key) || (form[key] ?? '') !== '')
              .map(([key, kind]) => (
                <Box key={key} sx={{ display: 'grid', ...(kind === 'text' ? { gridColumn: '1 / -1' } : {}) }}>
                  <FormField
                    path={`forms.${name}.${key}`}
                    kind={kind}
                    value={form[key] ?? null}
                    error={errors[`forms.${name}.${key}`]}
                    onChange={(value) => {
                      set(key, value)
                      // An anonymous report stores no names.
                      if (key === 'anonymous' && value === true)
                        change({ forms: { ...content.forms, nearMiss: anonymous(content) } })
                    }}
                  />
                </Box>
              ))}
          </Columns>
        </Box>
      ))}
      {name === 'nearMiss' && <Risk content={content} />}
      <ConfirmDialog
        open={removing}
        destructive
        title={t('forms.remove.title', { form: title })}
        confirmLabel={t('word.remove')}
        onConfirm={() => {
          setRemoving(false)
          change({ forms: { ...content.forms, [name]: null } })
        }}
        onClose={() => setRemoving(false)}
      >
        {t('forms.remove.text')}
      </ConfirmDialog>
    </Box>
  )
}

function anonymous({ forms: { nearMiss } }: ReportContent): ReportForms['nearMiss'] {
  return nearMiss && { ...nearMiss, anonymous: true, reporter: '' }
}

function Risk({ content: { forms } }: { readonly content: ReportContent }) {
  const t = useReportTexts()
  const risk = forms.nearMiss === null ? null : riskOf(forms.nearMiss)
  return (
    <Alert severity={risk === null ? 'info' : risk >= 15 ? 'error' : risk >= 6 ? 'warning' : 'success'} sx={{ mt: 2 }}>
      {risk === null ? t('risk.none') : `${t('nearMiss.risk')}: ${String(risk)}`}
    </Alert>
  )
}
