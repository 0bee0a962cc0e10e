import { useMemo } from 'react'
import { CategoryBadge } from '../../shared/category.tsx'
import { DraftBadge } from '../../shared/feedback/StatusBadge.tsx'
import type { GridColumn } from '../../shared/grid/GridCell.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { DueRuleCell } from './due-rules/DueRuleCell.tsx'
import type { DefinedCourse, RequirementScope } from './requirements.operations.ts'

export const useCourseColumns = ({ level, id }: RequirementScope): readonly GridColumn<DefinedCourse>[] => {
  const { t, format } = useCopy()
  return useMemo(
    () => [
      {
        id: 'name',
        sort: ({ name }) => name,
        header: t('requirements.courses.name'),
        cell: (course) => (
          <span className="defined-course">
            <span>
              <span className="defined-name">{course.name}</span> {course.isDraft && <DraftBadge />}
            </span>
            <DueRuleCell course={course} scope={{ level, id }} />
          </span>
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
        cell: ({ duration }) => format.duration(duration),
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
    [t, format, level, id],
  )
}
