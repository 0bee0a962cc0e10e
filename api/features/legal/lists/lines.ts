import { streamName } from '../../../../domain/kernel/ids.ts'
import { constanciaRecord } from '../../../../domain/legal/constancia-record.ts'
import type { ConstanciaRecordEvent } from '../../../../domain/legal/events.ts'
import { folioText } from '../../../../domain/legal/issuing-rules.ts'
import type { Dc4Line } from '../../../../domain/legal/listing-rules.ts'
import type { ConstanciaSnapshot } from '../../../../domain/legal/papers.ts'
import type { ListedPaper } from '../../../../projections/listed-constancias.questions.ts'
import type { EventStore } from '../../../event-store/store.ts'
import { dataOf } from '../../../event-store/streams.ts'

type Issued = Extract<ConstanciaRecordEvent, { type: 'ConstanciaIssued' }>

const atOnce = 200

/** As the sealed snapshots of the papers say, which outlast an erasure within their term. */
const snapshotsOf = async (
  store: EventStore,
  papers: readonly ListedPaper[],
): Promise<ReadonlyMap<string, ConstanciaSnapshot | null>> => {
  const found = new Map<string, ConstanciaSnapshot | null>()
  for (let from = 0; from < papers.length; from += atOnce) {
    const streams = papers
      .slice(from, from + atOnce)
      .map(({ constancia_id: id }) => streamName(constanciaRecord.kind, id))
    for (const { paperId, snapshot } of dataOf<Issued>(
      (await store.readEach(streams)).flat(),
      'ConstanciaIssued',
    ))
      found.set(paperId, snapshot)
  }
  return found
}

const lineOf = (paper: ListedPaper, snapshot: ConstanciaSnapshot | null): Dc4Line => ({
  folio: folioText(paper),
  sex: paper.sex,
  course: paper.course_name,
  hours: Number(paper.hours),
  startsOn: paper.starts_on,
  endsOn: paper.ends_on,
  address: paper.home_address,
  ...{ schooling: paper.schooling, proof: paper.schooling_proof, school: paper.school_kind },
  ...{ objective: paper.objective, modality: paper.modality },
  paper: snapshot && { worker: snapshot.worker, course: snapshot.course },
})

export const linesOf = async (
  store: EventStore,
  papers: readonly ListedPaper[],
): Promise<readonly Dc4Line[]> => {
  const snapshots = await snapshotsOf(store, papers)
  return papers.map((paper) => lineOf(paper, snapshots.get(paper.paper_id) ?? null))
}
