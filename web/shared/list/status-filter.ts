import { oneOf } from '../data/rest.ts'
import { useCopy } from '../i18n/use-copy.ts'
import type { Filter } from './Filters.tsx'
import type { ListQuery } from './list-state.ts'

/** The selected status; undefined for all. */
export const statusOf = ({ filters }: Pick<ListQuery, 'filters'>) =>
  oneOf(['ACTIVE', 'INACTIVE'], filters.status)

/** Whether a row with this status passes the filter. */
export const statusMatches = (active: boolean, query: Pick<ListQuery, 'filters'>): boolean => {
  const status = statusOf(query)
  return status === undefined || active === (status === 'ACTIVE')
}

/** Active, inactive, or all without a selection. */
export const useStatusFilter = (): Filter => {
  const { t } = useCopy()
  return {
    id: 'status',
    label: t('shared.active.label'),
    options: [
      { value: 'ACTIVE', label: t('shared.active.actives') },
      { value: 'INACTIVE', label: t('shared.active.inactives') },
    ],
  }
}
