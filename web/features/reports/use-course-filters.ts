import { courseStatuses, priorities } from '../../../api/contract/constants.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { optionsOf } from '../../shared/form/options.ts'
import { statusKeys, useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Filter } from '../../shared/list/Filters.tsx'

/** Filters by priority and category, with the read of their options. */
const useCategoryFilters = () => {
  const { t } = useCopy()
  const choices = useRead('GET /course-categories', {})
  const priority: Filter = {
    id: 'priority',
    label: t('columns.priority'),
    options: optionsOf(priorities, useFixedName()),
  }
  const category: Filter = {
    id: 'category',
    label: t('columns.category'),
    options: optionsOf(choices.data),
  }
  return { priority, category, choices }
}

/** The filters of the courses report. */
export const useCourseFilters = () => {
  const { t } = useCopy()
  const { priority, category, choices } = useCategoryFilters()
  const filters: Filter[] = [
    { ...priority, kind: 'several' },
    category,
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
    { id: 'updated', kind: 'days', label: t('reports.courses.updated'), options: [] },
  ]
  return { filters, choices }
}

/** The filters of the report on an employee. */
export const useEmployeeCourseFilters = () => {
  const { t } = useCopy()
  const { priority, category, choices } = useCategoryFilters()
  const evaluated: Filter = { id: 'date', kind: 'days', label: t('columns.evaluated'), options: [] }
  return { filters: [priority, category, useEnrolmentFilter(), useDueFilter(), evaluated], choices }
}

/** Leaves what is overdue. */
export const useDueFilter = (): Filter => {
  const { t } = useCopy()
  return { id: 'due', label: t('columns.due'), options: [{ value: 'overdue', label: t('values.overdue') }] }
}

/** Filters by the status of an enrolment. */
export const useEnrolmentFilter = (): Filter => {
  const { t } = useCopy()
  return {
    id: 'status',
    label: t('columns.status'),
    options: courseStatuses.map(({ id, key }) => ({ value: id, label: t(statusKeys[key]) })),
  }
}
