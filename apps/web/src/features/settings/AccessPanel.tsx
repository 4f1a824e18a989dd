import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authStatusQuery } from '#platform/access/auth-status.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { useCall } from '#platform/api/query.ts'
import { to } from '#platform/routing/paths.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SwitchRow } from './SettingRow.tsx'
import { useSettingTexts } from './texts/texts.ts'

/** Whether everybody logs in (AUTH-10): asked first, either way. */
export function AccessPanel() {
  const say = useSettingTexts()
  const client = useQueryClient()
  const status = useQuery(authStatusQuery)
  const [asked, setAsked] = useState<boolean | null>(null)
  const close = () => {
    setAsked(null)
  }
  const save = useCall('saveConfig', {
    onSuccess: () => {
      close()
      void client.invalidateQueries({ queryKey: authStatusQuery.queryKey })
    },
    onError: close,
  })
  const kind = asked === true ? 'on' : 'off'
  return (
    <Panel title={say('access')}>
      <Loaded query={status}>
        {({ auth, configured }) => (
          <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
            <SwitchRow
              label={say('access.required')}
              hint={say('access.required.hint')}
              checked={auth}
              onChange={setAsked}
            />
            {!configured && <Alert severity="info">{say('access.noPassword')}</Alert>}
            {configured && (
              <Button variant="outlined" href={to('changePassword')}>
                {say('access.password')}
              </Button>
            )}
          </Stack>
        )}
      </Loaded>
      <ConfirmDialog
        open={asked !== null}
        title={say(`access.${kind}.title`)}
        confirmLabel={say(`access.${kind}.confirm`)}
        destructive={asked === false}
        pending={save.isPending}
        onClose={close}
        onConfirm={() => {
          save.mutate({ body: { field: 'authentication', value: { required: asked === true } } })
        }}
      >
        {say(`access.${kind}.text`)}
      </ConfirmDialog>
    </Panel>
  )
}
