import { courseStatuses } from '../../../api/contract/constants.ts'
import { useGet } from '../../shared/data/use-query.ts'
import { optionsOf } from '../../shared/form/options.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Filter } from '../../shared/list/Filters.tsx'

/** The filters of the report on a course, with the questions that their options are read by. */
export const useMemberFilters = () => {
  const { t } = useCopy()
  const departments = useGet('GET /departments', {})
  const jobTitles = useGet('GET /job-titles', {})
  const jobTitleTypes = useGet('GET /job-title-types', {})
  const terminals = useGet('GET /terminals', {})
  const filters: Filter[] = [
    {
      id: 'terminal',
      kind: 'several',
      label: t('reports.employees.terminal'),
      all: t('reports.people.everyTerminal'),
      options: optionsOf(terminals.data),
    },
    { id: 'department', label: t('reports.employees.department'), options: optionsOf(departments.data) },
    { id: 'jobTitle', label: t('reports.people.jobTitle'), options: optionsOf(jobTitles.data) },
    { id: 'jobTitleType', label: t('reports.people.jobTitleType'), options: optionsOf(jobTitleTypes.data) },
    {
      id: 'age',
      label: t('reports.people.age'),
      options: [
        { value: 'young', label: t('reports.people.young') },
        { value: 'adult', label: t('reports.people.adult') },
        { value: 'elder', label: t('reports.people.elder') },
      ],
    },
    {
      id: 'status',
      label: t('reports.employees.status'),
      options: courseStatuses.map(({ id, key }) => ({ value: id, label: t(statusKeys[key]) })),
    },
    { id: 'enrolled', kind: 'date', label: t('reports.employees.inscription'), options: [] },
    { id: 'ended', kind: 'date', label: t('reports.employees.ended'), options: [] },
  ]
  const asked = [departments, jobTitles, jobTitleTypes, terminals]
  return { filters, choices: asked.find(({ error }) => error) ?? departments }
}

const statusKeys = {
  aprobado: 'shared.status.aprobado',
  pendiente: 'shared.status.pendiente',
  reprobado: 'shared.status.reprobado',
} as const
