import type { Group } from '@foresite/contract/groups'
import type { SiteModule } from '@foresite/contract/modules'
import type { User } from '@foresite/contract/people'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Card, IconButton, Stack, Typography } from '@mui/material'
import { fullName } from '#platform/access/user-name.ts'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { CardGrid } from '#ui/CardGrid.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useGroupTexts } from './texts/texts.ts'

interface GroupListProps {
  readonly groups: readonly Group[]
  readonly users: readonly User[]
  readonly modules: readonly SiteModule[]
  readonly onEdit: (id: string) => void
}

/** Every group with its users and the modules that notify it. */
export function GroupList({ groups, users, modules, onEdit }: GroupListProps) {
  const t = useGroupTexts()
  return (
    <CardGrid label={t('word.groups')} narrowest={300}>
      {groups.map((group) => (
        <GroupCard
          key={group.id}
          group={group}
          users={users.filter(({ id }) => group.userIds.includes(id))}
          modules={modules.filter(({ notifications }) => notifications.groupIds.includes(group.id))}
          onEdit={() => onEdit(group.id)}
        />
      ))}
    </CardGrid>
  )
}

interface GroupCardProps {
  readonly group: Group
  /** The group's members. */
  readonly users: readonly User[]
  /** The modules that notify the group. */
  readonly modules: readonly SiteModule[]
  readonly onEdit: () => void
}

function GroupCard({ group, users, modules, onEdit }: GroupCardProps) {
  const t = useGroupTexts()
  const { id, name, description, userIds } = group
  return (
    <Card component="li" sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {description !== '' && <Muted sx={{ overflowWrap: 'anywhere' }}>{description}</Muted>}
      <Typography variant="body2">
        {t('members', { count: users.length })}
        {users.length > 0 && ': '}
        {users.map(fullName).join(', ')}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'flex-end', flexGrow: 1 }}>
        <Muted sx={{ flexGrow: 1, alignSelf: 'flex-start' }}>
          {modules.length === 0
            ? t('unused')
            : t('usedBy', { modules: modules.map((module) => module.name).join(', ') })}
        </Muted>
        <IconButton aria-label={t('edit', { name })} onClick={onEdit}>
          <EditOutlined />
        </IconButton>
        <DeleteWithUndo
          call="deleteGroup"
          input={{ params: { id } }}
          restore={{ call: 'createGroup', input: { body: { id, name, description, userIds } } }}
          label={t('delete', { name })}
          isIcon
        />
      </Stack>
    </Card>
  )
}
