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
import { companyThen } from '../company-then.ts'
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

type Asked = Parameters<typeof inspectionProblems>[0] & {
  readonly establishmentId: string
  readonly courseIds: readonly string[]
  readonly payrollNums: readonly string[]
}

/** Throws courses.not-found beside the problems of the day and of whom it is for. */
const requirePossible = async (context: Context, { day, forWhom, courseIds }: Asked): Promise<void> => {
  const problems = inspectionProblems({ day, forWhom }, await todayOf(context))
  if (problems.length > 0) refuseFirst(problems)
  for (const id of courseIds)
    if ((await stateOf(context.store, course, id)).situation === 'none')
      throw new Rejection('courses.not-found', 'courseIds')
}

/** Throws legal.establishment-not-found, legal.inspection-people-unknown. */
const scopeOf = async (context: Context, { day, establishmentId, courseIds, payrollNums }: Asked) => {
  const moment = await momentOf(context, day)
  const { employer, establishment } = await companyThen(context, moment, establishmentId)
  const terminals = establishment.terminals.map((one) => one.id)
  const personIds = await peopleOfNumbers(moment.db, terminals, payrollNums)
  return { establishmentId, employerId: employer.id, day, courseIds: [...new Set(courseIds)], personIds }
}

const presentMade = async ({ readDb }: Context, made: readonly Made[]) => {
  const [{ establishments }, names] = await Promise.all([
    companyEmployers(readDb),
    fullNames(
      readDb,
      made.map(({ meta }) => meta.actor.id),
    ),
  ])
  const places = new Map(establishments.map((one) => [one.establishment_id, one.name]))
  return made.map(({ data, at, meta }) => ({
    ...{ id: data.packId, at, day: data.day, forWhom: data.forWhom },
    establishment: places.get(data.establishmentId) ?? null,
    by: names.get(meta.actor.id) ?? null,
    ...{ courses: data.courseIds.length, people: data.personIds.length },
    ...{ files: data.files, size: data.size, sha256: data.sha256 },
  }))
}

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
    return presentMade(context, await packsMade(context))
  },
  'POST /legal/inspections': async ({ body }, context) => {
    await requireLegalDuties(context)
    await requirePossible(context, body)
    const scope = await scopeOf(context, body)
    const { files: total } = await contentsOf(context, scope)
    const { id, correlationId } = context.command('MakeInspectionPack')
    const by = requireCaller(context).personId
    await context.inspectionPacks.begin(id, { ...scope, forWhom: body.forWhom, total, by, correlationId })
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
