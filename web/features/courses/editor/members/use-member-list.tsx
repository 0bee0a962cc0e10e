import { Badge } from '@radix-ui/themes'
import { useRead } from '../../../../shared/data/use-query.ts'
import { optionsOf } from '../../../../shared/form/options.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import type { Column } from '../../../../shared/list/columns.ts'
import { Person } from '../../../../shared/person.tsx'
import { type AvailableRow, memberFilterChoices } from './members.operations.ts'

/** Search, filters and columns shared by members and candidates. */
export const useMemberList = <Row,>(userOf: (row: Row) => AvailableRow & { status?: boolean }) => {
  const { t } = useCopy()
  const choices = useRead(memberFilterChoices, {})
  const { terminals, departments, jobTitles } = choices.data ?? {}
  const place = (
    id: 'department' | 'jobTitle' | 'terminal',
    nameOf: (user: AvailableRow) => string | undefined,
  ) => ({
    id,
    header: t(`members.${id}`),
    sort: id,
    cell: (row: Row) => nameOf(userOf(row)) ?? '—',
  })
  const columns: Column<Row>[] = [
    {
      id: 'payrollNum',
      header: t('members.payrollNum'),
      sort: 'payrollNum',
      align: 'end',
      width: '104px',
      cell: (row) => userOf(row).payrollNum,
    },
    {
      id: 'name',
      header: t('members.name'),
      sort: 'name',
      names: true,
      cell: (row) => {
        const { id, fullName, status = true } = userOf(row)
        return (
          <>
            <Person id={id} name={fullName} />
            {!status && <Badge color="gray">{t('members.inactiveAccount')}</Badge>}
          </>
        )
      },
    },
    place('department', ({ Department }) => Department?.name),
    place('jobTitle', ({ JobTitle }) => JobTitle?.name),
    place('terminal', ({ Terminal }) => Terminal?.name),
  ]
  return {
    columns,
    choices,
    searchLabel: t('members.search'),
    filters: [
      { id: 'terminal', label: t('members.terminal'), options: optionsOf(terminals) },
      { id: 'department', label: t('members.department'), options: optionsOf(departments) },
      { id: 'jobTitle', label: t('members.jobTitle'), options: optionsOf(jobTitles) },
    ],
  }
}
