import { Button, Typography } from '@mui/material'
import { Fragment } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { useErgonomicsTexts } from './texts/texts.ts'
import { useThresholds } from '#platform/configuration/use-thresholds.ts'

/** Explains what is measured, how it is rated and what it must not be used for, with the site's own thresholds. */
export function ScreeningSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useErgonomicsTexts()
  const format = useFormat()
  const thresholdOf = useThresholds()
  const limit = (name: Parameters<typeof thresholdOf>[0]) => format.number(thresholdOf(name))
  const parts: readonly (readonly [title: string, text: string])[] = [
    [t('sheet.looks.title'), t('sheet.looks')],
    [
      t('sheet.counts.title'),
      t('sheet.counts', {
        bend: limit('ergonomics.bend'),
        bendTime: limit('ergonomics.bend-duration'),
        deep: limit('ergonomics.deep-bend'),
        lift: limit('ergonomics.lift'),
        liftTime: limit('ergonomics.lift-time'),
      }),
    ],
    [t('sheet.session.title'), t('sheet.session')],
    [
      t('column.bending'),
      t('sheet.bending', {
        safe: limit('ergonomics.bends-safe'),
        moderate: limit('ergonomics.bends-moderate'),
        zero: limit('ergonomics.bends-zero'),
      }),
    ],
    [t('column.lifting'), t('sheet.lifting')],
    [
      t('column.risk'),
      t('sheet.risk', {
        time: limit('ergonomics.least-time'),
        visible: limit('ergonomics.least-visible'),
      }),
    ],
    [t('sheet.cannot.title'), t('sheet.cannot')],
  ]
  return (
    <AppDialog
      title={t('sheet.title')}
      isText
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('word.close')}</Button>}
    >
      {parts.map(([title, text]) => (
        <Fragment key={title}>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 1.5 }}>
            {title}
          </Typography>
          <Typography variant="body2">{text}</Typography>
        </Fragment>
      ))}
    </AppDialog>
  )
}
