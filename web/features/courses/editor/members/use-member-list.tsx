import { Badge } from '@radix-ui/themes'
import { courseMembersList } from '../../../../../api/contract/lists/courses.members.ts'
import { useRead } from '../../../../shared/data/use-query.ts'
import { optionsOf } from '../../../../shared/form/options.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { useListColumns } from '../../../../shared/list/list-columns.tsx'
import { Person } from '../../../../shared/person.tsx'
import { type AvailableRow, memberFilterChoices } from './members.operations.ts'

/** Search, filters and columns shared by members and candidates. */
export const useMemberList = <Row extends object>(
  userOf: (row: Row) => AvailableRow & { status?: boolean },
) => {
  const { t } = useCopy()
  const choices = useRead(memberFilterChoices, {})
  const { terminals, departments, jobTitles } = choices.data ?? {}
  const columns = useListColumns<typeof courseMembersList, Row>(courseMembersList, {
    payrollNum: (row) => userOf(row).payrollNum,
    name: (row) => {
      const { id, fullName, status = true } = userOf(row)
      return (
        <>
          <Person id={id} name={fullName} />
          {!status && <Badge color="gray">{t('members.inactiveAccount')}</Badge>}
        </>
      )
    },
    department: (row) => userOf(row).Department?.name ?? '—',
    jobTitle: (row) => userOf(row).JobTitle?.name ?? '—',
    terminal: (row) => userOf(row).Terminal?.name ?? '—',
  })
  return {
    columns,
    choices,
    searchLabel: t('members.search'),
    filters: [
      { id: 'terminal', label: t('columns.terminal'), options: optionsOf(terminals) },
      { id: 'department', label: t('columns.department'), options: optionsOf(departments) },
      { id: 'jobTitle', label: t('columns.jobTitle'), options: optionsOf(jobTitles) },
    ],
  }
}
