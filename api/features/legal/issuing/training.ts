import { course } from '../../../../domain/courses/course.ts'
import type { EnrolmentEvent } from '../../../../domain/enrolments/events.ts'
import { trainingSpan } from '../../../../domain/enrolments/training-span.ts'
import { thematicAreas } from '../../../../domain/kernel/catalogues.ts'
import type { RecordedFact } from '../../../../domain/kernel/event.ts'
import { streamName } from '../../../../domain/kernel/ids.ts'
import { courseConstancia } from '../../../../domain/legal/constancia.ts'
import type { KnownConstancia } from '../../../../domain/legal/constancia-record.ts'
import type { Tutor } from '../../../../domain/legal/events.ts'
import {
  type CoursePaperPart,
  hoursOf,
  missingOfCoursePaper,
} from '../../../../domain/legal/issuing-rules.ts'
import type { ConstanciaSnapshot } from '../../../../domain/legal/papers.ts'
import { person } from '../../../../domain/people/person.ts'
import { firstAttemptAt } from '../../../../projections/attempts.ts'
import type { Queryable } from '../../../../projections/kernel/database.ts'
import { dateIn } from '../../../calendar.ts'
import type { Load } from '../../../event-store/execute.ts'
import type { EventStore, Write } from '../../../event-store/store.ts'
import { guardOn } from '../../../event-store/streams.ts'

type Needs = { readonly db: Queryable; readonly store: EventStore }

type Training = {
  /** Null where something is missing; `agent` is null where it is the employer's own. */
  readonly course:
    | (Omit<ConstanciaSnapshot['course'], 'agent'> & {
        readonly agent: ConstanciaSnapshot['course']['agent'] | null
      })
    | null
  readonly tutor: string
  readonly missing: readonly CoursePaperPart[]
  readonly guards: readonly Write[]
}

/** The course and the days of this approval. */
export const trainingOf = async (
  load: Load,
  { db, store }: Needs,
  { personId, courseId, enrolmentId, cycle, passedOn }: KnownConstancia,
  timeZone: string,
): Promise<Training> => {
  const taught = await load(course, courseId)
  const described = await load(courseConstancia, courseId)
  const { thematicArea, agent, tutor, ...rest } = described.state
  const signer = await tutorOf(load, tutor)
  const information = taught.state.situation === 'none' ? null : taught.state.information
  const minutes = information?.trainingMinutes ?? 0
  const area = thematicAreas.find(({ code }) => code === thematicArea)
  // a tutor whose data were erased cannot be named
  const known = { ...rest, thematicArea, agent, tutor: signer.name === null ? null : tutor }
  const span = trainingSpan(await factsOf(store, enrolmentId), cycle)
  const attemptAt = await firstAttemptAt(db, { personId, enrolmentId, cycle })
  const began = [span.beganAt, attemptAt]
    .flatMap((at) => at ?? [])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
  const startsOn = began[0] === undefined ? passedOn : dateIn(timeZone, new Date(began[0]))
  return {
    course:
      information && area && agent
        ? {
            name: information.name,
            hours: hoursOf(minutes),
            startsOn: startsOn < passedOn ? startsOn : passedOn,
            endsOn: passedOn,
            thematicArea: area,
            agent: agent.kind === 'external' ? { name: agent.name, registration: agent.registration } : null,
            isBySufficiency: span.isBySufficiency,
          }
        : null,
    tutor: signer.name ?? '',
    missing: missingOfCoursePaper(known, minutes),
    guards: [guardOn(taught), guardOn(described), ...signer.guards],
  }
}

const tutorOf = async (load: Load, tutor: Tutor | null) => {
  if (tutor === null) return { name: null, guards: [] }
  if ('name' in tutor) return { name: tutor.name, guards: [] }
  const loaded = await load(person, tutor.personId)
  const name = 'details' in loaded.state ? loaded.state.details.fullName : null
  return { name, guards: [guardOn(loaded)] }
}

const factsOf = async (store: EventStore, enrolmentId: string) =>
  // the stream of an enrolment holds its facts alone
  (await store.load(
    streamName('enrolment', enrolmentId),
  )) as unknown as readonly RecordedFact<EnrolmentEvent>[]
