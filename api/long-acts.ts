import type { Actor } from '../domain/kernel/event.ts'
import type { Matching } from '../projections/enrolments.members.ts'
import type { RosterChoices } from './contract/imports.ts'
import type { JobStatus } from './jobs/job.ts'

export type RosterFile = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly id?: string
  /** How to read what it leaves open. */
  readonly choices?: RosterChoices
}

/** Called after each part with how many people are done, of all. */
export type Progress = (done: number, all: number) => void

export type ImportAct = {
  readonly by: Actor
  readonly correlationId: string
  readonly progress?: Progress
}

/** Imports of HR's roster: read and planned, looked at, then applied; each goes on as a job, whichever server works on it. */
export type Imports = {
  /**
   * Keeps the file's dry run; answers with its id while it is still being read. An id that was given before answers for its own file
   * alone, and throws conflict.command-reused for another.
   */
  begin(file: RosterFile, by: Actor): Promise<string>
  /** Reads a dry run's file anew as somebody chose. Throws imports.* where that is no dry run, or nothing of its file is kept. */
  readAs(id: string, choices: RosterChoices): Promise<void>
  /** Does the plan of this digest, unless it has been asked for before. Throws imports.*, among them imports.another-running. */
  apply(id: string, digest: string, act: ImportAct): Promise<void>
  /** Waits until nothing of this import is under way on this server, for so long at the most. */
  idle(id: string, timeoutMs: number): Promise<void>
  /** Deletes a dry run that nobody wants, even while it is being read. */
  discard(id: string): Promise<void>
}

export type MatchingEnrolment = {
  readonly courseId: string
  readonly by: string
  readonly correlationId: string
  readonly asked: Matching
  /** How many people the list showed. */
  readonly expected: number
}

/** Enrolments of everybody who matches, in the name of the person who began them; one of a course at a time. */
export type EnrolMatching = {
  /** Answers with how many there are to enroll. Throws enrolments.list-changed and enrolments.another-running. */
  begin(what: MatchingEnrolment): Promise<number>
  /** The people who are enrolled by then stay so. */
  stop(courseId: string): Promise<void>
  /** What enrolls people in a course at this moment, processes too. */
  underWay(courseId: string): Promise<readonly (JobStatus & { isByHand: boolean; isOfRoster: boolean })[]>
}
