import { Rejection } from '../../../domain/kernel/rejection.ts'
import { person } from '../../../domain/people/person.ts'
import { mayOfEverybody, mayRemind } from '../../../domain/people/relation.ts'
import { remind } from '../../../domain/people/reminders.ts'
import { remindableCourses } from '../../../projections/team.questions.ts'
import type { Core } from '../../core.ts'
import type { Appended, Command } from '../../event-store/store.ts'
import { writeTo } from '../../event-store/streams.ts'
import { derivedId } from '../../ids.ts'
import type { Jobs } from '../../jobs/runner.ts'
import type { Reminders } from '../../long-acts.ts'
import { companyToday } from '../../records/certificate.ts'
import { loadActing } from '../../records/grantor.ts'
import { isInTeam, recordingLoad, withoutRepeats } from '../../records/managers.ts'
import { openSeveralActs } from '../../records/several-acts.ts'

type Needs = Pick<Core, 'config' | 'db' | 'executeAll' | 'now'>

/** Guards that the caller still answers for the person, or may develop everybody. Same refusal for other people and unknown ones. */
export const remindOne = async (
  services: Needs,
  command: Command,
  { by, personId }: { readonly by: string; readonly personId: string },
): Promise<Appended> => {
  const on = await companyToday(services, services.now())
  return services.executeAll(command, async (load) => {
    const recording = recordingLoad(load)
    const acting = await loadActing(recording.load, { personId: by })
    const who = { ...acting.by, personId: by }
    const isManaged = await isInTeam(recording.load, personId, { personId: by, today: on })
    const record = await recording.load(person, personId)
    if (record.state.situation !== 'active' || (personId !== by && !mayRemind(who, personId, isManaged)))
      throw new Rejection('people.not-found', 'id')
    const courseIds = await remindableCourses(services.db, personId, {
      today: on,
      readsHireDates: mayOfEverybody(who, 'profile'),
    })
    const write = writeTo(record, remind({ by, courseIds, on })(record.state))
    return [...withoutRepeats([write, ...recording.guards()])]
  })
}

const kind = 'remind-team'

export const openReminders = ({ jobs, ...core }: Needs & { readonly jobs: Jobs }): Reminders =>
  openSeveralActs(
    { db: core.db, jobs },
    {
      kind,
      subjectsOf: ({ people }) => people.map((personId) => ({ personId })),
      act: (jobId, { by, correlationId }, { personId }) => {
        const command = {
          id: derivedId(kind, jobId, personId),
          name: 'GiveReminder',
          actor: { kind: 'person', id: by },
          correlationId,
          bulk: true,
        } as const
        return remindOne(core, command, { by, personId })
      },
    },
  )
