import type { Reply } from '../../../../api/contract/calls.ts'
import { type GapOfConstancia, soughtSituations } from '../../../../api/contract/catalogues.ts'
import { call } from '../../../shared/data/call.ts'
import { oneOf } from '../../../shared/data/rest.ts'
import type { CopyKey } from '../../../shared/i18n/keys.ts'
import type { ListPage, ListQuery } from '../../../shared/list/list-state.ts'
import { missingWords } from '../../constancias/constancias.data.ts'

export type ConstanciaRecord = Reply<'GET /legal/constancias'>['rows'][number]

export const situationWords = {
  due: 'legal.constancias.due',
  late: 'legal.constancias.late',
  issued: 'legal.constancias.issued',
  withdrawn: 'legal.constancias.withdrawn',
  toHandOver: 'legal.constancias.toHandOver',
  replaced: 'legal.constancias.replaced',
} as const satisfies Record<(typeof soughtSituations)[number], CopyKey>

type PartOfEmployer = ConstanciaRecord['missing']['employer'][number]

/** What is missing, in few words. */
export const employerWords = {
  establishment: 'legal.constancias.parts.establishment',
  establishments: 'legal.constancias.parts.establishment',
  commission: 'legal.constancias.parts.commission',
  balance: 'legal.constancias.parts.balance',
  employerSigner: 'legal.constancias.parts.employerSigner',
  workersSigner: 'legal.constancias.parts.workersSigner',
} as const satisfies Record<PartOfEmployer, CopyKey>

export const personWords = {
  names: 'legal.constancias.parts.names',
  curp: 'legal.details.curp',
  curpDisagrees: 'legal.constancias.parts.curpDisagrees',
  occupation: 'legal.details.occupation',
} as const satisfies Record<GapOfConstancia, CopyKey>

/** By the name of what a refusal names. */
export const gapWords: Readonly<Record<string, CopyKey>> = {
  ...personWords,
  ...missingWords,
  ...employerWords,
}

export const loadConstancias = (
  { search, page, size, filters }: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<ConstanciaRecord>> => {
  const { course: courseId, establishment: establishmentId, passed: passedOn } = filters
  const situation = oneOf(soughtSituations, filters.situation)
  const query = { search, situation, passedOn, courseId, establishmentId, page, pageSize: size }
  return call('GET /legal/constancias', { query }, { signal })
}
