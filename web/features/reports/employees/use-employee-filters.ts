import { useGet } from '../../../shared/data/use-query.ts'
import { optionsOf } from '../../../shared/form/options.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Filter } from '../../../shared/list/Filters.tsx'

/** The filters of the employees report, with the questions that their options are read by. */
export const useEmployeeFilters = () => {
  const { t } = useCopy()
  const departments = useGet('GET /departments', {})
  const jobTitles = useGet('GET /job-titles', {})
  const jobTitleTypes = useGet('GET /job-title-types', {})
  const terminals = useGet('GET /terminals', {})
  const filters: Filter[] = [
    {
      id: 'terminal',
      kind: 'several',
      label: t('reports.people.terminal'),
      all: t('reports.people.everyTerminal'),
      options: optionsOf(terminals.data),
    },
    { id: 'department', label: t('reports.people.department'), options: optionsOf(departments.data) },
    { id: 'jobTitle', label: t('reports.people.jobTitle'), options: optionsOf(jobTitles.data) },
    { id: 'jobTitleType', label: t('reports.people.jobTitleType'), options: optionsOf(jobTitleTypes.data) },
    {
      id: 'gender',
      label: t('reports.people.gender'),
      options: [
        { value: '0', label: t('reports.people.man') },
        { value: '1', label: t('reports.people.woman') },
      ],
    },
    {
      id: 'age',
      label: t('reports.people.age'),
      options: [
        { value: 'young', label: t('reports.people.young') },
        { value: 'adult', label: t('reports.people.adult') },
        { value: 'elder', label: t('reports.people.elder') },
      ],
    },
    { id: 'entry', kind: 'date', label: t('reports.people.entry'), options: [] },
  ]
  const asked = [departments, jobTitles, jobTitleTypes, terminals]
  return { filters, choices: asked.find(({ error }) => error) ?? departments }
}
