import type { NavigationStates } from '../../../api/contract/navigation.ts'
import { run } from '../../shared/data/graphql.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import type { ListPage, ListQuery } from '../../shared/list/list-state.ts'
import { pageOf, startsWith } from '../../shared/list/local-list.ts'
import { RowLink } from '../../shared/list/RowLink.tsx'
import {
  DepartmentsWithCounts,
  type DepartmentsWithCountsQuery,
} from './requirements.operations.generated.ts'

type Department = DepartmentsWithCountsQuery['Department_listWithCounts'][number]

const pageSizes = [3]

const loadDepartments = async (query: ListQuery, signal: AbortSignal): Promise<ListPage<Department>> => {
  const { Department_listWithCounts: departments } = await run(DepartmentsWithCounts, {}, { signal })
  return pageOf(
    departments.filter(({ status, name }) => status && startsWith(name, query.search)),
    query,
  )
}

const stateOf = (departmentId: string): NavigationStates['/definicion/departamento'] => ({
  departmentId,
  origin: '/definicion/seleccion/departamento',
})

export const DepartmentSelectionScreen = () => {
  const { t, format } = useCopy()
  return (
    <ListScreen<Department>
      title={t('requirements.departments.title')}
      crumbs={[{ label: t('requirements.home.title'), to: '/definicion' }]}
      cacheKey="definition-departments"
      load={loadDepartments}
      rowKey={({ id }) => id}
      searchLabel={t('requirements.departments.search')}
      sizes={pageSizes}
      columns={[
        {
          id: 'name',
          header: t('requirements.departments.name'),
          cell: ({ id, name }) => (
            <RowLink to="/definicion/departamento" state={stateOf(id)}>
              {name}
            </RowLink>
          ),
        },
        {
          id: 'employees',
          header: t('requirements.departments.employees'),
          align: 'end',
          cell: ({ numberOfEmployees }) => format.number(numberOfEmployees),
        },
        {
          id: 'courses',
          header: t('requirements.departments.courses'),
          align: 'end',
          cell: ({ numberOfCourses }) => format.number(numberOfCourses),
        },
      ]}
      empty={{ title: t('requirements.departments.empty'), text: t('requirements.departments.emptyText') }}
    />
  )
}
