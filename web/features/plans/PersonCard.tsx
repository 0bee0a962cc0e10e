import { Badge, Card, DataList, Flex, Heading } from '@radix-ui/themes'
import { roleIds } from '../../../api/contract/constants.ts'
import { initials } from '../../shared/format.ts'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { RecordExport } from '../records/RecordExport.tsx'
import type { PersonProfile } from './plans.operations.ts'

export const PersonCard = ({ person }: { person: PersonProfile }) => {
  const { t, format } = useCopy()
  const fixedName = useFixedName()
  const facts: [label: string, value: string | null | undefined][] = [
    [t('plans.profile.jobTitle'), person.JobTitle?.name],
    [t('plans.profile.department'), person.Department?.name],
    [t('plans.profile.terminal'), person.Terminal?.name],
    [t('plans.profile.payrollNum'), person.payrollNum],
    [t('plans.profile.role'), fixedName(person.Role)],
    [t('plans.profile.entryDate'), person.entryDate && format.date(person.entryDate)],
  ]
  return (
    <Card size="3" className="person-card">
      <span className="person-mark" aria-hidden>
        {initials(person.fullName)}
      </span>
      <Heading as="h2" size="4">
        {person.fullName}
      </Heading>
      <Flex gap="2" mt="2" wrap="wrap">
        <Badge color={person.status ? 'green' : 'gray'}>
          {t(person.status ? 'plans.profile.active' : 'plans.profile.inactive')}
        </Badge>
        {person.isForgotten && <Badge color="gray">{t('plans.profile.erased')}</Badge>}
        {person.roleId === roleIds.administrador && <Badge>{t('plans.profile.administrator')}</Badge>}
      </Flex>
      <DataList.Root size="2" mt="4" orientation="vertical">
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.Label>{label}</DataList.Label>
            <DataList.Value>{value || '—'}</DataList.Value>
          </DataList.Item>
        ))}
        <DataList.Item>
          <DataList.Label>{t('plans.profile.id')}</DataList.Label>
          <DataList.Value className="person-id figures">{person.id}</DataList.Value>
        </DataList.Item>
      </DataList.Root>
      <RecordExport person={person} />
    </Card>
  )
}
