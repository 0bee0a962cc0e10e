import { constanciaRecord } from '../../../../domain/legal/constancia-record.ts'
import type { ConstanciaRecordEvent } from '../../../../domain/legal/events.ts'
import { folioText } from '../../../../domain/legal/issuing-rules.ts'
import type { Dc4Line } from '../../../../domain/legal/listing-rules.ts'
import type { ConstanciaSnapshot } from '../../../../domain/legal/papers.ts'
import type { ConstanciaPaperRow } from '../../../../projections/constancia-records.ts'
import type { ListedPaper } from '../../../../projections/listed-constancias.questions.ts'
import type { EventStore } from '../../../event-store/store.ts'
import { dataOf, streamsOfEach } from '../../../event-store/streams.ts'

type Issued = Extract<ConstanciaRecordEvent, { type: 'ConstanciaIssued' }>

/** What a line has beyond its paper. */
export type BesidePaper = Pick<
  Dc4Line,
  'address' | 'schooling' | 'proof' | 'school' | 'objective' | 'modality'
>

/** As the sealed snapshots of the papers say, which outlast an erasure within their term. */
const snapshotsOf = async (
  store: EventStore,
  papers: readonly ConstanciaPaperRow[],
): Promise<ReadonlyMap<string, ConstanciaSnapshot | null>> => {
  const found = new Map<string, ConstanciaSnapshot | null>()
  const ids = papers.map(({ constancia_id }) => constancia_id)
  for await (const { facts } of streamsOfEach(store, constanciaRecord.kind, ids))
    for (const { paperId, snapshot } of dataOf<Issued>(facts, 'ConstanciaIssued'))
      found.set(paperId, snapshot)
  return found
}

export const linesOf = async <Paper extends ConstanciaPaperRow>(
  store: EventStore,
  papers: readonly Paper[],
  besideOf: (paper: Paper) => BesidePaper,
): Promise<readonly Dc4Line[]> => {
  const snapshots = await snapshotsOf(store, papers)
  return papers.map((paper) => {
    const snapshot = snapshots.get(paper.paper_id) ?? null
    return {
      ...{ folio: folioText(paper), sex: paper.sex, course: paper.course_name, hours: Number(paper.hours) },
      ...{ startsOn: paper.starts_on, endsOn: paper.ends_on },
      ...besideOf(paper),
      paper: snapshot && { worker: snapshot.worker, course: snapshot.course },
    }
  })
}

export const besideToday = (paper: ListedPaper): BesidePaper => ({
  address: paper.home_address,
  ...{ schooling: paper.schooling, proof: paper.schooling_proof, school: paper.school_kind },
  ...{ objective: paper.objective, modality: paper.modality },
})
