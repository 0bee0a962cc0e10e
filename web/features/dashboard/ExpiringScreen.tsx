import type { Reply } from '../../../api/contract/calls.ts'
import { expiringList } from '../../../api/contract/lists/expiring.ts'
import { sortsOf } from '../../../api/contract/lists/list.ts'
import { call } from '../../shared/data/call.ts'
import { oneOf } from '../../shared/data/rest.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { useListColumns } from '../../shared/list/list-columns.tsx'
import { type ListPage, type ListQuery, sortQuery } from '../../shared/list/list-state.ts'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { Person } from '../../shared/person.tsx'

type ExpiringRow = Reply<'GET /dashboard/company/expiring'>['rows'][number]

/** For administrators: expiring certificates, and who must retake which course. */
export const ExpiringScreen = () => {
  const { t, count } = useCopy()
  const columns = useListColumns<typeof expiringList, ExpiringRow>(expiringList, {
    name: ({ User: { id, fullName } }) => (
      <Person id={id} name={fullName}>
        <RowLink to={`/empleado/desarrollo?empleado=${id}`}>{fullName}</RowLink>
      </Person>
    ),
    department: ({ departmentName }) => departmentName || '—',
  })
  return (
    <ListScreen<ExpiringRow>
      title={t('dashboard.company.expiring')}
      id="expiring-certificates"
      load={loadExpiring}
      rowKey={({ id }) => id}
      searchLabel={t('dashboard.expiring.search')}
      filters={[
        {
          id: 'days',
          label: t('dashboard.expiring.days'),
          all: count('dashboard.expiring.within', 30),
          options: [60, 90].map((days) => ({
            value: String(days),
            label: count('dashboard.expiring.within', days),
          })),
        },
      ]}
      columns={columns}
      empty={{ title: t('dashboard.expiring.empty'), text: t('dashboard.expiring.emptyText') }}
    />
  )
}

/** Within 30 days by default. */
const loadExpiring = (
  { search, filters, sort, page, size }: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<ExpiringRow>> => {
  const query = {
    search,
    days: oneOf(['60', '90'], filters.days),
    ...sortQuery(sort, sortsOf(expiringList)),
    page,
    pageSize: size,
  }
  return call('GET /dashboard/company/expiring', { query }, { signal })
}
