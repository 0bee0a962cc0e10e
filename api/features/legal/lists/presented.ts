import type { RecordedFact } from '../../../../domain/kernel/event.ts'
import { courseConstancia } from '../../../../domain/legal/constancia.ts'
import type { ConstanciaEvent, PlanYear, PresentedPapers } from '../../../../domain/legal/events.ts'
import { countBySex } from '../../../../domain/legal/listing-rules.ts'
import type { PersonEvent } from '../../../../domain/people/events.ts'
import { person } from '../../../../domain/people/person.ts'
import { asOf } from '../../../../projections/all.ts'
import {
  listedPapers,
  type PresentedPaper,
  papersById,
  type YearOfEmployer,
} from '../../../../projections/listed-constancias.questions.ts'
import type { Context, Services } from '../../../context.ts'
import { draw } from '../../../documents/draw.ts'
import { streamsOfEach } from '../../../event-store/streams.ts'
import { companyThen } from '../company-then.ts'
import { dc4Content, dc4Name } from './dc4.ts'
import { type BesidePaper, linesOf } from './lines.ts'

type Needs = Pick<Services, 'db' | 'store'>

type PresentedDc4 = PlanYear &
  Pick<PresentedPapers, 'paperIds' | 'upTo'> & {
    readonly establishmentId: string
    readonly presentedOn: string
  }

type DrawnDc4 = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly sha256: string }

/** From the papers and by the log, since nothing of it is stored: an erasure reaches it. No former logo is certain to be kept. */
export const drawPresented = async (
  { db, store }: Needs,
  { establishmentId, presentedOn: day, paperIds, upTo, ...year }: PresentedDc4,
): Promise<DrawnDc4> => {
  const moment = { day, position: upTo, db: asOf(db, upTo) }
  const { employer, establishment } = await companyThen({ store }, moment, establishmentId)
  const papers = await papersById(db, paperIds)
  const lines = await linesOf(store, papers, await besideThen(store, papers, upTo))
  const { startsOn, endsOn } = year
  const content = dc4Content({ employer, establishment, startsOn, endsOn }, { lines, day, logo: null })
  const bytes = await draw('dc4', content)
  return {
    ...{ name: dc4Name({ establishment, endsOn }), bytes },
    sha256: new Bun.CryptoHasher('sha256').update(bytes).digest('hex'),
  }
}

/** The list as it stands now. */
export const papersToPresent = async (
  context: Pick<Context, 'db' | 'store' | 'waitForReadModels'>,
  list: YearOfEmployer & { readonly establishmentId: string },
  presentedOn: string,
): Promise<PresentedPapers> => {
  const upTo = await context.store.head()
  await context.waitForReadModels({ position: upTo })
  const papers = await listedPapers(context.db, list)
  const paperIds = papers.map(({ paper_id }) => paper_id)
  const { sha256 } = await drawPresented(context, { ...list, presentedOn, paperIds, upTo })
  return { paperIds, counts: countBySex(papers), upTo, sha256 }
}

type Store = Needs['store']

const besideThen = async (store: Store, papers: readonly PresentedPaper[], upTo: number) => {
  const [people, courses] = await Promise.all([
    detailsThen(
      store,
      papers.map(({ person_id }) => person_id),
      upTo,
    ),
    coursesThen(
      store,
      papers.map(({ course_id }) => course_id),
      upTo,
    ),
  ])
  return ({ person_id, course_id }: PresentedPaper): BesidePaper => {
    const [details, course] = [people.get(person_id), courses.get(course_id)]
    return {
      address: details?.homeAddress ?? null,
      schooling: details?.schooling ?? null,
      proof: details?.schoolingProof ?? null,
      school: details?.schoolKind ?? null,
      objective: course?.objective ?? null,
      modality: course?.modality ?? null,
    }
  }
}

type LegalDetailsThen = Extract<PersonEvent, { type: 'LegalDetailsCorrected' }>['data']

/** None of the erased, whenever that was. */
const detailsThen = async (store: Store, ids: readonly string[], upTo: number) => {
  const found = new Map<string, LegalDetailsThen>()
  // the stream of a person holds their facts alone
  for await (const { id, facts } of streamsOfEach(store, person.kind, [...new Set(ids)]))
    for (const {
      type,
      data,
      position,
    } of facts as readonly object[] as readonly RecordedFact<PersonEvent>[]) {
      if (type === 'LegalDetailsCorrected' && position <= upTo) found.set(id, data)
      if (type === 'PersonForgotten') found.delete(id)
    }
  return found
}

const coursesThen = async (store: Store, ids: readonly string[], upTo: number) => {
  const found = new Map<string, ConstanciaEvent['data']>()
  // the stream holds these facts alone
  for await (const { id, facts } of streamsOfEach(store, courseConstancia.kind, [...new Set(ids)]))
    for (const { data, position } of facts as readonly object[] as readonly RecordedFact<ConstanciaEvent>[])
      if (position <= upTo) found.set(id, data)
  return found
}
