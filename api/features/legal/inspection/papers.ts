import type { RecordedFact } from '../../../../domain/kernel/event.ts'
import { constanciaRecord } from '../../../../domain/legal/constancia-record.ts'
import type { ConstanciaRecordEvent, PaperFile } from '../../../../domain/legal/events.ts'
import { folioText } from '../../../../domain/legal/issuing-rules.ts'
import { constanciasOfPeople } from '../../../../projections/inspection.questions.ts'
import { streamsOfEach } from '../../../event-store/streams.ts'
import type { PackMoment } from './moment.ts'
import type { PackNeeds, PackScope } from './needs.ts'

/** An issued one, in force, replaced or withdrawn by the end of the day. */
export type PaperThen = {
  readonly constanciaId: string
  readonly folio: string
  readonly courseName: string
  readonly file: PaperFile
  /** Of the paper as it was signed. */
  readonly scan: PaperFile | null
  readonly replacedBy: string | null
  readonly isWithdrawn: boolean
}

/** One that was due and not issued. */
export type DueThen = { readonly personId: string; readonly courseId: string; readonly issueBy: string }

export type PapersThen = { readonly papers: readonly PaperThen[]; readonly due: readonly DueThen[] }

/** Of the people's constancias, those that this employer issued, by folio, and those that were to be issued. */
export const papersThen = async (
  { db, store }: PackNeeds,
  { position }: PackMoment,
  {
    personIds,
    courseIds,
    employerId,
  }: Pick<PackScope, 'personIds' | 'courseIds'> & { readonly employerId: string },
): Promise<PapersThen> => {
  const known = await constanciasOfPeople(db, personIds, courseIds)
  const papers: PaperThen[] = []
  const due: DueThen[] = []
  const ids = known.map(({ constancia_id }) => constancia_id)
  for await (const stream of streamsOfEach(store, constanciaRecord.kind, ids)) {
    // the stream of a constancia holds its facts alone
    const facts = stream.facts as readonly object[] as readonly RecordedFact<ConstanciaRecordEvent>[]
    const found = constanciaThen(facts.filter((fact) => fact.position <= position))
    papers.push(...found.papers.filter((one) => one.employerId === employerId))
    due.push(...found.due)
  }
  return { papers: papers.toSorted((one, other) => (one.folio < other.folio ? -1 : 1)), due }
}

type Facts = readonly ConstanciaRecordEvent[]

const scanOf = (facts: Facts, paperId: string): PaperFile | null =>
  facts.reduce<PaperFile | null>((scan, { type, data }) => {
    if (type === 'ConstanciaScanAttached' && data.paperId === paperId) return data.scan
    return type === 'ConstanciaScanRemoved' && data.paperId === paperId ? null : scan
  }, null)

const constanciaThen = (facts: Facts) => {
  const isWithdrawn = facts.some(({ type }) => type === 'ConstanciaWithdrawn')
  const replaced = new Map(
    facts.flatMap(({ type, data }) =>
      type === 'ConstanciaReplaced' ? [[data.paperId, folioText(data.by.folio)] as const] : [],
    ),
  )
  const papers = facts.flatMap(({ type, data }) =>
    type === 'ConstanciaIssued'
      ? [
          {
            constanciaId: data.constanciaId,
            ...{ folio: folioText(data.folio), employerId: data.folio.employerId },
            ...{ courseName: data.subject.course, file: data.file, isWithdrawn },
            scan: scanOf(facts, data.paperId),
            replacedBy: replaced.get(data.paperId) ?? null,
          },
        ]
      : [],
  )
  const isDue = papers.length === 0 && !isWithdrawn
  const due = facts.flatMap(({ type, data }) =>
    type === 'ConstanciaDue' && isDue
      ? [{ personId: data.personId, courseId: data.courseId, issueBy: data.issueBy }]
      : [],
  )
  return { papers, due }
}
