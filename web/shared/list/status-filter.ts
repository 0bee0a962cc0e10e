import { oneOf } from '../data/rest.ts'
import { useCopy } from '../i18n/use-copy.ts'
import type { Filter } from './Filters.tsx'
import type { ListQuery } from './list-state.ts'

/** What was chosen of it. */
export const statusOf = ({ filters }: Pick<ListQuery, 'filters'>) =>
  oneOf(['ACTIVE', 'INACTIVE'], filters.status)

/** Whether a row with this status is among those that were chosen. */
export const statusMatches = (active: boolean, query: Pick<ListQuery, 'filters'>): boolean => {
  const status = statusOf(query)
  return status === undefined || active === (status === 'ACTIVE')
}

/** Active, inactive, or all where nothing is chosen. */
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
