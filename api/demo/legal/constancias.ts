import { companyId } from '../../../domain/kernel/ids.ts'
import { planYears, presentEstablishmentList } from '../../../domain/legal/constancia-lists.ts'
import { constanciaRecord, handOverConstancia } from '../../../domain/legal/constancia-record.ts'
import { trainingPlans } from '../../../domain/legal/plan.ts'
import { correctLegalDetails } from '../../../domain/people/legal-details.ts'
import { person } from '../../../domain/people/person.ts'
import { constanciasPage, constanciasToIssue } from '../../../projections/constancia-records.questions.ts'
import { stateOf } from '../../event-store/streams.ts'
import { issuePaper } from '../../features/legal/issuing/issue.ts'
import { isComplete, knownToday } from '../../features/legal/issuing/lacking.ts'
import { papersToPresent } from '../../features/legal/lists/presented.ts'
import { companyToday } from '../../records/certificate.ts'
import { handout } from '../handout.tsx'
import type { Everybody } from '../open-company.ts'
import { demoId, type Stage, waitUntilQuiet } from '../stage.ts'
import { employerId, establishmentIdOf } from './employer.ts'
import { planId } from './plan.ts'

const pageSize = 500

/** Those that lack nothing on that day. */
export const issueReady = async (stage: Stage, { administratorId: by }: Everybody): Promise<void> => {
  await waitUntilQuiet(stage)
  const { services, act } = stage
  const known = await knownToday(services.db, await companyToday(services, services.now()))
  for (const row of await constanciasToIssue(services.db, { after: null, limit: pageSize })) {
    const { constancia_id: constanciaId } = row
    if (!isComplete(row, known)) continue
    await issuePaper(services, act('IssueConstancia', by, constanciaId), { by, constanciaId })
  }
}

const issuedOnes = async ({ services }: Stage, today: string) => {
  const chosen = { today, search: null, situation: 'issued', passedOn: null } as const
  const { rows } = await constanciasPage(services.db, {
    ...{ ...chosen, courseId: null, establishmentId: null, page: 1, size: pageSize },
  })
  return rows
}

/** On paper, to those who have theirs by then. */
export const handOver = async (stage: Stage, { administratorId }: Everybody): Promise<void> => {
  await waitUntilQuiet(stage)
  const { services, act } = stage
  const today = await companyToday(services, services.now())
  for (const { constancia_id: id } of await issuedOnes(stage, today)) {
    const command = act('HandOverConstancias', administratorId, id)
    await services.execute(command, constanciaRecord, id, handOverConstancia({ on: today, today }))
  }
}

/** One paper named the occupation of the job title; its holder does something else. */
export const replaceOne = async (stage: Stage, { administratorId: by }: Everybody): Promise<void> => {
  await waitUntilQuiet(stage)
  const { services, act } = stage
  const today = await companyToday(services, services.now())
  const first = (await issuedOnes(stage, today)).toSorted((one, other) =>
    one.constancia_id < other.constancia_id ? -1 : 1,
  )[0]
  if (!first) throw new Error('the demo has issued no constancia')
  const { constancia_id: constanciaId, person_id } = first
  const correct = correctLegalDetails({ ownOccupation: '06.2' })
  await services.execute(act('CorrectLegalDetails', by, person_id, 'again'), person, person_id, correct)
  await waitUntilQuiet(stage)
  const reason = 'La ocupación es la de la persona, no la del puesto'
  await issuePaper(services, act('ReplaceConstancia', by, constanciaId), { by, constanciaId, reason })
}

/** The list of the plan's first year, of one establishment, with the receipt of the authority's site. */
export const presentFirstList = async (stage: Stage, { administratorId }: Everybody): Promise<void> => {
  await waitUntilQuiet(stage)
  const { services, act } = stage
  const command = act('PresentEstablishmentList', administratorId, planId)
  const presentedOn = await companyToday(services, services.now())
  const plan = (await stateOf(services.store, trainingPlans, companyId)).get(planId)
  const [year] = plan ? planYears(plan.details) : []
  const establishmentId = establishmentIdOf('Veracruz')
  if (!year) throw new Error('the plan of the demo has no year')
  const bytes = await handout({
    course: 'SIRCE',
    title: 'Acuse de la lista de constancias',
    about: `Folio ${demoId('receipt').slice(0, 8)}. Recibida el ${presentedOn}.`,
    at: services.now(),
    sections: [],
  })
  const receipt = await services.files.storeOwn({
    ...{ folder: `employers/${employerId}`, name: `acuse_DC-4_${year.endsOn}.pdf` },
    ...{ contentType: 'application/pdf', bytes, uploadedBy: null },
  })
  const needs = { ...services, waitForReadModels: async () => ({ pending: false }) }
  const papers = await papersToPresent(needs, { ...year, planId, employerId, establishmentId }, presentedOn)
  const filing = {
    planId,
    endsOn: year.endsOn,
    establishmentId,
    presentedOn,
    receipt,
    reason: null,
    ...papers,
  }
  await services.execute(command, trainingPlans, companyId, presentEstablishmentList(filing, presentedOn))
}
