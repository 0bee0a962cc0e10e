import type { ExportedHistory } from '../../../../domain/audit/events.ts'
import type { Json, Recorded } from '../../../../domain/kernel/event.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { Locale, Who } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { auditExportContract } from '../../../contract/routes/audit.export.ts'
import { registry } from '../../../event-store/registry.ts'
import { fileResponse } from '../../../http/attachment.ts'
import { type Handler, type Input, uuidOf } from '../../../http/rest.ts'
import { inExportTurn } from '../../../kit/export.ts'
import { recordExported } from '../../../kit/record-export.ts'
import { unlessGone, whoAsks } from '../../../kit/request.ts'
import { historyLines } from '../../../proof/export-files.ts'
import { aboutLesson } from '../histories.ts'
import { memberStreams, type OfMember } from '../member-streams.ts'
import { detailsWithheld } from '../present.ts'
import { type Source, sourceOf } from '../records.ts'
import { isPartlyWithheld } from '../withheld.ts'

type Route = (typeof auditExportContract)['POST /audit/exports/history']

type Exported = Source & {
  readonly record: Pick<ExportedHistory, 'record' | 'id' | 'within'>
}

const eventsMost = 10_000

const exportedOf = async (context: Context, asked: Input<Route>['body']): Promise<Exported> => {
  const { kind, id, userId: personId, lessonId } = asked
  if (kind === 'enrolment') {
    if (!personId) throw new Rejection('http.invalid-input', 'userId')
    return ofEnrolment(context, { courseId: uuidOf(asked, 'id'), personId, lessonId })
  }
  return { ...(await sourceOf(context, { kind, id })), record: { record: kind, id, within: null } }
}

const ofEnrolment = async (context: Context, member: OfMember): Promise<Exported> => {
  const { courseId, personId: id, lessonId } = member
  return {
    streams: await memberStreams(context, member),
    missing: 'enrolments.not-enrolled',
    ...(lessonId
      ? { record: { record: 'grade', id, within: lessonId }, choose: aboutLesson(lessonId) }
      : { record: { record: 'enrolment', id, within: courseId } }),
  }
}

const note: Readonly<Record<Locale, string>> = {
  es: 'La firma prueba los hechos tal como se guardaron: quién, cuándo, en qué orden y con los datos personales cifrados. Lo que dice «opened» de esos datos es palabra del servidor.',
  en: 'The signature proves the facts as they were stored: who, when, in which order, with personal details sealed. What “opened” says of those is the word of the server.',
}

/** A history that can be verified elsewhere; the export itself is recorded first. */
export const exportProvedHistory: Handler<Route> = async ({ body }, context) => {
  const { streams: asked, missing, record, choose } = await exportedOf(context, body)
  refuseLonger(asked.length)
  const all = await inExportTurn(unlessGone(context, () => context.store.readEach(asked)))
  const read = all.filter(({ length }) => length > 0)
  if (read.length === 0) throw new Rejection(missing ?? 'audit.nothing-recorded', 'id')
  const whole = read.flat().sort((one, other) => one.position - other.position)
  const chosen = choose ? choose(whole) : whole
  refuseLonger(chosen.length)
  const who = whoAsks(context)
  // a proof discloses a whole fact or nothing
  if (await isPartlyWithheld(context, read, chosen)) throw new Rejection('audit.partly-withheld')
  const streams = read.flatMap(([first]) => (first ? [first.stream] : []))
  const upTo = chosen.at(-1)?.position ?? 0
  const exported = { format: 'jsonl' as const, ...record, facts: chosen.length, upTo }
  await recordExported(context, 'ExportHistory', exported)
  const of = {
    about: streams[0] ?? '',
    exportedAt: context.now().toISOString(),
    notes: [note[context.locale]],
    streams,
    chosen: new Set(chosen.map(({ id }) => id)),
    opened: new Map(chosen.map((event) => [event.id, openedFor(event, who)])),
    until: whole.at(-1)?.position ?? 0,
  }
  const lines = await inExportTurn(() => historyLines(context.db, context.checkpoints, of))
  return fileResponse(lines, { name: `${body.kind}.jsonl`, type: 'text/plain; charset=utf-8' })
}

/** Throws exports.too-many. Called with the number of streams first: each has at least one fact. */
const refuseLonger = (count: number): void => {
  if (count > eventsMost) throw new Rejection('exports.too-many', null, { count, most: eventsMost })
}

const openedFor = (event: Recorded, who: Who): Readonly<Record<string, Json>> => {
  const withheld = detailsWithheld(event, who)
  const sealed = Object.keys(registry.seals[event.type] ?? {}).filter((field) => !withheld.includes(field))
  const data = event.data as Readonly<Record<string, Json>> // a fact's data is a plain object
  return Object.fromEntries(sealed.flatMap((field) => (field in data ? [[field, data[field] ?? null]] : [])))
}
