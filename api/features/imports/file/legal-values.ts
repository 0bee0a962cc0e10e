import {
  type CatalogueEntry,
  codeIn,
  occupations,
  schoolingProofs,
  schoolings,
  schoolKinds,
} from '../../../../domain/kernel/catalogues.ts'
import type { LegalDetailsChange } from '../../../../domain/people/legal-details.ts'
import { type LawfulColumn, lawfulColumns } from '../../../contract/imports.ts'
import type { Refuse } from '../refusal.ts'
import type { RosterValues } from './grid.ts'

export const lawful = Object.keys(lawfulColumns) as readonly LawfulColumn[] // a literal object's own keys

const catalogues = {
  ownOccupation: occupations,
  schooling: schoolings,
  schoolingProof: schoolingProofs,
  schoolKind: schoolKinds,
} as const satisfies Partial<Record<LawfulColumn, readonly CatalogueEntry[]>>

/** Blanks change nothing, but a first surname alone takes away the second. Null in a file without such columns. */
export const legalChangeOf = (values: RosterValues, refuse: Refuse): LegalDetailsChange | null => {
  if (lawful.every((column) => values[column] === null)) return null
  const coded = (column: keyof typeof catalogues): string | undefined => {
    const text = values[column]
    if (!text) return undefined
    const code = codeIn(catalogues[column], text)
    if (code === null) refuse('legal.unknown-code', column)
    return code ?? undefined
  }
  const isAlone = Boolean(values.surname) && values.secondSurname === ''
  return {
    givenNames: values.givenNames || undefined,
    surname: values.surname || undefined,
    secondSurname: isAlone ? null : values.secondSurname || undefined,
    curp: values.curp || undefined,
    ownOccupation: coded('ownOccupation'),
    schooling: coded('schooling'),
    schoolingProof: coded('schoolingProof'),
    schoolKind: coded('schoolKind'),
    homeAddress: values.homeAddress || undefined,
  }
}
