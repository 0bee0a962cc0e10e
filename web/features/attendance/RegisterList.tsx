import { optionsOf } from '../../shared/form/options.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { ListPanel } from '../../shared/list/ListPanel.tsx'
import type { ListQuery } from '../../shared/list/list-state.ts'
import { findsPerson } from '../../shared/list/local-list.ts'
import { Person } from '../../shared/person.tsx'
import type { RegisterRow } from './attendance.data.ts'
import { PresenceCell } from './PresenceCell.tsx'
import type { Register } from './use-register.ts'

export const registerPageSizes = [5, 10, 50]

export const matches = (
  row: RegisterRow,
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>,
): boolean =>
  findsPerson(row.User, search) &&
  (!filters.terminal || row.terminalId === filters.terminal) &&
  (!filters.department || row.departmentId === filters.department) &&
  (!filters.jobTitle || row.jobTitleId === filters.jobTitle)

/** The session's members in pages, on wide screens; changes span all pages. */
export const RegisterList = ({
  lessonId,
  register,
  personId,
}: {
  lessonId: string
  register: Register
  personId: string
}) => {
  const { t } = useCopy()
  const { rows } = register
  const presence = (row: RegisterRow) => (
    <PresenceCell row={row} register={register} isOwn={row.userId === personId} />
  )
  return (
    <ListPanel<RegisterRow>
      key={lessonId}
      label={t('attendance.register')}
      id="attendance"
      rows={{ data: [...rows], error: null, loading: false, refreshing: false, refetch: () => undefined }}
      matches={matches}
      rowKey={({ userId }) => userId}
      searchLabel={t('attendance.search')}
      filters={useFilters(rows)}
      sizes={registerPageSizes}
      columns={useColumns(presence)}
      card={(row) => (
        <article className="register-card" aria-label={row.User.fullName}>
          <span className="register-who">
            <Person id={row.userId} name={row.User.fullName} />
            <span className="register-place">{row.User.Department?.name ?? row.User.payrollNum}</span>
          </span>
          {presence(row)}
        </article>
      )}
      firstView="table"
      empty={{ title: t('attendance.empty'), text: t('attendance.emptyText') }}
    />
  )
}

/** Filters with the workplaces that occur in the list. */
export const useFilters = (rows: readonly RegisterRow[]) => {
  const { t } = useCopy()
  const optionsBy = (of: (row: RegisterRow) => { id: string | null; name: string | undefined }) =>
    optionsOf(
      rows
        .map(of)
        .flatMap(({ id, name }) => (id === null || name === undefined ? [] : [{ id, name }]))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    )
  return [
    {
      id: 'terminal',
      label: t('columns.terminal'),
      options: optionsBy(({ terminalId, User }) => ({ id: terminalId, name: User.Terminal?.name })),
    },
    {
      id: 'department',
      label: t('columns.department'),
      options: optionsBy(({ departmentId, User }) => ({ id: departmentId, name: User.Department?.name })),
    },
    {
      id: 'jobTitle',
      label: t('columns.jobTitle'),
      options: optionsBy(({ jobTitleId, User }) => ({ id: jobTitleId, name: User.JobTitle?.name })),
    },
  ]
}

export const useColumns = (
  presence: (row: RegisterRow) => React.ReactNode,
): readonly Column<RegisterRow>[] => {
  const { t } = useCopy()
  const place = (
    id: 'department' | 'jobTitle' | 'terminal',
    of: ({ User }: RegisterRow) => { name: string } | null,
  ): Column<RegisterRow> => ({
    id,
    header: t(`columns.${id}`),
    sort: (row) => of(row)?.name ?? '',
    cell: (row) => of(row)?.name ?? '—',
  })
  return [
    {
      id: 'name',
      header: t('columns.name'),
      names: true,
      sort: ({ User }) => User.fullName,
      cell: ({ userId, User }) => <Person id={userId} name={User.fullName} />,
    },
    place('department', ({ User }) => User.Department),
    place('jobTitle', ({ User }) => User.JobTitle),
    place('terminal', ({ User }) => User.Terminal),
    { id: 'presence', header: t('attendance.presence'), width: '260px', fixed: true, cell: presence },
  ]
}
