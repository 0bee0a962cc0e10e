import type { Reply } from '../../../../api/contract/calls.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'

export type ConstanciaList = Reply<'GET /legal/missing'>['lists'][number]

export const usePeriod = () => {
  const { t, format } = useCopy()
  return ({ startsOn, endsOn }: Pick<ConstanciaList, 'startsOn' | 'endsOn'>): string =>
    t('legal.lists.period', { from: format.date(startsOn), until: format.date(endsOn) })
}

export type YearlyList = Reply<'GET /legal/lists'>[number]
export type ListedEstablishment = YearlyList['establishments'][number]

/** Of the keys and the upload sheet of a list. */
export const keysAddress = ({ planId, endsOn }: YearlyList, { id }: ListedEstablishment): string =>
  `/capacitacion/listas/${planId}/${endsOn}/${id}`

export const listParams = ({ planId, endsOn }: YearlyList, { id }: ListedEstablishment) => ({
  ...{ id: planId, endsOn, establishmentId: id },
})
