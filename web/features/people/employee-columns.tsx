import { Pencil1Icon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import { useSearch } from 'wouter'
import { employeesList } from '../../../api/contract/lists/people.ts'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { useListColumns } from '../../shared/list/list-columns.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { IconAct } from '../../shared/look/IconAct.tsx'
import { Person } from '../../shared/person.tsx'
import { EmployeeStatus } from './EmployeeStatus.tsx'
import { type EmployeeRow, openProfile, profilePath, profileState } from './people.data.ts'

export const useEmployeeColumns = (): Column<EmployeeRow>[] => {
  const { t, format } = useCopy()
  const fixedName = useFixedName()
  const search = useSearch()
  return useListColumns<typeof employeesList, EmployeeRow>(employeesList, {
    name: (person) => (
      <Person id={person.id} name={person.fullName} photo={person.photo}>
        <RowLink to={profilePath(person)} state={profileState(person, search)}>
          {person.fullName}
        </RowLink>
      </Person>
    ),
    role: ({ Role }) => fixedName(Role),
    lastSession: ({ isActivated, lastSession }) =>
      lastSession !== null ? (
        <span title={format.dateTime(lastSession)}>{format.date(lastSession)}</span>
      ) : isActivated ? (
        '—'
      ) : (
        t('people.list.waiting')
      ),
    status: (row) => <EmployeeStatus person={row} />,
  })
}

export const EmployeeActions = ({ person }: { person: EmployeeRow }) => {
  const { t } = useCopy()
  return (
    <>
      <IconAct
        label={t('people.list.edit', { name: person.fullName })}
        icon={<Pencil1Icon />}
        onClick={() => openProfile(person, { edit: true })}
      />
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
