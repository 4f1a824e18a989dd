import { Alert, Button, Stack } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authStatusQuery } from '#platform/access/auth-status.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { useCall } from '#platform/api/query.ts'
import { to } from '#platform/routing/paths.ts'
import { CheckField } from '#ui/CheckField.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useSettingTexts } from './texts/texts.ts'

/** Switches the login for all users on or off, after confirmation (AUTH-10). */
export function AccessPanel() {
  const t = useSettingTexts()
  const client = useQueryClient()
  const status = useQuery(authStatusQuery)
  const [asked, setAsked] = useState<boolean | null>(null)
  const close = () => setAsked(null)
  const save = useCall('saveConfig', {
    onSuccess: () => {
      close()
      void client.invalidateQueries({ queryKey: authStatusQuery.queryKey })
    },
    onError: close,
  })
  const kind = asked === true ? 'on' : 'off'
  return (
    <Panel title={t('access')}>
      <Loaded query={status}>
        {({ auth, configured }) => (
          <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
            <CheckField
              isSwitch
              label={t('access.required')}
              hint={t('access.required.hint')}
              checked={auth}
              onChange={setAsked}
            />
            {!configured && <Alert severity="info">{t('access.noPassword')}</Alert>}
            {configured && (
              <Button variant="outlined" href={to('changePassword')}>
                {t('access.password')}
              </Button>
            )}
          </Stack>
        )}
      </Loaded>
      <ConfirmDialog
        open={asked !== null}
        title={t(`access.${kind}.title`)}
        confirmLabel={t(`access.${kind}.confirm`)}
        destructive={asked === false}
        pending={save.isPending}
        onClose={close}
        onConfirm={() => save.mutate({ body: { field: 'authentication', value: { required: asked === true } } })}
      >
        {t(`access.${kind}.text`)}
      </ConfirmDialog>
    </Panel>
  )
}
