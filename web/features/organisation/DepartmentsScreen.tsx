import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { startsWith } from '../../shared/list/local-list.ts'
import { StatusSwitch } from '../../shared/list/StatusSwitch.tsx'
import { statusMatches, useStatusFilter } from '../../shared/list/status-filter.ts'
import type { Department } from './organisation.data.ts'
import { EditResponsible, Responsible } from './Responsible.tsx'

const pageSizes = [2, 10, 50]

export const DepartmentsScreen = () => {
  const { t } = useCopy()
  const status = useStatusFilter()
  const responsible = useRead('GET /departments/responsible', {})
  const unitOf = ({ id, name }: Department) =>
    responsible.data?.find((unit) => unit.id === id) ?? { id, name, Responsible: null }
  return (
    <ListScreen<Department>
      title={t('organisation.departments.title')}
      id="departments"
      rows={useRead('GET /departments', {})}
      matches={({ name, status }, query) => startsWith(name, query.search) && statusMatches(status, query)}
      rowKey={({ id }) => id}
      searchLabel={t('organisation.departments.search')}
      filters={[status]}
      sizes={pageSizes}
      columns={[
        {
          id: 'name',
          header: t('organisation.departments.name'),
          sort: ({ name }) => name,
          cell: ({ name }) => name,
        },
        {
          id: 'responsible',
          header: t('organisation.responsible.label'),
          sort: (department) => unitOf(department).Responsible?.fullName ?? null,
          width: '220px',
          cell: (department) => responsible.data && <Responsible unit={unitOf(department)} />,
        },
        {
          id: 'status',
          header: status.label,
          sort: ({ status }) => Number(status),
          width: '160px',
          cell: (department) => <DepartmentStatus department={department} />,
        },
      ]}
      actions={(department) =>
        responsible.data && <EditResponsible kind="departments" unit={unitOf(department)} />
      }
      waiting={responsible.loading}
      beside={responsible}
      empty={{ title: t('shared.NoData'), text: t('organisation.departments.emptyText') }}
    />
  )
}

const DepartmentStatus = ({ department: { id, name, status } }: { department: Department }) => {
  const { t } = useCopy()
  return (
    <StatusSwitch
      name={name}
      active={status}
      question={(active) => ({
        title: t(active ? 'organisation.departments.activate' : 'organisation.departments.deactivate', {
          name,
        }),
        text: t(active ? 'organisation.departments.activateText' : 'organisation.departments.deactivateText'),
      })}
      change={(active) => call('PATCH /departments/:id', { params: { id }, body: { status: active } })}
      done={(active) =>
        t(active ? 'organisation.departments.activated' : 'organisation.departments.deactivated', { name })
      }
    />
  )
}
