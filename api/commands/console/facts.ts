import { companyRecord } from '../../../projections/organisation.ts'
import { describeFact } from '../../contract/facts/describe.ts'
import type { HistoryEntry } from '../../contract/facts/entry.ts'
import { localizationOf } from '../../contract/facts/text.ts'
import type { Company } from './open-company.ts'

type Entry = HistoryEntry & { readonly position: number; readonly stream: string }

type Page = {
  readonly log: {
    readonly rows: readonly Entry[]
    readonly names: readonly { readonly id: string; readonly name: string | null }[]
    readonly hasMore: boolean
  }
}

const pageOfLog = `query ($before: Float) {
  log: Audit_log(pageSize: 100, before: $before) {
    rows {
      position stream type actorKind actorId actorName promptedBy causeType command data before changed withheld keyWithheld
      question answer answerBefore scored { question answer points value }
    }
    names { id name }
    hasMore
  }
}`

const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{8}([0-9a-f]{4})/g

const shortened = (text: string): string => text.replace(uuids, '…$2')

const lineMax = 110

const cut = (line: string): string => (line.length > lineMax ? `${line.slice(0, lineMax - 1)}…` : line)

/** Data on one line: `payrollNum: 101, fullName: Ana`. */
const inShort = (data: string): string => {
  const fields = Object.entries(JSON.parse(data) as Record<string, unknown>) // a fact's data are an object
  const shown = fields
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return cut(shortened(shown.join(', ')))
}

/** Prints the facts since the last call, oldest first: position, type and stream, the history's sentence, the data. */
export const openFacts = async ({ services, administratorId, as, settled }: Company) => {
  let printedUpTo = await services.store.head()
  return async (): Promise<string> => {
    await settled()
    const { gql } = as(administratorId)
    const language = localizationOf(
      'es',
      (await companyRecord(services.db))?.time_zone ?? services.config.timeZone,
    )
    const texts: string[] = []
    const [since, head] = [printedUpTo, await services.store.head()]
    for (let before = head + 1; before > since + 1; ) {
      const { log } = await gql<Page>(pageOfLog, { before })
      const names = new Map(log.names.map(({ id, name }) => [id, name]))
      for (const entry of log.rows.filter(({ position }) => position > since)) {
        const { position, type, stream, data } = entry
        const { sentence, lines } = describeFact(entry, language, names)
        texts.unshift(
          [`${position} ${type} ${shortened(stream)}`, sentence, ...lines, inShort(data)].join('\n     '),
        )
      }
      before = log.hasMore ? (log.rows.at(-1)?.position ?? 0) : 0
    }
    printedUpTo = head
    return texts.length > 0 ? texts.join('\n') : 'Nothing was recorded since.'
  }
}
