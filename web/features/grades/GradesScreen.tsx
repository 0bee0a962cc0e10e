import { Badge } from '@radix-ui/themes'
import { useParams } from 'wouter'
import { useGet, useOperation } from '../../shared/data/use-query.ts'
import { optionsOf } from '../../shared/form/options.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { Person } from '../../shared/person.tsx'
import { MemberFilterChoices } from '../courses/editor/members/members.operations.generated.ts'
import { type GradedMember, gradePageSizes, loadGraded } from './grades.data.ts'
import { ReviewLink } from './review/ReviewLink.tsx'

/** What the members of a course got in one evaluation, to whoever grades it. */
export const GradesScreen = () => {
  const { t } = useCopy()
  const { courseId = '', lessonId = '' } = useParams()
  const { data: lesson } = useGet('GET /lessons/:id', { params: { id: lessonId } })
  const choices = useOperation(MemberFilterChoices, {})
  return (
    <ListScreen<GradedMember>
      title={lesson?.name ?? t('grades.title')}
      action={<ReviewLink courseId={courseId} lessonId={lessonId} />}
      id="grades"
      cacheKey={`grades-${lessonId}`}
      load={loadGraded({ courseId, lessonId })}
      rowKey={({ userId }) => userId}
      searchLabel={t('grades.search')}
      filters={[
        { id: 'terminal', label: t('grades.terminal'), options: optionsOf(choices.data?.Terminal_list) },
        {
          id: 'department',
          label: t('grades.department'),
          options: optionsOf(choices.data?.Department_list),
        },
        { id: 'jobTitle', label: t('grades.jobTitle'), options: optionsOf(choices.data?.JobTitle_list) },
      ]}
      choices={choices}
      sizes={gradePageSizes}
      columns={useColumns()}
      empty={{ title: t('grades.empty'), text: t('grades.emptyText') }}
    />
  )
}

const useColumns = (): readonly Column<GradedMember>[] => {
  const { t } = useCopy()
  const place = (id: 'department' | 'jobTitle' | 'terminal', of: (row: GradedMember) => string | null) => ({
    id,
    header: t(`grades.${id}`),
    sort: id,
    cell: (row: GradedMember) => of(row) ?? '—',
  })
  return [
    {
      id: 'name',
      header: t('grades.name'),
      sort: 'name',
      names: true,
      cell: ({ userId, fullName }: GradedMember) => <Person id={userId} name={fullName} />,
    },
    place('department', ({ departmentName }) => departmentName),
    place('jobTitle', ({ jobTitleName }) => jobTitleName),
    place('terminal', ({ terminalName }) => terminalName),
    {
      id: 'grade',
      header: t('grades.grade'),
      align: 'end',
      width: '140px',
      cell: ({ grade, isUnderReview }: GradedMember) =>
        grade ?? t(isUnderReview ? 'grades.underReview' : 'grades.notEvaluated'),
    },
    {
      id: 'published',
      header: t('grades.published'),
      width: '140px',
      cell: ({ published }: GradedMember) => (
        <Badge color={published ? 'green' : 'gray'}>
          {t(published ? 'grades.isPublished' : 'grades.isNot')}
        </Badge>
      ),
    },
  ]
}
