import { readCurp } from '../domain/people/curp-rules.ts'
import type { Gender, LegalDetails, PersonEvent } from '../domain/people/events.ts'
import { projection, put, remove, table } from './kernel/projection.ts'

/** Apart from `people`, whose rows many lists select whole. */
export type LegalDetailsRow = {
  person_id: string
  given_names: string | null
  surname: string | null
  second_surname: string | null
  curp: string | null
  /** As the CURP says. */
  curp_birth_date: string | null
  curp_gender: Gender
  own_occupation: string | null
  schooling: string | null
  schooling_proof: string | null
  school_kind: string | null
  home_address: string | null
}

const legalDetailsTable = table<LegalDetailsRow>({
  name: 'legal_details',
  columns: {
    person_id: 'uuid',
    given_names: 'text',
    surname: 'text',
    second_surname: 'text',
    curp: 'text',
    curp_birth_date: 'date',
    curp_gender: 'integer',
    own_occupation: 'text',
    schooling: 'text',
    schooling_proof: 'text',
    school_kind: 'text',
    home_address: 'text',
  },
  key: ['person_id'],
  indexes: ['(curp)'],
})

const curpColumns = (curp: string | null) => {
  const said = curp === null ? null : readCurp(curp)
  return { curp, curp_birth_date: said?.birthDate ?? null, curp_gender: said?.gender ?? null }
}

const detailsColumns = (details: LegalDetails) => ({
  given_names: details.givenNames,
  surname: details.surname,
  second_surname: details.secondSurname,
  ...curpColumns(details.curp),
  own_occupation: details.ownOccupation,
  schooling: details.schooling,
  schooling_proof: details.schoolingProof,
  school_kind: details.schoolKind,
  home_address: details.homeAddress,
})

export const legalDetails = projection<PersonEvent>({
  name: 'legal-details',
  version: 2,
  tables: [legalDetailsTable],
  on: {
    LegalDetailsCorrected: ({ data }) =>
      put(legalDetailsTable, { person_id: data.personId, ...detailsColumns(data) }),
    PersonForgotten: ({ data: { personId: person_id } }) => remove(legalDetailsTable, { person_id }),
  },
})
