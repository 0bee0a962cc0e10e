import { Text } from '@radix-ui/themes'
import { useMemo, useState } from 'react'
import { CategoryBadge } from '../../shared/category.tsx'
import { run } from '../../shared/data/graphql.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { useOperation } from '../../shared/data/use-query.ts'
import { DraftBadge } from '../../shared/feedback/StatusBadge.tsx'
import { ErrorState, SkeletonLines } from '../../shared/feedback/states.tsx'
import { ReasonedButton } from '../../shared/form/Form.tsx'
import { optionsOf } from '../../shared/form/options.ts'
import { trainingTime } from '../../shared/format.ts'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListPanel } from '../../shared/list/ListPanel.tsx'
import type { ListQuery } from '../../shared/list/list-state.ts'
import { pageOf, startsWith } from '../../shared/list/local-list.ts'
import { open, useNavigation } from '../../shared/navigate.ts'
import { Page } from '../../shared/page.tsx'
import {
  CoursesOfDepartment,
  type DefinedRowFragment,
  DepartmentsWithCounts,
  SetDepartmentCourses,
} from './requirements.operations.generated.ts'
import { changesOf } from './selection.ts'

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
  const assigned = useMemo(
    () => new Set(courses.filter(({ isChecked }) => isChecked).map(({ id }) => id)),
    [courses],
  )
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const selected = chosen ?? assigned
  const changes = changesOf(assigned, selected)
  const own = courses.filter(({ inheritedFrom }) => inheritedFrom === null)
  const inherited = courses.filter(({ inheritedFrom }) => inheritedFrom !== null)
  const { run: save, busy } = useAct(async () => {
    const { Course_setDepartmentType: saved } = await run(SetDepartmentCourses, {
      coursesData: changes,
      departmentId,
    })
    open('/definicion', { update: true }, { replace: true })
    return saved
  })
  return (
    <Page
      title={title}
      tags={<HistoryLink kind="requirements" id={`department-${departmentId}`} name={title} />}
      crumbs={[{ label: t('requirements.home.title'), to: '/definicion' }]}
      action={
        <ReasonedButton
          loading={busy}
          reason={changes.length === 0 ? t('requirements.courses.unchanged') : null}
          onClick={() => save()}
        >
          {t('requirements.courses.save')}
        </ReasonedButton>
      }
    >
      {inherited.length > 0 && <Inherited courses={inherited} />}
      <CourseTable courses={own} selected={selected} onChange={setChosen} />
      <Text as="p" role="status" className="floating-count">
        {count('requirements.courses.selected', selected.size)}
      </Text>
    </Page>
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

const loader =
  (courses: readonly DefinedRowFragment[]) =>
  async ({ search, filters, ...query }: ListQuery) =>
    pageOf(
      courses.filter(
        ({ name, CourseCategory, terminals }) =>
          startsWith(name, search) &&
          (!filters.category || CourseCategory?.id === filters.category) &&
          (!filters.terminal || terminals.some(({ Terminal }) => Terminal.id === filters.terminal)),
      ),
      { search, filters, ...query },
    )

const CourseTable = ({
  courses,
  selected,
  onChange,
}: {
  courses: readonly DefinedRowFragment[]
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}) => {
  const { t } = useCopy()
  return (
    <ListPanel<DefinedRowFragment>
      label={t('requirements.courses.title')}
      cacheKey={`definition ${courses.map(({ id, isChecked }) => id + isChecked).join()}`}
      load={loader(courses)}
      rowKey={({ id }) => id}
      selection={{ selected, onChange }}
      searchLabel={t('requirements.courses.search')}
      sizes={pageSizes}
      filters={[
        {
          id: 'category',
          label: t('requirements.courses.category'),
          options: optionsOf(courses.flatMap(({ CourseCategory }) => CourseCategory ?? [])),
        },
        {
          id: 'terminal',
          label: t('requirements.courses.terminal'),
          options: optionsOf(courses.flatMap(({ terminals }) => terminals.map(({ Terminal }) => Terminal))),
        },
      ]}
      columns={[
        {
          id: 'name',
          header: t('requirements.courses.name'),
          cell: ({ name, isDraft }) => (
            <>
              {name} {isDraft && <DraftBadge />}
            </>
          ),
        },
        {
          id: 'terminal',
          header: t('requirements.courses.terminal'),
          cell: ({ terminals }) => terminals.map(({ Terminal }) => Terminal.name).join(', '),
        },
        {
          id: 'duration',
          header: t('requirements.courses.duration'),
          align: 'end',
          cell: ({ duration }) => trainingTime(duration),
        },
        {
          id: 'category',
          header: t('requirements.courses.category'),
          cell: ({ CourseCategory }) => <CategoryBadge category={CourseCategory} />,
        },
      ]}
      empty={{ title: t('requirements.courses.empty'), text: t('requirements.courses.emptyText') }}
    />
  )
}
