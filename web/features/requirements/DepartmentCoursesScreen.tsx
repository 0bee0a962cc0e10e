import { Text } from '@radix-ui/themes'
import { useMemo } from 'react'
import { CategoryBadge } from '../../shared/category.tsx'
import { run } from '../../shared/data/graphql.ts'
import { useOperation } from '../../shared/data/use-query.ts'
import { DraftBadge } from '../../shared/feedback/StatusBadge.tsx'
import { ErrorState, SkeletonLines } from '../../shared/feedback/states.tsx'
import { optionsOf } from '../../shared/form/options.ts'
import { trainingTime } from '../../shared/format.ts'
import type { GridColumn } from '../../shared/grid/GridCell.tsx'
import { GridActions, GridPanel, GridProblem } from '../../shared/grid/GridPanel.tsx'
import { useGrid } from '../../shared/grid/use-grid.ts'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { ListQuery } from '../../shared/list/list-state.ts'
import { startsWith } from '../../shared/list/local-list.ts'
import { open, useNavigation } from '../../shared/navigate.ts'
import { Page } from '../../shared/page.tsx'
import {
  CoursesOfDepartment,
  type DefinedRowFragment,
  DepartmentsWithCounts,
  SetDepartmentCourses,
} from './requirements.operations.generated.ts'

const pageSizes = [5]

export const DepartmentCoursesScreen = () => {
  const state = useNavigation('/definicion/departamento')
  return state && <Courses departmentId={state.departmentId} />
}

const Courses = ({ departmentId }: { departmentId: string }) => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useOperation(CoursesOfDepartment, { departmentId })
  const names = useOperation(DepartmentsWithCounts, {})
  const name = names.data?.Department_listWithCounts.find(({ id }) => id === departmentId)?.name
  const title = name ? t('requirements.courses.titleOf', { name }) : t('requirements.courses.title')
  if (!data)
    return (
      <Page title={title}>
        {error && <ErrorState error={error} retry={refetch} />}
        {loading && <SkeletonLines lines={8} />}
      </Page>
    )
  return <Selection title={title} departmentId={departmentId} courses={data.Course_listCoursesByDepartment} />
}

const Selection = ({
  title,
  departmentId,
  courses,
}: {
  title: string
  departmentId: string
  courses: readonly DefinedRowFragment[]
}) => {
  const { t, count } = useCopy()
  const [own, inherited] = useMemo(
    () => [
      courses.filter(({ inheritedFrom }) => inheritedFrom === null),
      courses.filter(({ inheritedFrom }) => inheritedFrom !== null),
    ],
    [courses],
  )
  const grid = useGrid({
    rows: own,
    rowKey: idOf,
    columns: useColumns(),
    submit: async (changes) => {
      const coursesData = changes.map(({ row, value }) => ({ id: row, isChecked: value === true }))
      const { Course_setDepartmentType: saved } = await run(SetDepartmentCourses, {
        coursesData,
        departmentId,
      })
      open('/definicion', { update: true }, { replace: true })
      return saved
    },
  })
  const selected =
    own.filter(({ id }) => grid.cells.value(id, 'required') === true).length +
    inherited.filter(({ isChecked }) => isChecked).length
  return (
    <Page
      title={title}
      tags={<HistoryLink kind="requirements" id={`department-${departmentId}`} name={title} />}
      crumbs={[{ label: t('requirements.home.title'), to: '/definicion' }]}
      action={
        <GridActions
          grid={grid}
          labels={{
            edit: t('requirements.courses.edit'),
            save: t('requirements.courses.save'),
            unchanged: t('requirements.courses.unchanged'),
          }}
        />
      }
    >
      <GridProblem grid={grid} />
      {inherited.length > 0 && <Inherited courses={inherited} />}
      <GridPanel<DefinedRowFragment>
        grid={grid}
        label={t('requirements.courses.title')}
        matches={matches}
        sizes={pageSizes}
        searchLabel={t('requirements.courses.search')}
        filters={[
          {
            id: 'category',
            label: t('requirements.courses.category'),
            options: optionsOf(own.flatMap(({ CourseCategory }) => CourseCategory ?? [])),
          },
          {
            id: 'terminal',
            label: t('requirements.courses.terminal'),
            options: optionsOf(own.flatMap(({ terminals }) => terminals.map(({ Terminal }) => Terminal))),
          },
        ]}
        forAll={[
          { label: t('requirements.courses.requireAll'), column: 'required', value: true },
          { label: t('requirements.courses.requireNone'), column: 'required', value: false },
        ]}
        empty={{ title: t('requirements.courses.empty'), text: t('requirements.courses.emptyText') }}
      />
      <Text as="p" role="status" className="floating-count">
        {count('requirements.courses.selected', selected)}
      </Text>
    </Page>
  )
}

const idOf = ({ id }: DefinedRowFragment): string => id

const matches = (
  { name, CourseCategory, terminals }: DefinedRowFragment,
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>,
): boolean =>
  startsWith(name, search) &&
  (!filters.category || CourseCategory?.id === filters.category) &&
  (!filters.terminal || terminals.some(({ Terminal }) => Terminal.id === filters.terminal))

const useColumns = (): readonly GridColumn<DefinedRowFragment>[] => {
  const { t } = useCopy()
  return useMemo(
    () => [
      {
        id: 'name',
        sort: ({ name }) => name,
        header: t('requirements.courses.name'),
        cell: ({ name, isDraft }) => (
          <>
            {name} {isDraft && <DraftBadge />}
          </>
        ),
      },
      {
        id: 'terminal',
        width: '240px',
        header: t('requirements.courses.terminal'),
        cell: ({ terminals }) => terminals.map(({ Terminal }) => Terminal.name).join(', '),
      },
      {
        id: 'duration',
        sort: ({ duration }) => duration,
        header: t('requirements.courses.duration'),
        align: 'end',
        cell: ({ duration }) => trainingTime(duration),
      },
      {
        id: 'category',
        header: t('requirements.courses.category'),
        cell: ({ CourseCategory }) => <CategoryBadge category={CourseCategory} />,
      },
      {
        id: 'required',
        header: t('requirements.courses.required'),
        kind: 'toggle',
        of: ({ isChecked }) => isChecked,
        label: ({ name }) => t('requirements.courses.requiredOf', { name }),
      },
    ],
    [t],
  )
}

const Inherited = ({ courses }: { courses: readonly DefinedRowFragment[] }) => {
  const { count } = useCopy()
  return (
    <details className="inherited">
      <summary>{count('requirements.courses.inherited', courses.length)}</summary>
      <ul className="ruled">
        {courses.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
