import { useCopy } from '../i18n/use-copy.ts'
import type { Filter } from './Filters.tsx'

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
