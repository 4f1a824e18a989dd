import type { WmsSettings } from '@foresite/contract/wms'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import { Alert, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { DeleteButton } from '#platform/records/DeleteButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FactList } from '#ui/FactList.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useWms, WmsState } from './StockSource.tsx'
import { useStockTexts } from './texts/texts.ts'
import { WmsDialog } from './WmsDialog.tsx'

/** The connected warehouse-management system (SET-1, INV-3). */
export function WmsPanel() {
  const t = useStockTexts()
  const query = useWms()
  const [isEditing, setEditing] = useState(false)
  return (
    <Panel title={t('wms.title')}>
      <Loaded query={query}>
        {(settings) => {
          const edit = () => setEditing(true)
          return settings.value === null ? (
            <EmptyState
              icon={<Inventory2Outlined />}
              title={t('wms.none')}
              action={{ label: t('wms.connect'), onClick: edit }}
            >
              {t('wms.none.text')}
            </EmptyState>
          ) : (
            <Connected key={settings.changed?.at} settings={settings} value={settings.value} onEdit={edit} />
          )
        }}
      </Loaded>
      {isEditing && query.data !== undefined && <WmsDialog settings={query.data} onClose={() => setEditing(false)} />}
    </Panel>
  )
}

interface ConnectedProps {
  readonly settings: WmsSettings
  readonly value: NonNullable<WmsSettings['value']>
  readonly onEdit: () => void
}

function Connected({ settings: { status, hasSecret, changed }, value, onEdit }: ConnectedProps) {
  const t = useStockTexts()
  const format = useFormat()
  const test = useCall('testWms', { quiet: true })
  return (
    <Stack sx={{ gap: 2 }}>
      <FactList
        facts={[
          [t('wms.kind'), t(`wms.kind.${value.kind}`)],
          [t('word.address'), value.address],
          ...(value.kind === 'odoo' ? [[t('wms.database'), value.database] as const] : []),
          [t(`wms.secret.${value.kind}`), t(hasSecret ? 'word.savedSecret' : 'wms.secret.none')],
          [t('word.status'), <WmsState key="state" status={status} />],
          [t('wms.lastRead'), status.lastSuccessAt === null ? t('wms.never') : format.dateTime(status.lastSuccessAt)],
        ]}
      />
      {test.isPending ? (
        <Muted role="status">{t('wms.testing')}</Muted>
      ) : test.isError ? (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {sentenceOf(test.error)}
        </Alert>
      ) : test.data !== undefined ? (
        <Alert severity="success" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {test.data.message}
        </Alert>
      ) : (
        status.problem !== null && (
          <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
            {status.problem}
          </Alert>
        )
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate({})}>
          {t('wms.test')}
        </Button>
        <Button variant="outlined" onClick={onEdit}>
          {t('wms.edit')}
        </Button>
        <DeleteButton
          call="removeWms"
          input={{ query: changed === null ? {} : { since: changed.at } }}
          title={t('wms.disconnect')}
          text={t('wms.disconnect.text')}
          confirmLabel={t('wms.disconnect')}
        />
      </Stack>
    </Stack>
  )
}
