import { constanciaRecord, withdrawConstancia } from '../../../domain/legal/constancia-record.ts'
import { folioText } from '../../../domain/legal/issuing-rules.ts'
import type { ConstanciaSituation } from '../../../domain/legal/rules.ts'
import {
  constanciasPage,
  coursesWithConstancias,
  type ListedConstancia,
} from '../../../projections/constancia-records.questions.ts'
import { companyEmployers } from '../../../projections/employers.questions.ts'
import { constanciaRecordsContract } from '../../contract/routes/legal.constancia-records.ts'
import { writeTo } from '../../event-store/streams.ts'
import { routesOf } from '../../http/rest.ts'
import { pageRequest } from '../../kit/list.ts'
import { requireCaller } from '../../kit/request.ts'
import { companyToday } from '../../records/certificate.ts'
import { loadGrantor } from '../../records/grantor.ts'
import { requireLegalDuties } from '../../records/legal.ts'
import { guardOnOther } from './holder.ts'
import { type Known, knownToday, missingOf } from './issuing/lacking.ts'
import { issuingHandlers } from './issuing/routes.ts'

const situationOf = (row: ListedConstancia, today: string): ConstanciaSituation => {
  if (row.withdrawn_at !== null) return 'withdrawn'
  if (row.paper_id !== null) return 'issued'
  return row.issue_by < today ? 'late' : 'due'
}

const present = (row: ListedConstancia, known: Known) => ({
  id: row.constancia_id,
  person: { id: row.person_id, fullName: row.full_name, payrollNum: row.payroll_num },
  course: { id: row.course_id, name: row.course_name },
  establishment: row.establishment_name,
  passedOn: row.passed_on,
  issueBy: row.issue_by,
  situation: situationOf(row, known.today),
  daysLeft: known.calendar.between(known.today, row.issue_by),
  missing: missingOf(row, known),
  paper:
    row.paper === null
      ? null
      : {
          ...{ id: row.paper.paper_id, folio: folioText(row.paper), issuedOn: row.paper.issued_on },
          replaces: row.former && folioText(row.former),
          ...{ openedAt: row.opened_at, handedOverOn: row.paper.handed_over_on },
        },
  withdrawn:
    row.withdrawn_at === null || row.withdrawn_because === null
      ? null
      : { at: row.withdrawn_at, because: row.withdrawn_because, reason: row.withdrawal_reason },
})

export const constanciaRecordRoutes = routesOf(constanciaRecordsContract, {
  ...issuingHandlers,
  'GET /legal/constancias/filters': async (_, context) => {
    await requireLegalDuties(context)
    const [courses, { establishments }] = await Promise.all([
      coursesWithConstancias(context.readDb),
      companyEmployers(context.readDb),
    ])
    return { courses, establishments: establishments.map(({ establishment_id: id, name }) => ({ id, name })) }
  },
  'GET /legal/constancias': async ({ query }, context) => {
    await requireLegalDuties(context)
    const { readDb } = context
    const known = await knownToday(readDb, await companyToday(context, context.now()))
    const { search = null, situation = null, passedOn = null } = query
    const { courseId = null, establishmentId = null } = query
    const chosen = { today: known.today, search, situation, passedOn, courseId, establishmentId }
    const { rows, total } = await constanciasPage(readDb, { ...chosen, ...pageRequest(query) })
    return { count: total, rows: rows.map((row) => present(row, known)) }
  },
  'POST /legal/constancias/:id/actions/withdraw': async ({ params, body: { reason } }, context) => {
    await requireLegalDuties(context)
    const { personId: by } = requireCaller(context)
    const appended = await context.executeAll(context.command('WithdrawConstancia'), async (load) => {
      const { guards } = await loadGrantor(load, { personId: by }, 'legal.*')
      const loaded = await load(constanciaRecord, params.id)
      const { state } = loaded
      const facts = withdrawConstancia(reason)(state)
      const ofOther =
        state.situation === 'none' ? [] : await guardOnOther(load, { by, personId: state.personId, reason })
      return [writeTo(loaded, facts), ...guards, ...ofOther]
    })
    return context.waitForReadModels(appended)
  },
})
