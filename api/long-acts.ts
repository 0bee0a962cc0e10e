import type { Actor } from '../domain/kernel/event.ts'
import type { Matching } from '../projections/enrolments.members.ts'
import type { RosterChoices } from './contract/imports.ts'
import type { JobStatus } from './jobs/job.ts'

export type RosterFile = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly id?: string
  readonly choices?: RosterChoices
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

export type MatchingEnrolment = {
  readonly courseId: string
  readonly by: string
  readonly correlationId: string
  readonly matching: Matching
  readonly expected: number
}

/** Enrols everybody who matches, in the name of the starting person; one job a course at a time. */
export type EnrolMatching = {
  /** Returns the number of people to enrol. Throws enrolments.list-changed and enrolments.another-running. */
  begin(what: MatchingEnrolment): Promise<number>
  stop(courseId: string): Promise<void>
  underWay(courseId: string): Promise<readonly (JobStatus & { isByHand: boolean; isOfRoster: boolean })[]>
}
