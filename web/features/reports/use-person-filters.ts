import { courseStatuses } from '../../../api/contract/constants.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { optionsOf } from '../../shared/form/options.ts'
import { statusKeys } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Filter } from '../../shared/list/Filters.tsx'

/** By place and age, with the questions that the places are read by. */
const usePersonFilters = () => {
  const { t } = useCopy()
  const departments = useRead('GET /departments', {})
  const jobTitles = useRead('GET /job-titles', {})
  const jobTitleTypes = useRead('GET /job-title-types', {})
  const terminals = useRead('GET /terminals', {})
  const places: Filter[] = [
    {
      id: 'terminal',
      kind: 'several',
      label: t('columns.terminal'),
      all: t('reports.people.everyTerminal'),
      options: optionsOf(terminals.data),
    },
    { id: 'department', label: t('columns.department'), options: optionsOf(departments.data) },
    { id: 'jobTitle', label: t('columns.jobTitle'), options: optionsOf(jobTitles.data) },
    { id: 'jobTitleType', label: t('columns.jobTitleType'), options: optionsOf(jobTitleTypes.data) },
  ]
  const age: Filter = {
    id: 'age',
    label: t('columns.age'),
    options: [
      { value: 'young', label: t('reports.people.young') },
      { value: 'adult', label: t('reports.people.adult') },
      { value: 'elder', label: t('reports.people.elder') },
    ],
  }
  const asked = [departments, jobTitles, jobTitleTypes, terminals]
  return { places, age, choices: asked.find(({ error }) => error) ?? departments }
}

/** The filters of the employees report. */
export const useEmployeeFilters = () => {
  const { t } = useCopy()
  const { places, age, choices } = usePersonFilters()
  const gender: Filter = {
    id: 'gender',
    label: t('columns.gender'),
    options: [
      { value: '0', label: t('reports.people.man') },
      { value: '1', label: t('reports.people.woman') },
    ],
  }
  const entry: Filter = { id: 'entry', kind: 'date', label: t('columns.hired'), options: [] }
  return { filters: [...places, gender, age, entry], choices }
}

/** The filters of the report on a course. */
export const useMemberFilters = () => {
  const { t } = useCopy()
  const { places, age, choices } = usePersonFilters()
  const filters: Filter[] = [
    ...places,
    age,
    {
      id: 'status',
      label: t('columns.status'),
      options: courseStatuses.map(({ id, key }) => ({ value: id, label: t(statusKeys[key]) })),
    },
    { id: 'enrolled', kind: 'date', label: t('columns.enrolledOn'), options: [] },
    { id: 'ended', kind: 'date', label: t('columns.ended'), options: [] },
  ]
  return { filters, choices }
}
