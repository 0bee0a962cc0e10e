import { Rejection } from '../../../domain/kernel/rejection.ts'
import { followRequirementsWhenARosterIsImported } from '../../../domain/processes/follow-requirements-when-a-roster-is-imported.ts'
import { liftARequirementWhenACourseIsReleased } from '../../../domain/processes/lift-a-requirement-when-a-course-is-released.ts'
import { countAvailable, nextAvailable } from '../../../projections/enrolments.available.ts'
import type { Matching } from '../../../projections/enrolments.members.ts'
import { isRequired } from '../../../projections/requirements.questions.ts'
import type { Core } from '../../core.ts'
import { derivedId } from '../../ids.ts'
import type { JobKind } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/runner.ts'
import type { EnrolMatching } from '../../long-acts.ts'
import { enrolPeople } from './enrolling.ts'

/** Stored with the job, so a deployment must still read `asked`. */
type Input = { readonly by: string; readonly correlationId: string; readonly asked: Matching }

type Needs = Pick<Core, 'db' | 'executeAll' | 'log' | 'now'> & { readonly jobs: Jobs }

const kind = 'enrol-matching'

/** The end of a requirement enrols nobody. */
const enrols = ({ kind }: { readonly kind: string }): boolean =>
  kind !== liftARequirementWhenACourseIsReleased.name
const peopleInASlice = 100
/** Small enrolments finish before the response. */
const waitMs = 1_500

export const openEnrolMatching = (needs: Needs): EnrolMatching => {
  const { db, jobs, log } = needs
  const job: JobKind<Input, string> = {
    kind,
    run: async function* (
      { id, key: courseId, input: { by, correlationId, asked: matching } },
      { cursor, signal },
    ) {
      for (let after = cursor; !signal.aborted; ) {
        const people = await nextAvailable(db, { courseId, by }, matching, { after, limit: peopleInASlice })
        const last = people.at(-1)
        if (!last) return
        const command = {
          id: derivedId(kind, id, last),
          name: 'EnrollPeople',
          actor: { kind: 'person', id: by },
          correlationId,
          bulk: true,
        } as const
        try {
          await enrolPeople(needs, command, { courseId, by, people, otherwise: 'others' })
        } catch (error) {
          if (!(error instanceof Rejection)) throw error
          log.warn({ code: error.code, course: courseId }, 'the person who enrolled them may no longer do so')
          return
        }
        after = last
        yield { cursor: after, done: people.length }
      }
    },
  }
  jobs.register(job)

  return {
    begin: async ({ courseId, by, correlationId, matching, expected }) => {
      const total = await countAvailable(db, { courseId, by }, matching)
      if (total !== expected) throw new Rejection('enrolments.list-changed', 'expected', { count: total })
      if (!(await jobs.add(db, job, { key: courseId, input: { by, correlationId, asked: matching }, total })))
        throw new Rejection('enrolments.another-running')
      await jobs.wake()
      await jobs.idle(courseId, waitMs)
      return total
    },
    stop: (courseId) => jobs.cancel(job, courseId),
    underWay: async (courseId) => {
      const enrolments = (await jobs.status()).filter(enrols).map((row) => ({
        ...row,
        isByHand: row.kind === kind,
        isOfRoster: row.kind === followRequirementsWhenARosterIsImported.name,
      }))
      // a roster may bring people to any required course
      const rosterReaches =
        enrolments.some(({ isOfRoster }) => isOfRoster) && (await isRequired(db, courseId))
      return enrolments.filter(
        ({ about, key, isByHand, isOfRoster }) =>
          about === courseId || (isByHand && key === courseId) || (isOfRoster && rosterReaches),
      )
    },
  }
}
