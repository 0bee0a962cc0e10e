import { priorities } from '../../../api/contract/constants.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { optionsOf } from '../../shared/form/options.ts'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Filter } from '../../shared/list/Filters.tsx'

/** The filters of the courses report, with the question that their options are read by. */
export const useCourseFilters = () => {
  const { t } = useCopy()
  const fixedName = useFixedName()
  const categories = useRead('GET /course-categories', {})
  const filters: Filter[] = [
    {
      id: 'priority',
      kind: 'several',
      label: t('columns.priority'),
      options: optionsOf(priorities, fixedName),
    },
    { id: 'category', label: t('columns.category'), options: optionsOf(categories.data) },
    {
      id: 'level',
      label: t('reports.courses.level'),
      options: [
        { value: 'enterprise', label: t('reports.courses.enterprise') },
        { value: 'department', label: t('reports.courses.departments') },
        { value: 'jobTitle', label: t('reports.courses.jobTitles') },
      ],
    },
    {
      id: 'status',
      label: t('reports.courses.publication'),
      options: [
        { value: 'ACTIVE', label: t('reports.courses.published') },
        { value: 'DRAFT', label: t('reports.courses.drafts') },
      ],
    },
    { id: 'updated', kind: 'date', label: t('reports.courses.updated'), options: [] },
  ]
  return { filters, choices: categories }
}
