import { streamName } from '../../../../domain/kernel/ids.ts'
import {
  constanciaFolios,
  type FolioState,
  foliosId,
  nextFolio,
} from '../../../../domain/legal/constancia-folios.ts'
import type { KnownConstancia } from '../../../../domain/legal/constancia-record.ts'
import type { ConstanciaFolioEvent, Folio, IssuedPaper } from '../../../../domain/legal/events.ts'
import { dc3Template, refuseGaps } from '../../../../domain/legal/issuing-rules.ts'
import type { ConstanciaSnapshot } from '../../../../domain/legal/papers.ts'
import type { Dc3Images } from '../../../documents/dc3.tsx'
import type { Load } from '../../../event-store/execute.ts'
import type { EventStore, Loaded, Write } from '../../../event-store/store.ts'
import { dataOf } from '../../../event-store/streams.ts'
import { certificateCode } from '../../../records/certificate.ts'
import { employerOf, type Image, type OnPaper } from './employer.ts'
import type { Issuing } from './needs.ts'
import { trainingOf } from './training.ts'
import { workerOf } from './worker.ts'

export type Draft = {
  readonly folios: Loaded<FolioState>
  readonly paper: Omit<IssuedPaper, 'file' | 'snapshot'> & { readonly snapshot: ConstanciaSnapshot }
  readonly images: Dc3Images
  /** All that the paper says must still stand when it is issued. */
  readonly guards: readonly Write[]
}

type Day = { readonly paperId: string; readonly today: string; readonly timeZone: string }

/** What the paper says that day. Throws legal.paper-incomplete and legal.signer-not-in-office by the first missing part. */
export const draftOf = async (
  load: Load,
  needs: Issuing,
  due: KnownConstancia,
  { paperId, today, timeZone }: Day,
): Promise<Draft> => {
  const { worker, terminalId, ...person } = await workerOf(load, due.personId)
  const { course, tutor, ...training } = await trainingOf(load, needs, due, timeZone)
  const { employer, guards } = await employerOf(load, terminalId, today)
  const ofEmployer = employer ? employer.missing : (['establishment'] as const)
  refuseGaps({ person: person.missing, course: training.missing, employer: ofEmployer })
  const signer = employer?.signers.employer
  if (!worker || !course || !employer || !signer) throw new Error('a paper without gaps is complete')
  const { employerId, establishmentId, legalName, rfc, isLarge, logo } = employer
  const series = { employerId, year: Number(today.slice(0, 4)) }
  const folios = await loadFolios(needs.store, series)
  const folio = nextFolio(folios.state, series)
  const code = certificateCode()
  const { workers } = employer.signers
  return {
    folios,
    paper: {
      ...{ paperId, code, issuedOn: today, folio, establishmentId, template: dc3Template },
      subject: {
        ...{ employer: legalName, course: course.name, hours: course.hours },
        ...{ startsOn: course.startsOn, endsOn: course.endsOn },
      },
      snapshot: {
        worker,
        employer: { legalName, rfc, isLarge },
        course: { ...course, agent: course.agent ?? { name: legalName, registration: null } },
        signers: { tutor, employer: signer.name, workers: workers?.name ?? null },
        folio: { year: folio.year, number: folio.number },
        checkAddress: `${needs.config.publicUrl}/verificar/constancia/${code}`,
      },
      signers: { employer: signer.id, workers: workers?.id ?? null },
      images: { logo: digestOf(logo), employer: digestOf(signer.image), workers: digestOf(imageOf(workers)) },
    },
    images: {
      tutor: null,
      logo: await bytesOf(needs, logo),
      employer: await bytesOf(needs, signer.image),
      workers: await bytesOf(needs, imageOf(workers)),
    },
    guards: [...person.guards, ...training.guards, ...guards],
  }
}

/** The last fact alone: a year of a large employer has thousands. */
const loadFolios = async (
  store: EventStore,
  series: Pick<Folio, 'employerId' | 'year'>,
): Promise<Loaded<FolioState>> => {
  const stream = streamName(constanciaFolios.kind, foliosId(series))
  const facts = await store.read(stream, { backward: true, limit: 1 })
  const [taken] = dataOf<ConstanciaFolioEvent>(facts, 'FolioTaken')
  return { stream, version: facts[0]?.version ?? 0, state: { last: taken?.number ?? 0 } }
}

const imageOf = (signer: OnPaper | null): Image | null => signer?.image ?? null

const digestOf = (image: Image | null): string | null => image?.sha256 ?? null

const bytesOf = async ({ files }: Issuing, image: Image | null): Promise<Uint8Array | null> =>
  image && files.readOwn(image)
