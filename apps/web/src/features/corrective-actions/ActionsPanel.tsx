import type { OriginReference } from '@foresite/contract/corrective-actions'
import Add from '@mui/icons-material/Add'
import { Button, Link, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { RecordRow, RecordRows, RecordSection } from '#platform/records/RecordDialog.tsx'
import { to } from '#platform/routing/paths.ts'
import { Muted } from '#ui/Muted.tsx'
import { Due, Priority, State } from './action-status.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { ActionForm } from './ActionForm.tsx'
import { useActionTexts } from './texts/texts.ts'

/** More actions than anyone creates for one incident. */
const maxShown = 100

interface ActionsPanelProps {
  /** The incident, report or work session that actions follow from. */
  readonly origin: OriginReference
  /** No more actions can be added. */
  readonly isOver?: boolean
}

/** The corrective actions that follow from an incident, report or session, with a form for new ones. */
export function ActionsPanel({ origin, isOver = false }: ActionsPanelProps) {
  const t = useActionTexts()
  const [opened, setOpened] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const { kind, id } = origin
  const list = useQuery(queryFor('listCorrectiveActions', { query: { [`${kind}Id`]: id, limit: maxShown } }))
  return (
    <RecordSection
      title={t('title')}
      aside={
        <Link variant="body2" href={to('correctiveActions')}>
          {t('panel.all')}
        </Link>
      }
    >
      <Loaded query={list}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Muted>{t(isOver ? 'panel.closed' : kind === 'incident' ? 'panel.none.incident' : 'panel.none')}</Muted>
          ) : (
            <RecordRows label={t('title')}>
              {rows.map((action) => (
                <RecordRow key={action.id} title={action.title} onOpen={() => setOpened(action.id)}>
                  <Stack component="span">
                    <Typography component="span" variant="body2">
                      {action.ownerName}
                    </Typography>
                    <Due {...action} isAlone />
                  </Stack>
                  <Stack component="span" direction="row" sx={{ columnGap: 1.5, rowGap: 0.75, flexWrap: 'wrap' }}>
                    <State {...action} />
                    <Priority priority={action.priority} isAlone />
                    {action.evidenceCount > 0 && (
                      <Muted small component="span">
                        {t('evidence.count', { count: action.evidenceCount })}
                      </Muted>
                    )}
                  </Stack>
                </RecordRow>
              ))}
            </RecordRows>
          )
        }
      </Loaded>
      {!isOver && (
        <Button variant="outlined" startIcon={<Add />} sx={{ alignSelf: 'flex-start' }} onClick={() => setAdding(true)}>
          {t('panel.add')}
        </Button>
      )}
      {adding && <ActionForm action={null} origin={origin} onClose={() => setAdding(false)} />}
      {opened !== null && <ActionDialog id={opened} onClose={() => setOpened(null)} />}
    </RecordSection>
  )
}
