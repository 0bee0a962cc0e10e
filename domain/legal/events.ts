import type { DomainEvent, Personal } from '../kernel/event.ts'
import type { ConstanciaSnapshot } from './papers.ts'

export type Side = 'employer' | 'workers'

/** `isLarge`: more than 50 people work there, which asks for a commission. The RFC has no blanks or dashes. */
export type EmployerDetails = {
  readonly legalName: string
  readonly rfc: string
  readonly isLarge: boolean
}

/** `registration` is the registro patronal of the IMSS. */
export type EstablishmentDetails = {
  readonly name: string
  readonly registration: string
  readonly address: string
  readonly terminalIds: readonly string[]
}

/** Days are yyyy-MM-dd; the last one is null while no end is known. */
export type Term = { readonly startsOn: string; readonly endsOn: string | null }

/** `minutes` names the record of the meeting. */
export type Membership = Term & {
  readonly personId: string
  readonly side: Side
  readonly minutes: string
}

export type Signing = Term & { readonly personId: string; readonly side: Side }

/** A stored file; `key` and `sha256` name its bytes. */
export type PaperFile = {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly contentType: string
}

/** The commission's unanimous agreement that constancias may carry images of signatures. */
export type SignatureAgreement = { readonly file: PaperFile; readonly agreedOn: string }

type OfEmployer = { readonly employerId: string }
type OfEstablishment = OfEmployer & { readonly establishmentId: string }
type OfMember = OfEmployer & { readonly memberId: string }
type OfSigner = OfEmployer & { readonly signerId: string }
type OfSignature = OfSigner & { readonly personId: string; readonly image: PaperFile }
type Before<Details> = { readonly before: Details }

export type EmployerEvent =
  | DomainEvent<'EmployerRegistered', OfEmployer & EmployerDetails>
  | DomainEvent<'EmployerCorrected', OfEmployer & EmployerDetails & Before<EmployerDetails>>
  | DomainEvent<'EmployerRemoved', OfEmployer & Pick<EmployerDetails, 'legalName'>>
  | DomainEvent<'EstablishmentRegistered', OfEstablishment & EstablishmentDetails>
  | DomainEvent<
      'EstablishmentCorrected',
      OfEstablishment & EstablishmentDetails & Before<EstablishmentDetails>
    >
  | DomainEvent<'EstablishmentRemoved', OfEstablishment & Pick<EstablishmentDetails, 'name'>>
  | DomainEvent<'CommissionMemberAppointed', OfMember & Membership>
  | DomainEvent<'CommissionMemberCorrected', OfMember & Membership & Before<Membership>>
  | DomainEvent<'CommissionMemberRemoved', OfMember & { readonly personId: string }>
  /** Who signs constancias for the employer or for the workers. */
  | DomainEvent<'SignerAppointed', OfSigner & Signing>
  | DomainEvent<'SignerCorrected', OfSigner & Signing & Before<Signing>>
  | DomainEvent<'SignerRemoved', OfSigner & { readonly personId: string }>
  | PaperImageEvent

export type PaperImageEvent =
  | DomainEvent<'EmployerLogoSet', OfEmployer & { readonly logo: PaperFile } & Before<PaperFile | null>>
  | DomainEvent<'EmployerLogoRemoved', OfEmployer & { readonly logo: PaperFile }>
  | DomainEvent<
      'SignatureAgreementFiled',
      OfEmployer & SignatureAgreement & Before<SignatureAgreement | null>
    >
  | DomainEvent<'SignatureAgreementRemoved', OfEmployer & SignatureAgreement>
  | DomainEvent<'SignatureImageSet', OfSignature & Before<PaperFile | null>>
  | DomainEvent<'SignatureImageRemoved', OfSignature>

export type CourseObjective = 'skills' | 'technologies' | 'vacancies' | 'risks' | 'productivity'
export type Modality = 'inPerson' | 'online' | 'mixed'

/** An external agent is named with its registration; the company's own needs none. */
export type TrainingAgent =
  | { readonly kind: 'internal' }
  | { readonly kind: 'external'; readonly name: string; readonly registration: string }

/** A person of the company, or one of an external agent, who has no account. */
export type Tutor = { readonly personId: string } | { readonly name: string }

/** What a course's constancias say beside its name and length; null is not known yet. */
export type ConstanciaDetails = {
  readonly thematicArea: string | null
  readonly objective: CourseObjective | null
  readonly modality: Modality | null
  readonly isInPlan: boolean
  readonly agent: TrainingAgent | null
  readonly tutor: Tutor | null
}

/** Apart from the course, which is published without it. */
export type ConstanciaEvent = DomainEvent<
  'CourseConstanciaDescribed',
  { readonly courseId: string } & ConstanciaDetails & Before<ConstanciaDetails>
>

/** `cycle` is the one that the approval ended. */
export type OfConstancia = {
  readonly constanciaId: string
  readonly enrolmentId: string
  readonly personId: string
  readonly courseId: string
  readonly cycle: number
}

/** `number` counts from 1, a year and employer. */
export type Folio = { readonly employerId: string; readonly year: number; readonly number: number }

/** What a check of the paper says about the training, which names nobody. */
export type PaperSubject = {
  readonly employer: string
  readonly course: string
  readonly hours: number
  readonly startsOn: string
  readonly endsOn: string
}

/** `code` is in the address of the check page. Signers are those of the employer's office; images are named by their SHA-256. */
export type IssuedPaper = {
  readonly paperId: string
  readonly code: string
  readonly issuedOn: string
  readonly folio: Folio
  /** Of the person on that day; null in papers of before this was kept. */
  readonly establishmentId: string | null
  readonly subject: PaperSubject
  readonly snapshot: Personal<ConstanciaSnapshot>
  readonly signers: { readonly employer: string; readonly workers: string | null }
  readonly template: string
  readonly file: PaperFile
  readonly images: Readonly<Record<'logo' | Side, string | null>>
}

type OfScan = { readonly paperId: string; readonly scan: PaperFile }

type OwnWhy = { readonly reason?: Personal<string> }

type HandedOver = { readonly paperId: string; readonly on: string }

/** Of one approval of a course of the plan. Days are yyyy-MM-dd; `issueBy` is the last one to issue it. */
export type ConstanciaRecordEvent =
  | DomainEvent<'ConstanciaDue', OfConstancia & { readonly passedOn: string; readonly issueBy: string }>
  | DomainEvent<'ConstanciaIssued', OfConstancia & IssuedPaper>
  | DomainEvent<
      'ConstanciaReplaced',
      OfConstancia & {
        readonly paperId: string
        readonly folio: Folio
        readonly by: { readonly paperId: string; readonly folio: Folio }
      } & OwnWhy
    >
  | DomainEvent<'ConstanciaOpened', OfConstancia & { readonly paperId: string }>
  | DomainEvent<'ConstanciaHandedOver', OfConstancia & HandedOver>
  | DomainEvent<'ConstanciaHandOverTakenBack', OfConstancia & HandedOver & OwnWhy>
  /** Of the paper as it was signed. */
  | DomainEvent<'ConstanciaScanAttached', OfConstancia & OfScan>
  | DomainEvent<'ConstanciaScanRemoved', OfConstancia & OfScan & OwnWhy>
  | DomainEvent<'ConstanciaWithdrawn', OfConstancia & { readonly because: 'approval' | 'hand' } & OwnWhy>

/** A stream for each employer and year, without gaps. */
export type ConstanciaFolioEvent = DomainEvent<
  'FolioTaken',
  Folio & { readonly constanciaId: string; readonly paperId: string }
>

/** The five objectives of the form, each with its rank. */
export type PlanObjective = 'knowledge' | 'risks' | 'productivity' | 'education' | 'vacancies'

export type PlanStage = { readonly name: string; readonly startsOn: string; readonly endsOn: string }

/** `stage` is a place among the stages, from 0; null is the whole period. Without establishments it is for all of the plan. */
export type PlannedCourse = {
  readonly courseId: string
  readonly stage: number | null
  readonly jobTitleIds: readonly string[]
  readonly people: number | null
  readonly establishmentIds: readonly string[]
}

export type TrainingPlanDetails = {
  readonly employerId: string
  readonly startsOn: string
  readonly endsOn: string
  readonly establishmentIds: readonly string[]
  /** From 1; null until they are ranked. */
  readonly ranks: Readonly<Record<PlanObjective, number | null>>
  readonly stages: readonly PlanStage[]
  readonly courses: readonly PlannedCourse[]
}

type OfPlan = { readonly planId: string }

export type PlanYear = Pick<TrainingPlanDetails, 'startsOn' | 'endsOn'>

/** `unsaid` are papers of people of whom nothing is kept. */
export type SexCounts = {
  readonly men: number
  readonly women: number
  readonly other: number
  readonly unsaid: number
  readonly total: number
}

/** Which papers a list (DC-4) had, by the log up to a position; `sha256` is of the DC-4 as it was drawn. */
export type PresentedPapers = {
  readonly paperIds: readonly string[]
  readonly counts: SexCounts
  readonly upTo: number
  readonly sha256: string
}

export type ListFiling = { readonly presentedOn: string; readonly receipt: PaperFile }

type Why = { readonly reason?: string }

type OfEstablishmentList = OfPlan &
  Pick<TrainingPlanDetails, 'employerId'> &
  PlanYear & { readonly establishmentId: string }

export type TrainingPlanEvent =
  | DomainEvent<'TrainingPlanDrafted', OfPlan & TrainingPlanDetails>
  | DomainEvent<'TrainingPlanCorrected', OfPlan & TrainingPlanDetails & Before<TrainingPlanDetails>>
  | DomainEvent<'TrainingPlanRemoved', OfPlan & Pick<TrainingPlanDetails, 'employerId'> & PlanYear>
  /** The list of constancias of a year of the plan (DC-4); a null day takes it back. */
  | DomainEvent<
      'ConstanciaListPresented',
      OfPlan &
        Pick<TrainingPlanDetails, 'employerId'> &
        PlanYear & { readonly presentedOn: string | null; readonly before: string | null } & Why
    >
  /** `before`: the presentation that this one replaces. */
  | DomainEvent<
      'EstablishmentListPresented',
      OfEstablishmentList & ListFiling & PresentedPapers & Before<ListFiling | null> & Why
    >
  | DomainEvent<'EstablishmentListTakenBack', OfEstablishmentList & ListFiling & Why>
