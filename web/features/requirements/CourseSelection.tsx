import { useMemo, useRef } from 'react'
import type { Query } from '../../shared/data/use-query.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { optionsOf } from '../../shared/form/options.ts'
import { GridActions, GridProblem } from '../../shared/grid/GridActions.tsx'
import { GridPanel } from '../../shared/grid/GridPanel.tsx'
import type { Change } from '../../shared/grid/grid-model.ts'
import { useGrid } from '../../shared/grid/use-grid.ts'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { ListQuery } from '../../shared/list/list-state.ts'
import { startsWith } from '../../shared/list/local-list.ts'
import { open } from '../../shared/navigate.ts'
import { Page } from '../../shared/page.tsx'
import { useDueRules } from './due-rules/use-due-rules.ts'
import { Effects } from './Effects.tsx'
import { InheritedCourses } from './InheritedCourses.tsx'
import type { DefinedCourse, RequirementEffect, RequirementScope } from './requirements.operations.ts'
import { useCourseColumns } from './use-course-columns.tsx'

type Selected = { id: string; isChecked: boolean }
type LossCounts = { id: string; gaining: number; losing: number }

type Props = {
  title: string
  scope: RequirementScope
  sizes: readonly number[]
  effects: (coursesData: Selected[]) => Promise<readonly RequirementEffect[]>
  save: (what: { coursesData: Selected[]; told: LossCounts[] }) => Promise<{ act: string | null }>
}

type Beside = Pick<Query<unknown>, 'data' | 'error' | 'refetch'>

type Answer = {
  courses: readonly DefinedCourse[] | undefined
  error: unknown
  loading: boolean
  refetch: () => void
}

/** Selects required courses of the company, a department or a job title; shows the effects before saving. */
export const CourseSelection = ({
  answer,
  names,
  ...props
}: Props & {
  answer: Answer
  /** Of the title's name. */
  names?: Beside
}) => {
  const { courses, error, loading, refetch } = answer
  const crumbs = useCrumbs()
  // rows come with their rules, which would move those below
  const rules = useDueRules(props.scope)
  const beside = [rules, ...(names ? [names] : [])].filter(({ data, error }) => error && !data)
  if (courses && !rules.loading) return <Selection {...props} courses={courses} failed={beside} />
  return (
    <Page title={props.title} crumbs={crumbs}>
      {error !== null && <ErrorState error={error} retry={refetch} />}
      {(loading || rules.loading) && (
        <Awaited>
          <RowSkeletons count={2 + Math.max(...props.sizes)} height={44} />
        </Awaited>
      )}
    </Page>
  )
}

const useCrumbs = () => {
  const { t } = useCopy()
  return [{ label: t('requirements.home.title'), to: '/definicion' }]
}

const Selection = ({
  title,
  scope,
  sizes,
  effects,
  save,
  courses,
  failed,
}: Props & { courses: readonly DefinedCourse[]; failed: readonly Beside[] }) => {
  const { t, count } = useCopy()
  const crumbs = useCrumbs()
  const [own, inherited] = useMemo(() => bySource(courses), [courses])
  const shownEffects = useRef<readonly RequirementEffect[]>([])
  const grid = useGrid({
    rows: own,
    rowKey: idOf,
    columns: useCourseColumns(scope),
    ask: async (changes) => {
      shownEffects.current = await effects(selectedBy(changes))
      return {
        title: t('requirements.effects.title'),
        text: t('requirements.effects.text'),
        detail: <Effects effects={shownEffects.current} scope={scope} />,
        accept: t('requirements.courses.save'),
      }
    },
    submit: async (changes) => {
      const saved = await save({
        coursesData: selectedBy(changes),
        told: shownEffects.current.map(lossCountsOf),
      })
      const isRequiring = changes.some(({ value }) => value === true)
      const expected = shownEffects.current.reduce((sum, { gaining }) => sum + gaining, 0)
      open(
        '/definicion',
        {
          update: true,
          ...(isRequiring &&
            saved.act !== null && {
              saved: { level: scope.level, scopeId: scope.id, act: saved.act, expected },
            }),
        },
        { replace: true },
      )
      return saved
    },
  })
  const isSelected = ({ id }: DefinedCourse): boolean => grid.cells.value(id, 'required') === true
  return (
    <Page
      title={title}
      tags={<HistoryLink kind="requirements" id={historyIdOf(scope)} name={title} />}
      crumbs={crumbs}
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
      {failed[0] && (
        <ErrorState
          error={failed[0].error}
          retry={() => {
            for (const read of failed) read.refetch()
          }}
        />
      )}
      <GridProblem grid={grid} />
      <InheritedCourses courses={inherited} />
      <GridPanel<DefinedCourse>
        grid={grid}
        id={`definition-${scope.level}`}
        label={title}
        matches={(course, query) => matches(course, query) && (!query.filters.shown || isSelected(course))}
        sizes={sizes}
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
          {
            id: 'shown',
            label: t('requirements.courses.shown'),
            options: [{ value: 'selected', label: t('requirements.courses.selectedAlone') }],
          },
        ]}
        forAll={[
          { label: t('requirements.courses.requireAll'), column: 'required', value: true },
          { label: t('requirements.courses.requireNone'), column: 'required', value: false },
        ]}
        empty={{ title: t('requirements.courses.empty'), text: t('requirements.courses.emptyText') }}
      />
      <p role="status" className="floating-count">
        {count('requirements.courses.selected', own.filter(isSelected).length)}
      </p>
    </Page>
  )
}

const historyIdOf = ({ level, id }: RequirementScope): string => (id === null ? 'company' : `${level}-${id}`)

const idOf = ({ id }: DefinedCourse): string => id

/** Courses selectable at this level, selected first; and those inherited from wider levels. */
const bySource = (courses: readonly DefinedCourse[]) => {
  const own = courses.filter(({ inheritedFrom }) => inheritedFrom === null)
  return [
    [...own.filter(({ isChecked }) => isChecked), ...own.filter(({ isChecked }) => !isChecked)],
    courses.filter(({ inheritedFrom }) => inheritedFrom !== null),
  ] as const
}

const selectedBy = (changes: readonly Change[]): Selected[] =>
  changes.map(({ row, value }) => ({ id: row, isChecked: value === true }))

const lossCountsOf = ({ id, gaining, losing }: RequirementEffect): LossCounts => ({ id, gaining, losing })

const matches = (
  { name, CourseCategory, terminals }: DefinedCourse,
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>,
): boolean =>
  startsWith(name, search) &&
  (!filters.category || CourseCategory?.id === filters.category) &&
  (!filters.terminal || terminals.some(({ Terminal }) => Terminal.id === filters.terminal))
