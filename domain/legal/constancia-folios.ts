import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import type { ConstanciaFolioEvent, Folio } from './events.ts'

export type FolioState = { readonly last: number }

const evolve = (_: FolioState, { type, data }: ConstanciaFolioEvent): FolioState =>
  type === 'FolioTaken' ? { last: data.number } : unknownFact(type)

export const constanciaFolios: Aggregate<FolioState, ConstanciaFolioEvent> = {
  kind: 'constanciaFolios',
  initial: { last: 0 },
  evolve,
}

type Series = Pick<Folio, 'employerId' | 'year'>

export const foliosId = ({ employerId, year }: Series): string => `${employerId}-${year}`

export const nextFolio = ({ last }: FolioState, { employerId, year }: Series): Folio => ({
  employerId,
  year,
  number: last + 1,
})

export const takeFolio =
  (
    series: Series,
    { constanciaId, paperId }: { readonly constanciaId: string; readonly paperId: string },
  ): Decision<FolioState, ConstanciaFolioEvent> =>
  (state) => [{ type: 'FolioTaken', data: { ...nextFolio(state, series), constanciaId, paperId } }]
