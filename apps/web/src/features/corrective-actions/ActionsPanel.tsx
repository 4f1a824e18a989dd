import type { Incident } from '@foresite/contract/incidents'
import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { to } from '#platform/routing/paths.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { ActionForm } from './ActionForm.tsx'
import { ActionRow } from './ActionRow.tsx'
import { useActionTexts } from './texts/texts.ts'

/** More than anybody gives for one incident. */
const mostShown = 100

interface ActionsPanelProps {
  readonly incident: Pick<Incident, 'id' | 'state'>
}

/** An incident's corrective actions: list, next steps, and a form for new ones while it is open. */
export function ActionsPanel({ incident: { id: incidentId, state } }: ActionsPanelProps) {
  const say = useActionTexts()
  const [opened, setOpened] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const list = useQuery(queryFor('listCorrectiveActions', { query: { incidentId, limit: mostShown } }))
  const isOver = state === 'closed' || state === 'rejected'
  return (
    <Stack component="section" aria-label={say('panel.title')} sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
        <Typography component="h3" variant="subtitle2">
          {say('panel.title')}
        </Typography>
        <Link variant="body2" href={to('correctiveActions')}>
          {say('panel.all')}
        </Link>
      </Stack>
      <Loaded query={list}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {say(isOver ? 'panel.closed' : 'panel.none')}
            </Typography>
          ) : (
            <Box
              component="ul"
              aria-label={say('list')}
              sx={{ m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 2 }}
            >
              {rows.map((action) => (
                <ActionRow
                  key={action.id}
                  action={action}
                  onOpen={() => {
                    setOpened(action.id)
                  }}
                />
              ))}
            </Box>
          )
        }
      </Loaded>
      {!isOver && (
        <Button
          variant="outlined"
          startIcon={<Add />}
          sx={{ alignSelf: 'flex-start', minHeight: 44 }}
          onClick={() => {
            setAdding(true)
          }}
        >
          {say('panel.add')}
        </Button>
      )}
      {adding && (
        <ActionForm
          incidentId={incidentId}
          onClose={() => {
            setAdding(false)
          }}
        />
      )}
      {opened !== null && (
        <ActionDialog
          id={opened}
          onClose={() => {
            setOpened(null)
          }}
        />
      )}
    </Stack>
  )
}
