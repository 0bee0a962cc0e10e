import {
  type CatalogueEntry,
  isOf,
  occupations,
  schoolingProofs,
  schoolings,
  schoolKinds,
} from '../kernel/catalogues.ts'
import { type Problem, problem, refuseFirst, unless } from '../kernel/rejection.ts'
import { canonicalLine, hasInvisibleCharacters } from '../kernel/text.ts'
import { checkCurp, normalCurp } from './curp-rules.ts'
import type { LegalDetails } from './events.ts'
import { homeAddressMax, type LegalDetailsRejection } from './legal-rules.ts'
import { canonicalPersonName, nameProblems } from './name-rules.ts'
import { employeeOf, legalDetailsOf, type PersonDecision } from './person.ts'

/** What is absent stays, and null takes it away. */
export type LegalDetailsChange = { readonly [Field in keyof LegalDetails]?: LegalDetails[Field] | undefined }

export const correctLegalDetails =
  (change: LegalDetailsChange): PersonDecision =>
  (state) => {
    const { personId, legal } = employeeOf(state, 'id')
    const details = canonical(merged(legal, change))
    const problems = legalDetailsProblems(details)
    if (problems.length > 0) return refuseFirst(problems)
    return isSame(legal, details) ? [] : [{ type: 'LegalDetailsCorrected', data: { personId, ...details } }]
  }

const fields = Object.keys as <Value extends object>(value: Value) => (keyof Value)[] // of a plain value of that type

const merged = (legal: LegalDetails, change: LegalDetailsChange): LegalDetails =>
  legalDetailsOf({
    ...legal,
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  })

const line = (text: string | null): string | null => canonicalLine(text ?? '') || null

const canonical = (details: LegalDetails): LegalDetails => {
  const { givenNames, surname, secondSurname } = canonicalPersonName({
    givenNames: details.givenNames ?? '',
    surname: details.surname ?? '',
    secondSurname: details.secondSurname,
  })
  return {
    givenNames: givenNames || null,
    surname: surname || null,
    secondSurname,
    curp: normalCurp(details.curp ?? '') || null,
    ownOccupation: line(details.ownOccupation),
    schooling: line(details.schooling),
    schoolingProof: line(details.schoolingProof),
    schoolKind: line(details.schoolKind),
    homeAddress: line(details.homeAddress),
  }
}

const legalDetailsProblems = (details: LegalDetails): readonly Problem<LegalDetailsRejection>[] => {
  const { givenNames, surname, secondSurname, curp, homeAddress } = details
  const isNamed = givenNames !== null || surname !== null || secondSurname !== null
  const name = { givenNames: givenNames ?? '', surname: surname ?? '', secondSurname }
  return [
    ...(isNamed ? nameProblems(name) : []),
    ...problem(curp === null ? null : checkCurp(curp), 'curp'),
    ...codeProblem(details, 'ownOccupation', occupations),
    ...codeProblem(details, 'schooling', schoolings),
    ...codeProblem(details, 'schoolingProof', schoolingProofs),
    ...codeProblem(details, 'schoolKind', schoolKinds),
    ...problem(homeAddress === null ? null : checkHomeAddress(homeAddress), 'homeAddress', {
      most: homeAddressMax,
    }),
  ]
}

const codeProblem = (
  details: LegalDetails,
  field: 'ownOccupation' | 'schooling' | 'schoolingProof' | 'schoolKind',
  catalogue: readonly CatalogueEntry[],
): readonly Problem<LegalDetailsRejection>[] => {
  const code = details[field]
  return problem(unless(code === null || isOf(catalogue, code), 'legal.unknown-code' as const), field)
}

const checkHomeAddress = (text: string): LegalDetailsRejection | null => {
  if (hasInvisibleCharacters(text)) return 'legal.address-incorrect'
  return unless([...text].length <= homeAddressMax, 'legal.address-too-long' as const)
}

const isSame = (one: LegalDetails, other: LegalDetails): boolean =>
  fields(one).every((field) => one[field] === other[field])
