import type { WmsSettings } from '@foresite/contract/wms'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { ConfirmDelete } from '#platform/records/ConfirmDelete.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FactList } from '#ui/FactList.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useWms, WmsState } from './StockSource.tsx'
import { useStockTexts } from './texts/texts.ts'
import { WmsDialog } from './WmsDialog.tsx'

/** The connected warehouse-management system (SET-1, INV-3). */
export function WmsPanel() {
  const say = useStockTexts()
  const query = useWms()
  const [edited, setEdited] = useState<WmsSettings | null>(null)
  return (
    <Panel title={say('wms.title')}>
      <Loaded query={query}>
        {(settings) => {
          const edit = () => setEdited(settings)
          return settings.value === null ? (
            <EmptyState
              icon={<Inventory2Outlined />}
              title={say('wms.none')}
              actions={
                <Button variant="contained" onClick={edit}>
                  {say('wms.connect')}
                </Button>
              }
            >
              {say('wms.none.text')}
            </EmptyState>
          ) : (
            <Connected key={settings.changed?.at} settings={settings} value={settings.value} onEdit={edit} />
          )
        }}
      </Loaded>
      {edited !== null && <WmsDialog settings={edited} onClose={() => setEdited(null)} />}
    </Panel>
  )
}

interface ConnectedProps {
  readonly settings: WmsSettings
  readonly value: NonNullable<WmsSettings['value']>
  readonly onEdit: () => void
}

function Connected({ settings: { status, hasSecret, changed }, value, onEdit }: ConnectedProps) {
  const say = useStockTexts()
  const format = useFormat()
  const test = useCall('testWms', { quiet: true })
  return (
    <Stack sx={{ gap: 2 }}>
      <FactList
        facts={[
          [say('wms.kind'), say(`wms.kind.${value.kind}`)],
          [say('wms.address'), value.address],
          ...(value.kind === 'odoo' ? [[say('wms.database'), value.database] as const] : []),
          [say(`wms.secret.${value.kind}`), say(hasSecret ? 'wms.secret.stored' : 'wms.secret.none')],
          [say('wms.state'), <WmsState key="state" status={status} />],
          [
            say('wms.lastRead'),
            status.lastSuccessAt === null ? say('wms.never') : format.dateTime(status.lastSuccessAt),
          ],
        ]}
      />
      {test.isPending ? (
        <Muted role="status">{say('wms.testing')}</Muted>
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
          {say('wms.test')}
        </Button>
        <Button variant="outlined" onClick={onEdit}>
          {say('wms.edit')}
        </Button>
        <ConfirmDelete
          call="removeWms"
          input={{ query: changed === null ? {} : { since: changed.at } }}
          title={say('wms.disconnect')}
          text={say('wms.disconnect.text')}
          confirmLabel={say('wms.disconnect')}
        >
          {(ask) => (
            <Button color="inherit" onClick={ask}>
              {say('wms.disconnect')}
            </Button>
          )}
        </ConfirmDelete>
      </Stack>
    </Stack>
  )
}
