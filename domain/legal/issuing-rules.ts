import { refusals } from '../kernel/rejection.ts'
import type { ConstanciaDetails, Folio } from './events.ts'
import type { EmployerPart } from './missing-rules.ts'
import { type IssuingPart, issuingParts, missingOfCourse } from './rules.ts'

export type IssuingRejection = 'legal.paper-incomplete' | 'legal.signer-not-in-office'

/** `hours` is the length of the course, which is no detail of its constancias. */
export const coursePaperParts = [...issuingParts, 'hours'] as const

export type CoursePaperPart = IssuingPart | 'hours'

/** `establishment`: that of the person's terminal, which says who the employer is. */
export type EmployerPaperPart = EmployerPart | 'establishment'

/** What one paper lacks; the parts of the person have the names that people's data have. */
export type PaperGaps = {
  readonly person: readonly string[]
  readonly course: readonly CoursePaperPart[]
  readonly employer: readonly EmployerPaperPart[]
}

export const missingOfCoursePaper = (
  details: ConstanciaDetails,
  trainingMinutes: number,
): readonly CoursePaperPart[] => [
  ...missingOfCourse(details),
  ...(trainingMinutes > 0 ? [] : (['hours'] as const)),
]

const signers: readonly string[] = ['employerSigner', 'workersSigner'] satisfies EmployerPart[]

const refuse = refusals<IssuingRejection>()

export const refuseGaps = ({ person, course, employer }: PaperGaps): void => {
  const [part] = [...person, ...course, ...employer]
  if (part !== undefined)
    refuse(signers.includes(part) ? 'legal.signer-not-in-office' : 'legal.paper-incomplete', part)
}

export const hoursOf = (trainingMinutes: number): number => trainingMinutes / 60

export const archivePapersMax = 1_000

export const handedOverMax = 200

export const dc3Template = 'dc3-1'

export const folioText = ({ year, number }: Pick<Folio, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(6, '0')}`
