import type { InspectionPack } from '../../../../domain/audit/events.ts'
import { course } from '../../../../domain/courses/course.ts'
import type { Recorded } from '../../../../domain/kernel/event.ts'
import { companyId, streamName } from '../../../../domain/kernel/ids.ts'
import { Rejection, refuseFirst } from '../../../../domain/kernel/rejection.ts'
import { inspectionProblems } from '../../../../domain/legal/inspection-rules.ts'
import { coursesWithConstancias } from '../../../../projections/constancia-records.questions.ts'
import { companyEmployers } from '../../../../projections/employers.questions.ts'
import { fullNames } from '../../../../projections/people.questions.ts'
import type { Context } from '../../../context.ts'
import { inspectionContract } from '../../../contract/routes/legal.inspection.ts'
import { streamOf } from '../../../documents/zip.ts'
import { stateOf } from '../../../event-store/streams.ts'
import { fileResponse } from '../../../http/attachment.ts'
import { routesOf } from '../../../http/rest.ts'
import { requireCaller } from '../../../kit/request.ts'
import { requireLegalDuties } from '../../../records/legal.ts'
import { companyThen } from './company.ts'
import { contentsOf } from './contents.ts'
import { momentOf, todayOf } from './moment.ts'
import { packStream } from './pack.ts'
import { peopleOfNumbers } from './people.ts'
import { proofsOf } from './proofs.ts'

const shownMost = 100

type Made = Recorded & { readonly data: InspectionPack }

const packsMade = async ({ store }: Context): Promise<readonly Made[]> => {
  const facts = await store.readNewest({
    ...{ types: ['InspectionPackMade'], actor: null, command: null },
    ...{ after: 0, before: Number.MAX_SAFE_INTEGER, limit: shownMost },
  })
  return facts as readonly Recorded[] as readonly Made[] // all are of that type
}

/** Throws legal.inspection-not-found. */
const packById = async (context: Context, id: string): Promise<Made> => {
  await requireLegalDuties(context)
  const facts = await context.store.read(streamName('audit', companyId), { types: ['InspectionPackMade'] })
  const found = (facts as readonly Recorded[] as readonly Made[]).find(({ data }) => data.packId === id)
  if (!found) throw new Rejection('legal.inspection-not-found', 'id')
  return found
}

const fileName = ({ day }: InspectionPack, kind: string): string => `${kind}_${day}.zip`

export const inspectionRoutes = routesOf(inspectionContract, {
  'GET /legal/inspections/choices': async (_, context) => {
    await requireLegalDuties(context)
    const [{ establishments }, courses] = await Promise.all([
      companyEmployers(context.readDb),
      coursesWithConstancias(context.readDb),
    ])
    return { courses, establishments: establishments.map(({ establishment_id: id, name }) => ({ id, name })) }
  },
  'GET /legal/inspections': async (_, context) => {
    await requireLegalDuties(context)
    const made = await packsMade(context)
    const [{ establishments }, names] = await Promise.all([
      companyEmployers(context.readDb),
      fullNames(
        context.readDb,
        made.map(({ meta }) => meta.actor.id),
      ),
    ])
    return made.map(({ data, at, meta }) => ({
      ...{ id: data.packId, at, day: data.day, forWhom: data.forWhom },
      establishment:
        establishments.find(({ establishment_id }) => establishment_id === data.establishmentId)?.name ??
        null,
      by: names.get(meta.actor.id) ?? null,
      ...{ courses: data.courseIds.length, people: data.personIds.length },
      ...{ files: data.files, size: data.size, sha256: data.sha256 },
    }))
  },
  'POST /legal/inspections': async ({ body }, context) => {
    await requireLegalDuties(context)
    const { establishmentId, day, courseIds, forWhom } = body
    const problems = inspectionProblems({ day, forWhom }, await todayOf(context))
    if (problems.length > 0) return refuseFirst(problems)
    for (const id of courseIds)
      if ((await stateOf(context.store, course, id)).situation === 'none')
        throw new Rejection('courses.not-found', 'courseIds')
    const moment = await momentOf(context, day)
    const { employer, establishment } = await companyThen(context, moment, establishmentId)
    const terminals = establishment.terminals.map((one) => one.id)
    const personIds = await peopleOfNumbers(moment.db, terminals, body.payrollNums)
    const { files: total } = await contentsOf(context, { establishmentId, day, courseIds, personIds })
    const { id, correlationId } = context.command('MakeInspectionPack')
    const request = { establishmentId, employerId: employer.id, day, courseIds, personIds, forWhom, total }
    await context.inspectionPacks.begin(id, {
      ...request,
      by: requireCaller(context).personId,
      correlationId,
    })
    return progressOf(context, id)
  },
  'GET /legal/inspections/:id/progress': async ({ params: { id } }, context) => {
    await requireLegalDuties(context)
    return progressOf(context, id)
  },
  'GET /legal/inspections/:id/file': async ({ params: { id } }, context) => {
    const { data } = await packById(context, id)
    const contents = await contentsOf(context, data)
    return fileResponse(streamOf(packStream(context, contents)), {
      ...{ name: fileName(data, 'Expediente'), type: 'application/zip' },
    })
  },
  'POST /legal/inspections/:id/proofs': async ({ params: { id } }, context) => {
    const { data } = await packById(context, id)
    const contents = await contentsOf(context, data)
    return fileResponse(await proofsOf(context, contents), {
      ...{ name: fileName(data, 'Pruebas'), type: 'application/zip' },
    })
  },
})

const progressOf = async ({ inspectionPacks }: Context, id: string) => {
  const found = await inspectionPacks.progress(id)
  if (!found) throw new Rejection('legal.inspection-not-found', 'id')
  return { id, ...found }
}
