import type { ExportedHistory } from '../../../../domain/audit/events.ts'
import type { Json, Recorded } from '../../../../domain/kernel/event.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { Locale, Who } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { registry } from '../../../event-store/registry.ts'
import { fileResponse } from '../../../http/attachment.ts'
import { inExportTurn } from '../../../kit/export.ts'
import { recordExported } from '../../../kit/record-export.ts'
import { requireCaller } from '../../../kit/request.ts'
import { historyLines } from '../../../proof/export-files.ts'
import { isPartlyWithheld } from '../disclosure.ts'
import { detailsWithheld } from '../present.ts'

const eventsMost = 10_000

/** `facts` are of `histories`, in the order of the log. */
type ProvedFile = {
  readonly histories: readonly (readonly Recorded[])[]
  readonly facts: readonly Recorded[]
  readonly record: Pick<ExportedHistory, 'record' | 'id' | 'within'>
  readonly name: string
}

const note: Readonly<Record<Locale, string>> = {
  es: 'La firma prueba los hechos tal como se guardaron: quién, cuándo, en qué orden y con los datos personales cifrados. Lo que dice «opened» de esos datos es palabra del servidor.',
  en: 'The signature proves the facts as they were stored: who, when, in which order, with personal details sealed. What “opened” says of those is the word of the server.',
}

/** Facts that can be verified elsewhere; the export itself is recorded first. Throws exports.too-many, audit.partly-withheld. */
export const provedFile = async (
  context: Context,
  { histories, facts, record, name }: ProvedFile,
): Promise<Response> => {
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
    until: Math.max(...histories.map((history) => history.at(-1)?.position ?? 0)),
  }
  const lines = await inExportTurn(() => historyLines(context.db, context.checkpoints, of))
  return fileResponse(lines, { name, type: 'text/plain; charset=utf-8' })
}

/** Throws exports.too-many. Called with the number of streams first: each has at least one fact. */
export const refuseLonger = (count: number): void => {
  if (count > eventsMost) throw new Rejection('exports.too-many', null, { count, most: eventsMost })
}

const openedFor = (event: Recorded, who: Who): Readonly<Record<string, Json>> => {
  const withheld = detailsWithheld(event, who)
  const sealed = Object.keys(registry.seals[event.type] ?? {}).filter((field) => !withheld.includes(field))
  const data = event.data as Readonly<Record<string, Json>> // a fact's data is a plain object
  return Object.fromEntries(sealed.flatMap((field) => (field in data ? [[field, data[field] ?? null]] : [])))
}
