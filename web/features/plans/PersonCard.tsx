import { Badge, Card, DataList, Flex, Heading, Skeleton } from '@radix-ui/themes'
import { roleIds } from '../../../api/contract/constants.ts'
import { initials } from '../../shared/format.ts'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { RecordExport } from '../records/RecordExport.tsx'
import type { PersonProfile } from './plans.operations.ts'

export const PersonCard = ({ person }: { person: PersonProfile }) => {
  const { t, format } = useCopy()
  const fixedName = useFixedName()
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
      <PersonFacts
        id={person.id}
        facts={{
          jobTitle: person.JobTitle?.name,
          department: person.Department?.name,
          terminal: person.Terminal?.name,
          payrollNum: person.payrollNum,
          role: fixedName(person.Role),
          entryDate: person.entryDate && format.date(person.entryDate),
        }}
      />
      <RecordExport person={person} />
    </Card>
  )
}

const labels = [
  ['jobTitle', 'plans.profile.jobTitle'],
  ['department', 'plans.profile.department'],
  ['terminal', 'plans.profile.terminal'],
  ['payrollNum', 'plans.profile.payrollNum'],
  ['role', 'plans.profile.role'],
  ['entryDate', 'plans.profile.entryDate'],
] as const

/** `facts` is null while loading. */
export const PersonFacts = ({
  id,
  facts,
}: {
  id: string
  facts: Readonly<Record<(typeof labels)[number][0], string | null | undefined>> | null
}) => {
  const { t } = useCopy()
  return (
    <DataList.Root size="2" mt="4" orientation="vertical">
      {labels.map(([fact, label]) => (
        <DataList.Item key={fact}>
          <DataList.Label>{t(label)}</DataList.Label>
          <DataList.Value>
            {facts ? facts[fact] || '—' : <Skeleton height="20px" width="120px" />}
          </DataList.Value>
        </DataList.Item>
      ))}
      <DataList.Item>
        <DataList.Label>{t('plans.profile.id')}</DataList.Label>
        <DataList.Value className="person-id figures">{id}</DataList.Value>
      </DataList.Item>
    </DataList.Root>
  )
}
