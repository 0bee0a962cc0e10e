import type { ExportedHistory } from '../../../domain/audit/events.ts'
import type { Json, Recorded } from '../../../domain/kernel/event.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Locale, Who } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { proofsContract } from '../../contract/routes/proofs.ts'
import { registry } from '../../event-store/registry.ts'
import { fileResponse } from '../../http/attachment.ts'
import type { Handler, Input } from '../../http/rest.ts'
import { recordExported } from '../../kit/record-export.ts'
import { whoAsks } from '../../kit/request.ts'
import { historyLines } from '../../proof/export-files.ts'
import { aboutLesson } from './histories.ts'
import { keysWithheld } from './keys.ts'
import { streamsOf } from './kinds.ts'
import { memberStreams, type OfMember } from './member-streams.ts'
import { detailsWithheld, guessableFields } from './present.ts'

type Route = (typeof proofsContract)['POST /audit/exports/history']
type Asked = Input<Route>['body']
type Facts = readonly Recorded[]

type Exported = {
  readonly streams: readonly string[]
  readonly missing: ErrorCode
  readonly record: Pick<ExportedHistory, 'record' | 'id' | 'within'>
  readonly choose: (all: Facts) => Facts
}

const eventsMost = 10_000

const all = (facts: Facts): Facts => facts

const exportedOf = async (context: Context, asked: Asked): Promise<Exported> => {
  const { kind, id, userId: personId, lessonId } = asked
  if (kind === 'enrolment' && personId) return ofEnrolment(context, { courseId: id, personId, lessonId })
  if (kind === 'enrolment') throw new Rejection('http.invalid-input', 'userId')
  return { ...streamsOf(kind, id), record: { record: kind, id, within: null }, choose: all }
}

const ofEnrolment = async (context: Context, member: OfMember): Promise<Exported> => {
  const { courseId, personId: id, lessonId } = member
  return {
    streams: await memberStreams(context, member),
    missing: 'enrolments.not-enrolled',
    record: lessonId
      ? { record: 'grade', id, within: lessonId }
      : { record: 'enrolment', id, within: courseId },
    choose: lessonId ? aboutLesson(lessonId) : all,
  }
}

/** What stands in the file beside the proofs. */
const note: Readonly<Record<Locale, string>> = {
  es: 'La firma prueba los hechos tal como se guardaron: quién, cuándo, en qué orden y con los datos personales cifrados. Lo que dice «opened» de esos datos es palabra del servidor.',
  en: 'The signature proves the facts as they were stored: who, when, in which order, with personal details sealed. What “opened” says of those is the word of the server.',
}

/** The history of a record as a file that proves itself elsewhere; that somebody took it is recorded first. */
export const exportHistory: Handler<Route> = async ({ body }, context) => {
  const { streams: asked, missing, record, choose } = await exportedOf(context, body)
  const read = (await Promise.all(asked.map((name) => context.store.read(name)))).filter(
    ({ length }) => length > 0,
  )
  if (read.length === 0) throw new Rejection(missing, 'id')
  const whole = read.flat().sort((one, other) => one.position - other.position)
  const chosen = choose(whole)
  if (chosen.length > eventsMost)
    throw new Rejection('exports.too-many', null, { count: chosen.length, most: eventsMost })
  const who = whoAsks(context)
  await refuseGuessable(context, read, chosen)
  const streams = read.flatMap(([first]) => (first ? [first.stream] : []))
  const upTo = chosen.at(-1)?.position ?? 0
  const exported = { format: 'jsonl' as const, ...record, facts: chosen.length, upTo }
  await recordExported(context, 'ExportHistory', exported)
  const lines = await historyLines(context.db, context.checkpoints, {
    about: streams[0] ?? '',
    exportedAt: context.now().toISOString(),
    notes: [note[context.locale]],
    streams,
    chosen: new Set(chosen.map(({ id }) => id)),
    opened: new Map(chosen.map((event) => [event.id, openedFor(event, who)])),
    until: whole.at(-1)?.position ?? 0,
  })
  return fileResponse(lines, { name: `${body.kind}.jsonl`, type: 'text/plain; charset=utf-8' })
}

/** A proof tells the whole of a fact, or it tells nothing. */
const refuseGuessable = async (context: Context, streams: readonly Facts[], chosen: Facts): Promise<void> => {
  const keys = await keysWithheld(context, streams)
  const who = whoAsks(context)
  const isGuessable = (event: Recorded): boolean =>
    guessableFields(event, keys.get(event.stream) ?? null, who).length > 0
  if (chosen.some(isGuessable)) throw new Rejection('audit.partly-withheld')
}

/** The sealed fields of a fact that whoever asks may read. */
const openedFor = (event: Recorded, who: Who): Readonly<Record<string, Json>> => {
  const withheld = detailsWithheld(event, who)
  const sealed = Object.keys(registry.seals[event.type] ?? {}).filter((field) => !withheld.includes(field))
  const data = event.data as Readonly<Record<string, Json>> // a fact's data is a plain object
  return Object.fromEntries(sealed.flatMap((field) => (field in data ? [[field, data[field] ?? null]] : [])))
}
