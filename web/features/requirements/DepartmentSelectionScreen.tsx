import type { NavigationStates } from '../../../api/contract/navigation.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { startsWith } from '../../shared/list/local-list.ts'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { type DepartmentsWithCounts, departmentsWithCounts } from './requirements.operations.ts'

type Department = DepartmentsWithCounts[number]

const pageSizes = [3, 10, 50]

const stateOf = (departmentId: string): NavigationStates['/definicion/departamento'] => ({
  departmentId,
  origin: '/definicion/seleccion/departamento',
})

export const DepartmentSelectionScreen = () => {
  const { t, format } = useCopy()
  return (
    <ListScreen<Department>
      title={t('requirements.departments.title')}
      id="definition-departments"
      crumbs={[{ label: t('requirements.home.title'), to: '/definicion' }]}
      rows={useRead(departmentsWithCounts, {})}
      matches={({ status, name }, { search }) => status && startsWith(name, search)}
      rowKey={({ id }) => id}
      searchLabel={t('requirements.departments.search')}
      sizes={pageSizes}
      columns={[
        {
          id: 'name',
          sort: ({ name }) => name,
          header: t('requirements.departments.name'),
          cell: ({ id, name }) => (
            <RowLink to="/definicion/departamento" state={stateOf(id)}>
              {name}
            </RowLink>
          ),
        },
        {
          id: 'employees',
          sort: ({ numberOfEmployees }) => numberOfEmployees,
          header: t('requirements.departments.employees'),
          align: 'end',
          cell: ({ numberOfEmployees }) => format.number(numberOfEmployees),
        },
        {
          id: 'courses',
          sort: ({ numberOfCourses }) => numberOfCourses,
          header: t('requirements.departments.courses'),
          align: 'end',
          cell: ({ numberOfCourses }) => format.number(numberOfCourses),
        },
      ]}
      empty={{ title: t('requirements.departments.empty'), text: t('requirements.departments.emptyText') }}
    />
  )
}
