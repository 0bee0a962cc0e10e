import type { Recorded } from '../../../../domain/kernel/event.ts'
import type { ConstanciaRecordEvent } from '../../../../domain/legal/events.ts'
import { holderNameIn } from '../../../../domain/legal/holder-rules.ts'
import { folioText } from '../../../../domain/legal/issuing-rules.ts'
import { papersOfConstancia, watchedBy } from '../../../../projections/constancia-evidence.questions.ts'
import type { ConstanciaPaperRow } from '../../../../projections/constancia-records.ts'
import type { Context } from '../../../context.ts'
import { evidenceParts } from '../../../contract/routes/legal.evidence.ts'
import { presentNames } from '../../audit/names.ts'
import { presentFacts } from '../../audit/present-facts.ts'
import { agreementFact, historiesOf, type IssuedFact, isIssued } from './choose.ts'
import type { Evidence } from './read.ts'

type Replaced = Extract<ConstanciaRecordEvent, { type: 'ConstanciaReplaced' }>

const isReplaced = (fact: Recorded): fact is Recorded<Replaced> => fact.type === 'ConstanciaReplaced'

type Scan = Extract<ConstanciaRecordEvent, { type: 'ConstanciaScanAttached' }>

const isScan = (fact: Recorded): fact is Recorded<Scan> => fact.type === 'ConstanciaScanAttached'

const presentPaper = (
  { data, ...fact }: IssuedFact,
  { constancia, employers }: Evidence['streams'],
  papers: readonly ConstanciaPaperRow[],
) => {
  const { paperId, subject, snapshot, file, images } = data
  const row = papers.find((one) => one.paper_id === paperId)
  const replaced = constancia.filter(isReplaced).find((one) => one.data.paperId === paperId)
  const attached = constancia.filter(isScan).findLast((one) => one.data.paperId === paperId)
  const [filed] = agreementFact(employers, { data, ...fact })
  const agreement = filed
    ? { agreedOn: filed.data.agreedOn, fileName: filed.data.file.name, sha256: filed.data.file.sha256 }
    : null
  const signer = (side: 'tutor' | 'employer' | 'workers') => ({
    side,
    name: snapshot?.signers[side] ?? null,
    agreement: side !== 'tutor' && images[side] !== null ? agreement : null,
  })
  return {
    ...{ id: paperId, folio: folioText(data.folio), issuedOn: data.issuedOn, employer: subject.employer },
    ...{ startsOn: subject.startsOn, endsOn: subject.endsOn, hours: subject.hours },
    holder: snapshot && holderNameIn(snapshot.worker),
    ...{ sha256: file.sha256, hasFile: row?.file != null },
    ...{ openedAt: row?.opened_at ?? null, handedOverOn: row?.handed_over_on ?? null },
    scan: row?.scan && attached ? { at: attached.at, sha256: row.scan.sha256 } : null,
    replaced: replaced
      ? { folio: folioText(replaced.data.by.folio), at: replaced.at, reason: replaced.data.reason ?? null }
      : null,
    signers: [
      signer('tutor'),
      signer('employer'),
      ...(data.signers.workers === null ? [] : [signer('workers')]),
    ],
  }
}

export const presentEvidence = async (context: Context, { row, streams, chosen }: Evidence) => {
  const [{ rows, names }, papers, watched] = await Promise.all([
    presentFacts(context, {
      streams: historiesOf(streams),
      events: chosen.map(({ fact }) => fact),
      ids: [row.person_id],
    }),
    papersOfConstancia(context.db, row.constancia_id),
    watchedBy(context.db, row),
  ])
  const partOf = new Map(chosen.map(({ fact, part }) => [fact.id, part]))
  const issued = streams.constancia.filter(isIssued).toReversed()
  return {
    id: row.constancia_id,
    person: { id: row.person_id, fullName: row.full_name, payrollNum: row.payroll_num },
    course: { id: row.course_id, name: row.course_name },
    ...{ passedOn: row.passed_on, issueBy: row.issue_by, watched, names: presentNames(names) },
    withdrawn:
      row.withdrawn_at === null || row.withdrawn_because === null
        ? null
        : { at: row.withdrawn_at, because: row.withdrawn_because, reason: row.withdrawal_reason },
    papers: issued.map((fact) => presentPaper(fact, streams, papers)),
    parts: evidenceParts.map((part) => ({
      part,
      facts: rows.filter(({ eventId }) => partOf.get(eventId) === part),
    })),
  }
}
