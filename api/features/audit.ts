import { z } from 'zod'
import type { Recorded } from '../../domain/kernel/event.ts'
import { companyId, streamName } from '../../domain/kernel/ids.ts'
import { attemptsOf, attemptsOfEnrolment } from '../../projections/attempts.ts'
import type { Context } from '../context.ts'
import { verify } from '../event-store/verify.ts'
import { parse, uuidOf } from '../http/rest.ts'
import { beforeEach } from './audit.before.ts'
import { digestsOf, namesOf } from './audit.questions.ts'

const kinds = {
  course: 'course',
  employee: 'person',
  role: 'role',
  evaluation: 'evaluation',
  company: 'company',
} as const

const subject = z.object({ kind: z.enum(Object.keys(kinds) as (keyof typeof kinds)[]), id: z.guid() }) // a record's own keys

const inOrder = (streams: readonly (readonly Recorded[])[]): Recorded[] =>
  streams.flat().sort((one, other) => one.position - other.position)

/** Recorded facts as a reader needs them: who, when, under which act, and what stood there before. */
const present = async (
  context: Context,
  events: readonly Recorded[],
  shown: readonly Recorded[] = events,
) => {
  const before = beforeEach(events)
  const [names, digests] = await Promise.all([
    namesOf(context.readDb, shown),
    digestsOf(context.readDb, shown),
  ])
  return shown.map((event) => ({
    position: event.position,
    eventId: event.id,
    at: event.at,
    type: event.type,
    stream: event.stream,
    version: event.version,
    actorKind: event.meta.actor.kind,
    actorId: event.meta.actor.id,
    actorName: names.get(event.meta.actor.id) ?? null,
    command: event.meta.command,
    commandId: event.meta.commandId,
    correlationId: event.meta.correlationId,
    data: JSON.stringify(event.data),
    before: before.get(event.id) ?? null,
    digest: digests.get(event.position) ?? '',
  }))
}

type OfMember = { courseId: string; userId: string }

const enrolmentOf = ({ derivedId }: Context, { courseId, userId }: OfMember): string =>
  derivedId('enrolment', uuidOf('userId', userId), uuidOf('courseId', courseId))

const readAttempts = ({ store }: Context, ids: readonly { attempt_id: string }[]) =>
  Promise.all(ids.map(({ attempt_id }) => store.read(streamName('attempt', attempt_id))))

const gradeHistory = async (_: unknown, args: OfMember & { lessonId: string }, context: Context) => {
  const lessonId = uuidOf('lessonId', args.lessonId)
  const enrolment = await context.store.read(streamName('enrolment', enrolmentOf(context, args)))
  const attempts = await readAttempts(
    context,
    await attemptsOf(context.readDb, uuidOf('userId', args.userId), lessonId),
  )
  const all = inOrder([enrolment, ...attempts])
  const acts = new Set(
    all
      .filter(({ data }) => 'lessonId' in data && data.lessonId === lessonId)
      .map(({ meta }) => meta.commandId),
  )
  const mine = new Set(attempts.flat().map(({ id }) => id))
  return present(
    context,
    all,
    all.filter(({ id, meta }) => mine.has(id) || acts.has(meta.commandId)),
  )
}

const enrolmentHistory = async (_: unknown, args: OfMember, context: Context) => {
  const id = enrolmentOf(context, args)
  const attempts = await readAttempts(context, await attemptsOfEnrolment(context.readDb, id))
  return present(context, inOrder([await context.store.read(streamName('enrolment', id)), ...attempts]))
}

const history = async (_: unknown, args: object, context: Context) => {
  const { kind, id } = parse(subject, args)
  const stream = kind === 'company' && id === companyId ? 'company' : streamName(kinds[kind], id)
  return present(context, await context.store.read(stream))
}

export const auditResolvers = {
  Query: {
    Audit_gradeHistory: gradeHistory,
    Audit_enrolmentHistory: enrolmentHistory,
    Audit_history: history,
    Audit_verify: (_: unknown, __: unknown, { db }: Context) => verify(db),
  },
}
