import { Badge, Flex } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { Person } from '../../shared/person.tsx'
import type { Office, Side } from './employers.data.ts'

export const sideWords = {
  employer: 'employers.sides.employer',
  workers: 'employers.sides.workers',
} as const satisfies Record<Side, string>

/** Who, for which side, and from when until when. */
export const useOfficeColumns = <Row extends Office>(): Column<Row>[] => {
  const { t, format } = useCopy()
  return [
    {
      id: 'person',
      header: t('employers.office.person'),
      cell: ({ person }) => (
        <Flex gap="2" align="center">
          <Person id={person.id} name={person.fullName ?? t('employers.office.erased')} />
          {!person.isActive && <Badge color="amber">{t('employers.office.inactive')}</Badge>}
        </Flex>
      ),
    },
    {
      id: 'side',
      header: t('employers.office.side'),
      width: '120px',
      cell: ({ side }) => t(sideWords[side]),
    },
    {
      id: 'starts',
      header: t('employers.office.startsOn'),
      align: 'end',
      width: '112px',
      importance: 3,
      cell: ({ startsOn }) => format.date(startsOn),
    },
    {
      id: 'ends',
      header: t('employers.office.endsOn'),
      align: 'end',
      width: '112px',
      importance: 2,
      cell: ({ endsOn }) => (endsOn ? format.date(endsOn) : '—'),
    },
    {
      id: 'office',
      header: t('employers.office.today'),
      width: '110px',
      cell: ({ isInOffice }) => (
        <Badge color={isInOffice ? 'green' : 'gray'}>
          {t(isInOffice ? 'employers.office.inOffice' : 'employers.office.notInOffice')}
        </Badge>
      ),
    },
  ]
}
