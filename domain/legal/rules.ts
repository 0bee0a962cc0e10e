import { thematicAreas } from '../kernel/catalogues.ts'
import { companyTextMax } from '../kernel/constants.ts'
import { isDate } from '../kernel/days.ts'
import type { LessonType } from '../kernel/ids.ts'
import { isBlankName } from '../kernel/names.ts'
import { type Problem, problem, unless } from '../kernel/rejection.ts'
import { hasInvisibleCharacters } from '../kernel/text.ts'
import type {
  ConstanciaDetails,
  CourseObjective,
  EmployerDetails,
  EstablishmentDetails,
  Modality,
  Side,
  Term,
} from './events.ts'
import type { PaperImageCode } from './image-rules.ts'
import {
  checkEmployerRegistration,
  checkRfc,
  normalEmployerRegistration,
  normalRfc,
  type RegistrationRejection,
} from './registrations.ts'

export const sides = ['employer', 'workers'] as const satisfies readonly Side[]

export type TextCode = 'legal.text-missing' | 'legal.text-invalid'
type TermCode = 'legal.term-start' | 'legal.term-end' | 'legal.term-backwards'

export type LegalCompanyRejection =
  | RegistrationRejection
  | TextCode
  | TermCode
  | 'legal.employer-not-found'
  | 'legal.rfc-taken'
  | 'legal.employer-in-use'
  | 'legal.employer-has-plan'
  | 'legal.establishment-not-found'
  | 'legal.establishment-planned'
  | 'legal.registration-taken'
  | 'legal.terminal-unknown'
  | 'legal.terminal-taken'
  | 'legal.person-not-active'
  | 'legal.entry-changed'
  | 'legal.member-not-found'
  | 'legal.member-overlaps'
  | 'legal.minutes-name-person'
  | 'legal.signer-not-found'
  | 'legal.signer-overlaps'
  | 'legal.signer-of-small'
  | 'legal.signer-not-in-commission'
  | PaperImageCode

/** Long enough for a whole address. */
export const legalTextMax = companyTextMax

export const checkLegalText = (text: string): TextCode | null => {
  if (text.trim() === '') return 'legal.text-missing'
  const isFine = !isBlankName(text) && !hasInvisibleCharacters(text) && text.length <= legalTextMax
  return unless(isFine, 'legal.text-invalid')
}

export const employerProblems = ({
  legalName,
  rfc,
}: Pick<EmployerDetails, 'legalName' | 'rfc'>): readonly Problem<TextCode | RegistrationRejection>[] => [
  ...problem(checkLegalText(legalName), 'legalName'),
  ...problem(checkRfc(normalRfc(rfc)), 'rfc'),
]

export const establishmentProblems = ({
  name,
  registration,
  address,
}: Omit<EstablishmentDetails, 'terminalIds'>): readonly Problem<TextCode | RegistrationRejection>[] => [
  ...problem(checkLegalText(name), 'name'),
  ...problem(checkEmployerRegistration(normalEmployerRegistration(registration)), 'registration'),
  ...problem(checkLegalText(address), 'address'),
]

export const termProblems = ({ startsOn, endsOn }: Term): readonly Problem<TermCode>[] => {
  if (!isDate(startsOn)) return problem('legal.term-start', 'startsOn')
  if (endsOn === null) return []
  if (!isDate(endsOn)) return problem('legal.term-end', 'endsOn')
  return problem(unless(startsOn <= endsOn, 'legal.term-backwards'), 'endsOn')
}

export const isInTerm = ({ startsOn, endsOn }: Term, on: string): boolean =>
  startsOn <= on && (endsOn === null || on <= endsOn)

export const overlaps = (one: Term, other: Term): boolean =>
  (one.endsOn === null || other.startsOn <= one.endsOn) &&
  (other.endsOn === null || one.startsOn <= other.endsOn)

type Seat = Term & { readonly side: Side }

/** How many of each side are in office that day: the law asks for equal numbers. */
export const commissionOn = (members: readonly Seat[], on: string): Readonly<Record<Side, number>> => {
  const seated = members.filter((member) => isInTerm(member, on))
  const of = (side: Side) => seated.filter((member) => member.side === side).length
  return { employer: of('employer'), workers: of('workers') }
}

/** In the order of the form. */
export const courseObjectives = [
  'skills',
  'technologies',
  'vacancies',
  'risks',
  'productivity',
] as const satisfies readonly CourseObjective[]

export const modalities = ['inPerson', 'online', 'mixed'] as const satisfies readonly Modality[]

export type ConstanciaRejection =
  | TextCode
  | 'legal.area-unknown'
  | 'legal.tutor-of-company'
  | 'legal.person-not-active'
  | 'legal.constancia-changed'

export const noConstanciaDetails: ConstanciaDetails = {
  thematicArea: null,
  objective: null,
  modality: null,
  isInPlan: false,
  agent: null,
  tutor: null,
}

/** Tests are taken wherever the rest is; null without any lesson. */
export const proposedModality = (lessons: readonly LessonType[]): Modality | null => {
  if (lessons.length === 0) return null
  const taught = lessons.filter((type) => type !== 'automaticEvaluation' && type !== 'manualEvaluation')
  if (!taught.includes('faceToFace')) return 'online'
  return taught.every((type) => type === 'faceToFace') ? 'inPerson' : 'mixed'
}

type ConstanciaCode = Exclude<ConstanciaRejection, 'legal.person-not-active' | 'legal.constancia-changed'>

export const constanciaProblems = ({
  thematicArea,
  agent,
  tutor,
}: Pick<ConstanciaDetails, 'thematicArea' | 'agent' | 'tutor'>): readonly Problem<ConstanciaCode>[] => {
  const isExternal = agent?.kind === 'external'
  const isKnown = thematicArea === null || thematicAreas.some(({ code }) => code === thematicArea)
  return [
    ...problem(unless(isKnown, 'legal.area-unknown'), 'thematicArea'),
    ...(isExternal ? problem(checkLegalText(agent.name), 'agentName') : []),
    ...(isExternal ? problem(checkLegalText(agent.registration), 'agentRegistration') : []),
    ...(tutor && 'name' in tutor
      ? [
          ...problem(unless(isExternal, 'legal.tutor-of-company'), 'tutorName'),
          ...problem(checkLegalText(tutor.name), 'tutorName'),
        ]
      : []),
  ]
}

export const issuingParts = ['thematicArea', 'objective', 'modality', 'agent', 'tutor'] as const

export type IssuingPart = (typeof issuingParts)[number]

/** What a constancia of the course still needs. */
export const missingOfCourse = (details: ConstanciaDetails): readonly IssuingPart[] =>
  issuingParts.filter((part) => details[part] === null)

/** Business days from an approval to the last day for its constancia. */
export const issuingDays = 20

export const constanciaSituations = ['due', 'late', 'issued', 'withdrawn'] as const

export type ConstanciaSituation = (typeof constanciaSituations)[number]

export const soughtSituations = ['due', 'late', 'issued', 'toHandOver', 'withdrawn', 'replaced'] as const

export type SoughtSituation = (typeof soughtSituations)[number]
