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
import { requireCaller, unlessGone } from '../../../kit/request.ts'
import { historyLines } from '../../../proof/export-files.ts'
import { isPartlyWithheld } from '../disclosure.ts'
import { aboutLesson } from '../histories.ts'
import { memberStreams, type OfMember } from '../member-streams.ts'
import { detailsWithheld } from '../present.ts'
import { accountOf, type Source, sourceOf } from '../records.ts'

type Route = (typeof auditExportContract)['POST /audit/exports/history']

type ExportSource = Source & {
  readonly record: Pick<ExportedHistory, 'record' | 'id' | 'within'>
}

const eventsMost = 10_000

const exportSourceOf = async (context: Context, body: Input<Route>['body']): Promise<ExportSource> => {
  const { kind, id, userId: personId, lessonId } = body
  if (kind === 'enrolment') {
    if (!personId) throw new Rejection('http.invalid-input', 'userId')
    return ofEnrolment(context, { courseId: uuidOf(body, 'id'), personId, lessonId })
  }
  const source = await sourceOf(context, { kind, id })
  return { ...(kind === 'employee' ? accountOf(id) : source), record: { record: kind, id, within: null } }
}

const ofEnrolment = async (context: Context, member: OfMember): Promise<ExportSource> => {
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
  const { streams: streamNames, missing, record, choose } = await exportSourceOf(context, body)
  refuseLonger(streamNames.length)
  const loaded = await inExportTurn(unlessGone(context, () => context.store.readEach(streamNames)))
  const histories = loaded.filter(({ length }) => length > 0)
  if (histories.length === 0) throw new Rejection(missing ?? 'audit.nothing-recorded', 'id')
  const whole = histories.flat().sort((one, other) => one.position - other.position)
  const facts = choose ? choose(whole) : whole
  refuseLonger(facts.length)
  const who = requireCaller(context)
  // a proof discloses a whole fact or nothing
  if (await isPartlyWithheld(context, histories, facts)) throw new Rejection('audit.partly-withheld')
  const streams = histories.flatMap(([first]) => (first ? [first.stream] : []))
  const upTo = facts.at(-1)?.position ?? 0
  const exportRecord = { format: 'jsonl' as const, ...record, facts: facts.length, upTo }
  await recordExported(context, 'ExportHistory', exportRecord)
  const of = {
    about: streams[0] ?? '',
    exportedAt: context.now().toISOString(),
    notes: [note[context.locale]],
    streams,
    chosen: new Set(facts.map(({ id }) => id)),
    opened: new Map(facts.map((event) => [event.id, openedFor(event, who)])),
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
