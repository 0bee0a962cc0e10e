import { comparedWords, isComparedField } from '../../../../api/contract/compared.ts'
import { courseStatuses, priorities } from '../../../../api/contract/constants.ts'
import { statusKeys, useFixedName } from '../../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'

/** The label of a field and the text of its value. */
export const useValueWords = () => {
  const { t, format } = useCopy()
  const fixedName = useFixedName()
  const wordsOf = (field: string, inJson: string | null): string => {
    const value: unknown = inJson === null ? null : JSON.parse(inJson)
    if (value === null) return '—'
    if (typeof value === 'boolean') return t(value ? 'comparison.result.yes' : 'comparison.result.no')
    if (typeof value === 'number') return field === 'minutes' ? format.duration(value) : format.number(value)
    const text = String(value)
    if (field === 'enrolledOn' || field === 'approvedOn') return format.date(text)
    const status = courseStatuses.find(({ key }) => field === 'status' && key === text)
    if (status) return t(statusKeys[status.key])
    const priority = priorities.find(({ name }) => field === 'priority' && name === text)
    return priority ? fixedName(priority) : text
  }
  const nameOf = (field: string): string =>
    isComparedField(field) ? t(`columns.${comparedWords[field]}`) : field
  return { nameOf, wordsOf }
}
