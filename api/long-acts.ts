import type { Actor } from '../domain/kernel/event.ts'
import type { Matching } from '../projections/enrolments.members.ts'
import type { RosterChoices } from './contract/imports.ts'
import type { JobStatus } from './jobs/job.ts'

export type RosterFile = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly id?: string
  readonly choices?: RosterChoices
  /** `details`: of people who are known, by payroll number alone. */
  readonly kind?: 'roster' | 'details'
}

export type Progress = (done: number, all: number) => void

export type ImportAct = {
  readonly by: Actor
  readonly correlationId: string
  readonly progress?: Progress
}

/** Rosters are read and planned, previewed, then applied; each step is a job on any server. */
export type Imports = {
  /** Stores the file's dry run; returns its id while it is being read. Throws conflict.command-reused for a reused id with another file. */
  begin(file: RosterFile, by: Actor): Promise<string>
  /** Reads the file again with these choices. Throws imports.* where it is no dry run, or its file is deleted. */
  readAs(id: string, choices: RosterChoices): Promise<void>
  /** Applies the plan of this digest. Idempotent. Throws imports.*, among them imports.another-running. */
  apply(id: string, digest: string, act: ImportAct): Promise<void>
  idle(id: string, timeoutMs: number): Promise<void>
  discard(id: string): Promise<void>
}

/** Files of completions elsewhere: a dry run, then each row by a command of its own. */
export type CompletionImports = Pick<Imports, 'begin' | 'apply' | 'idle'>

export type MatchingEnrolment = {
  readonly courseId: string
  readonly by: string
  readonly correlationId: string
  readonly matching: Matching
  readonly expected: number
}

export type AccessChange =
  | { readonly kind: 'deactivate' }
  | { readonly kind: 'role'; readonly roleId: string }

export type BulkAccessChange = ByPerson & {
  readonly people: readonly string[]
  readonly change: AccessChange
  readonly reason: string | null
}

type ByPerson = { readonly by: string; readonly correlationId: string }

export type EnrolmentOf = { readonly personId: string; readonly courseId: string }

export type BulkDateResolution = ByPerson & {
  readonly enrolments: readonly EnrolmentOf[]
  readonly dueOn: string | null
  readonly reason: string | null
}

export type BulkReminder = ByPerson & { readonly people: readonly string[] }

export type SeveralOutcome<Subject> = {
  readonly changed: number
  /** Those that already were so. */
  readonly unchanged: number
  readonly refused: readonly (Subject & { readonly code: string; readonly field?: string | null })[]
}

export type SeveralProgress<Subject> = SeveralOutcome<Subject> & {
  readonly done: number
  readonly total: number
  readonly isUnderWay: boolean
}

/** An act on several subjects, each by a command of their own; a refusal of one does not stop the others. */
export type SeveralActs<Input, Subject> = {
  /** A repeated request has the same id. Returns when all are done, or after a short while. Throws conflict.command-reused for another request with its id. */
  begin(id: string, input: Input): Promise<void>
  /** Null for others than the person who began it, and after an erasure. */
  progress(id: string, by: string): Promise<SeveralProgress<Subject> | null>
}

export type AccessChanges = SeveralActs<BulkAccessChange, { readonly personId: string }>

export type BulkIssuing = ByPerson & { readonly constancias: readonly string[] }

export type IssuedConstancias = SeveralActs<BulkIssuing, { readonly constanciaId: string }>

export type Reminders = SeveralActs<BulkReminder, { readonly personId: string }>

export type DateResolutions = SeveralActs<BulkDateResolution, EnrolmentOf>

/** Enrols everybody who matches, in the name of the starting person; one job a course at a time. */
export type EnrolMatching = {
  /** Returns the number of people to enrol. Throws enrolments.list-changed and enrolments.another-running. */
  begin(what: MatchingEnrolment): Promise<number>
  stop(courseId: string): Promise<void>
  underWay(courseId: string): Promise<readonly (JobStatus & { isByHand: boolean; isOfRoster: boolean })[]>
}

/** Days are yyyy-MM-dd; `total` is the number of files. */
export type PackRequest = ByPerson & {
  readonly establishmentId: string
  readonly employerId: string
  readonly day: string
  readonly courseIds: readonly string[]
  readonly personIds: readonly string[]
  readonly forWhom: string
  readonly total: number
}

/** Packs for inspections, each by one job. */
export type InspectionPacks = {
  /** Throws conflict.command-reused for another request with its id. */
  begin(id: string, request: PackRequest): Promise<void>
  progress(id: string): Promise<{
    readonly status: 'running' | 'failed' | 'done' | 'cancelled'
    readonly done: number
    readonly total: number
  } | null>
}
