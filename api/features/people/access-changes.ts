import { isDeepStrictEqual } from 'node:util'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Core } from '../../core.ts'
import { CommandReused } from '../../event-store/errors.ts'
import type { Appended } from '../../event-store/store.ts'
import { derivedId } from '../../ids.ts'
import type { JobKind } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/runner.ts'
import type { AccessChanges, AccessOutcome, BulkAccessChange } from '../../long-acts.ts'
import { changeRole, changeStatus } from './commands.ts'

type Input = Omit<BulkAccessChange, 'id'>

type Needs = Pick<Core, 'db' | 'executeAll' | 'now'> & { readonly jobs: Jobs }

const kind = 'change-access'
const peopleInASlice = 20
/** Short selections end before the response. */
const waitMs = 1_500

const noOutcome: AccessOutcome = { changed: 0, unchanged: 0, refused: [] }

export const openAccessChanges = ({ jobs, ...core }: Needs): AccessChanges => {
  const job: JobKind<Input, AccessOutcome> = {
    kind,
    run: async function* ({ id, input }, { cursor, signal }) {
      let outcome = cursor ?? noOutcome
      for (let from = doneOf(outcome); from < input.people.length && !signal.aborted; ) {
        const people = input.people.slice(from, from + peopleInASlice)
        for (const personId of people)
          outcome = await withPerson(outcome, personId, () => changeOne(id, input, personId))
        from += people.length
        yield { cursor: outcome, done: people.length }
      }
    },
  }
  jobs.register(job)

  const changeOne = (
    id: string,
    { by, correlationId, change, reason }: Input,
    personId: string,
  ): Promise<Appended> => {
    const command = {
      id: derivedId(kind, id, personId),
      name: change.kind === 'role' ? 'ChangeRole' : 'DeactivateEmployee',
      actor: { kind: 'person', id: by },
      correlationId,
      bulk: true,
    } as const
    const who = { personId: by }
    if (change.kind === 'role')
      return changeRole(core, command, who, { userId: personId, roleId: change.roleId, reason })
    return changeStatus(core, command, who, { id: personId, status: false, reason })
  }

  return {
    begin: async ({ id, ...input }) => {
      const isNew = await jobs.add(core.db, job, { id, key: id, input, total: input.people.length })
      if (!isNew && !isSame((await jobs.find(job, id))?.input, input)) throw new CommandReused(id)
      await jobs.wake()
      await jobs.idle(id, waitMs)
    },
    progress: async (id, by) => {
      const stored = await jobs.find(job, id)
      if (stored?.input.by !== by) return null
      const outcome = stored.cursor ?? noOutcome
      const isUnderWay = stored.status === 'running' || stored.status === 'failed'
      return { ...outcome, done: doneOf(outcome), total: stored.total ?? 0, isUnderWay }
    },
  }
}

/** A repeated request has another correlation. */
const isSame = (found: Partial<Input> | undefined, requested: Input): boolean =>
  isDeepStrictEqual({ ...found, correlationId: requested.correlationId }, requested)

const doneOf = ({ changed, unchanged, refused }: AccessOutcome): number =>
  changed + unchanged + refused.length

const withPerson = async (
  outcome: AccessOutcome,
  personId: string,
  act: () => Promise<Appended>,
): Promise<AccessOutcome> => {
  try {
    const { events } = await act()
    return events.length > 0
      ? { ...outcome, changed: outcome.changed + 1 }
      : { ...outcome, unchanged: outcome.unchanged + 1 }
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    return { ...outcome, refused: [...outcome.refused, { personId, code: error.code }] }
  }
}
