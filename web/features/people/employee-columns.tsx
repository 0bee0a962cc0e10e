import { Pencil1Icon } from '@radix-ui/react-icons'
import { Button, IconButton } from '@radix-ui/themes'
import { useSearch } from 'wouter'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { Person } from '../../shared/person.tsx'
import { EmployeeStatus } from './EmployeeStatus.tsx'
import { type EmployeeRow, openProfile, profilePath, profileState } from './people.data.ts'

export const useEmployeeColumns = (): Column<EmployeeRow>[] => {
  const { t } = useCopy()
  const fixedName = useFixedName()
  const search = useSearch()
  return [
    {
      id: 'payrollNum',
      header: t('people.list.payrollNum'),
      sort: 'payrollNum',
      align: 'end',
      width: '76px',
      cell: (row) => row.payrollNum,
    },
    {
      id: 'name',
      header: t('people.list.name'),
      sort: 'name',
      names: true,
      cell: (person) => (
        <Person id={person.id} name={person.fullName} photo={person.photo}>
          <RowLink to={profilePath(person)} state={profileState(person, search)}>
            {person.fullName}
          </RowLink>
        </Person>
      ),
    },
    {
      id: 'department',
      header: t('people.list.department'),
      width: '104px',
      cell: ({ Department }) => Department?.name ?? '—',
    },
    {
      id: 'jobTitle',
      header: t('people.list.jobTitle'),
      width: '104px',
      cell: ({ JobTitle }) => JobTitle?.name ?? '—',
    },
    {
      id: 'role',
      header: t('people.list.role'),
      width: '96px',
      cell: ({ Role }) => fixedName(Role),
    },
    {
      id: 'terminal',
      header: t('people.list.terminal'),
      width: '104px',
      cell: ({ Terminal }) => Terminal?.name ?? '—',
    },
    {
      id: 'status',
      header: t('shared.active.label'),
      width: '108px',
      cell: (row) => <EmployeeStatus person={row} />,
    },
  ]
}

export const EmployeeActions = ({ person }: { person: EmployeeRow }) => {
  const { t } = useCopy()
  return (
    <>
      <IconButton
        variant="ghost"
        color="gray"
        aria-label={t('people.list.edit', { name: person.fullName })}
        onClick={() => openProfile(person, { edit: true })}
      >
        <Pencil1Icon />
      </IconButton>
      <Button
        variant="ghost"
        aria-label={t('people.list.detailOf', { name: person.fullName })}
        onClick={() => openProfile(person)}
      >
        {t('people.list.detail')}
      </Button>
    </>
  )
}
