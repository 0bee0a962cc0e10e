import { genders } from '../../../api/contract/lists/list.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { optionsOf } from '../../shared/form/options.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Filter } from '../../shared/list/Filters.tsx'
import { useDueFilter, useEnrolmentFilter } from './use-course-filters.ts'

/** Filters by workplace and job title, with the read of their options. */
const usePlaceFilters = () => {
  const { t } = useCopy()
  const departments = useRead('GET /departments', {})
  const jobTitles = useRead('GET /job-titles', {})
  const terminals = useRead('GET /terminals', {})
  const reads = [departments, jobTitles, terminals]
  const terminal: Filter = {
    id: 'terminal',
    label: t('columns.terminal'),
    options: optionsOf(terminals.data),
  }
  const places: Filter[] = [
    { id: 'department', label: t('columns.department'), options: optionsOf(departments.data) },
    { id: 'jobTitle', label: t('columns.jobTitle'), options: optionsOf(jobTitles.data) },
  ]
  return { terminal, places, choices: reads.find(({ error }) => error) ?? departments }
}

/** Filters by workplace, job title and age. */
const usePersonFilters = () => {
  const { t } = useCopy()
  const { terminal, places, choices } = usePlaceFilters()
  const jobTitleTypes = useRead('GET /job-title-types', {})
  const age: Filter = {
    id: 'age',
    label: t('columns.age'),
    options: [
      { value: 'young', label: t('reports.people.young') },
      { value: 'adult', label: t('reports.people.adult') },
      { value: 'elder', label: t('reports.people.elder') },
    ],
  }
  const workplaces: Filter[] = [
    { ...terminal, kind: 'several', all: t('reports.people.everyTerminal') },
    ...places,
    { id: 'jobTitleType', label: t('columns.jobTitleType'), options: optionsOf(jobTitleTypes.data) },
  ]
  return { workplaces, age, choices: choices.error ? choices : jobTitleTypes }
}

/** The filters of the employees report. */
export const useEmployeeFilters = () => {
  const { t } = useCopy()
  const { workplaces, age, choices } = usePersonFilters()
  const gender: Filter = {
    id: 'gender',
    label: t('columns.gender'),
    options: genders.map((word, value) => ({ value: String(value), label: t(`values.${word}`) })),
  }
  const entry: Filter = { id: 'entry', kind: 'days', label: t('columns.hired'), options: [] }
  return { filters: [...workplaces, useDueFilter(), gender, age, entry], choices }
}

/** The filters of the report on a course. */
export const useMemberFilters = () => {
  const { t } = useCopy()
  const { workplaces, age, choices } = usePersonFilters()
  const filters: Filter[] = [
    ...workplaces,
    age,
    useEnrolmentFilter(),
    useDueFilter(),
    { id: 'enrolled', kind: 'days', label: t('columns.enrolledOn'), options: [] },
    { id: 'ended', kind: 'days', label: t('columns.ended'), options: [] },
  ]
  return { filters, choices }
}

/** The filters of the plan by employee; the end of the period requires a start. */
export const usePlanFilters = () => {
  const { t } = useCopy()
  const { terminal, places, choices } = usePlaceFilters()
  const filters: Filter[] = [
    terminal,
    ...places,
    {
      id: 'assessed',
      kind: 'days',
      label: t('reports.plan.assessed'),
      options: [],
      startFirst: t('reports.plan.startFirst'),
    },
  ]
  return { filters, choices }
}
