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

/** Called after each part with the number of people done, of all. */
export type Progress = (done: number, all: number) => void

export type ImportAct = {
  readonly by: Actor
  readonly correlationId: string
  readonly progress?: Progress
}

/** Rosters are read and planned, previewed, then applied; each step is a job on any server. */
export type Imports = {
  /**
   * Stores the file's dry run; returns its id while it is still being read. A reused id with another file throws conflict.command-reused.
   */
  begin(file: RosterFile, by: Actor): Promise<string>
  /** Reads the file again with these choices. Throws imports.* where it is no dry run, or its file is deleted. */
  readAs(id: string, choices: RosterChoices): Promise<void>
  /** Applies the plan of this digest. Idempotent. Throws imports.*, among them imports.another-running. */
  apply(id: string, digest: string, act: ImportAct): Promise<void>
  /** Waits until this import is idle on this server, or the timeout. */
  idle(id: string, timeoutMs: number): Promise<void>
  discard(id: string): Promise<void>
}

export type MatchingEnrolment = {
  readonly courseId: string
  readonly by: string
  readonly correlationId: string
  readonly asked: Matching
  readonly expected: number
}

/** Enrols everybody who matches, in the name of the starting person; one job a course at a time. */
export type EnrolMatching = {
  /** Returns the number of people to enrol. Throws enrolments.list-changed and enrolments.another-running. */
  begin(what: MatchingEnrolment): Promise<number>
  /** People who are already enrolled stay enrolled. */
  stop(courseId: string): Promise<void>
  underWay(courseId: string): Promise<readonly (JobStatus & { isByHand: boolean; isOfRoster: boolean })[]>
}
