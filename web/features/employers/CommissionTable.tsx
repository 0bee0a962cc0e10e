import { Pencil1Icon, TrashIcon } from '@radix-ui/react-icons'
import { Flex, Text } from '@radix-ui/themes'
import { DialogIcon } from '../../shared/dialog/DialogButton.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { DataTable } from '../../shared/list/DataTable.tsx'
import { useSession } from '../../shared/session/session.ts'
import type { Employer, Member } from './employers.data.ts'
import { MemberDialog } from './MemberDialog.tsx'
import { useOfficeColumns } from './office-columns.tsx'
import { RemoveButton } from './RemoveButton.tsx'

export const CommissionTable = ({ employer }: { employer: Employer }) => {
  const { t } = useCopy()
  const { can } = useSession()
  const columns = useOfficeColumns<Member>()
  if (employer.members.length === 0)
    return (
      <Text as="p" size="2" color="gray">
        {t('employers.commission.none')}
      </Text>
    )
  const acts = (member: Member) => {
    const name = member.person.fullName ?? t('employers.office.somebody')
    return (
      <Flex gap="4">
        <DialogIcon label={t('employers.commission.edit', { name })} icon={<Pencil1Icon />}>
          {(onClose) => <MemberDialog employer={employer} member={member} onClose={onClose} />}
        </DialogIcon>
        <RemoveButton
          route="DELETE /legal/members/:id"
          id={member.id}
          icon={<TrashIcon />}
          label={t('employers.commission.remove', { name })}
          title={t('employers.commission.removeTitle')}
          text={t('employers.commission.removeText', { name })}
        />
      </Flex>
    )
  }
  return (
    <DataTable<Member>
      label={t('employers.commission.title')}
      rows={employer.members}
      rowKey={({ id }) => id}
      columns={[
        ...columns,
        {
          id: 'minutes',
          header: t('employers.commission.minutes'),
          text: true,
          importance: 3,
          cell: ({ minutes }) => minutes,
        },
      ]}
      {...(can('legal') && { actions: acts })}
    />
  )
}
