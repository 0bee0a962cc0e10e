import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { Person } from '../../shared/person.tsx'
import { type ExpiringRow, loadExpiring } from './dashboard.data.ts'

/** For administrators: expiring certificates, and who must retake which course. */
export const ExpiringScreen = () => {
  const { t, count, format } = useCopy()
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
      columns={[
        {
          id: 'name',
          header: t('dashboard.expiring.name'),
          sort: 'name',
          cell: ({ User: { id, fullName } }) => (
            <Person id={id} name={fullName}>
              <RowLink to={`/empleado/desarrollo?empleado=${id}`}>{fullName}</RowLink>
            </Person>
          ),
        },
        {
          id: 'course',
          width: '280px',
          header: t('dashboard.expiring.course'),
          sort: 'course',
          cell: ({ courseName }) => courseName,
        },
        {
          id: 'department',
          width: '180px',
          header: t('dashboard.expiring.department'),
          cell: ({ departmentName }) => departmentName || '—',
        },
        {
          id: 'expires',
          width: '140px',
          header: t('dashboard.expiring.expires'),
          sort: 'expiresOn',
          align: 'end',
          cell: ({ expiresOn }) => format.date(expiresOn),
        },
      ]}
      empty={{ title: t('dashboard.expiring.empty'), text: t('dashboard.expiring.emptyText') }}
    />
  )
}
