import type { Reply } from '../../../../api/contract/calls.ts'
import { type CatalogueEntry, type PersonGap, personGaps } from '../../../../api/contract/catalogues.ts'
import { call } from '../../../shared/data/call.ts'
import { oneOf } from '../../../shared/data/rest.ts'
import type { Option } from '../../../shared/form/SelectField.tsx'
import type { ListPage, ListQuery } from '../../../shared/list/list-state.ts'

export type PersonOnPaper = Reply<'GET /employees/:id/legal-details'>

/** What is missing, as a sentence begins. */
export const gapWords = {
  names: 'legal.gaps.names',
  curp: 'legal.gaps.curp',
  curpDisagrees: 'legal.gaps.curpDisagrees',
  curpShared: 'legal.gaps.curpShared',
  occupation: 'legal.gaps.occupation',
  schooling: 'legal.gaps.schooling',
  homeAddress: 'legal.gaps.homeAddress',
} as const satisfies Record<PersonGap, string>

export const loadPeopleOnPaper = (
  { search, page, size, filters }: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<PersonOnPaper>> => {
  const query = { search, gap: oneOf(personGaps, filters.gap), page, pageSize: size }
  return call('GET /legal/people', { query }, { signal })
}

export const entryText = ({ code, name }: CatalogueEntry): string => `${code} ${name}`

export const entryOf = (catalogue: readonly CatalogueEntry[], code: string | null): string | null => {
  const entry = catalogue.find((one) => one.code === code)
  return entry ? entryText(entry) : code
}

export const entryOptions = (catalogue: readonly CatalogueEntry[]): readonly Option[] =>
  catalogue.map((entry) => ({ value: entry.code, label: entryText(entry) }))

export const wholeName = ({
  givenNames,
  surname,
  secondSurname,
}: NonNullable<PersonOnPaper['name']>): string =>
  [givenNames, surname, secondSurname].filter(Boolean).join(' · ')
