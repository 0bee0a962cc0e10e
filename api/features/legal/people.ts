import { forReason } from '../../../domain/kernel/decider.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { chooseOccupation, jobTitle } from '../../../domain/organisation/units.ts'
import { curpDisagreements } from '../../../domain/people/curp-rules.ts'
import { correctLegalDetails } from '../../../domain/people/legal-details.ts'
import { personGaps } from '../../../domain/people/legal-rules.ts'
import { proposedName } from '../../../domain/people/name-rules.ts'
import { person } from '../../../domain/people/person.ts'
import { maySeeAllLegalDetails, maySeeLegalDetails } from '../../../domain/people/relation.ts'
import {
  countPersonGaps,
  type PersonOnPaper,
  peopleOnPaper,
  personOnPaper,
} from '../../../projections/legal-details.questions.ts'
import { jobTitleOccupations } from '../../../projections/organisation.questions.ts'
import { legalPeopleContract } from '../../contract/routes/legal.people.ts'
import { writeTo } from '../../event-store/streams.ts'
import { routesOf } from '../../http/rest.ts'
import { pageRequest } from '../../kit/list.ts'
import { requireCaller } from '../../kit/request.ts'
import { loadGrantor } from '../../records/grantor.ts'
import { requireLegalDuties } from '../../records/legal.ts'

const nameOf = ({ given_names: givenNames, surname, second_surname: secondSurname }: PersonOnPaper) =>
  givenNames === null || surname === null ? null : { givenNames, surname, secondSurname }

const present = (row: PersonOnPaper) => ({
  id: row.person_id,
  payrollNum: row.payroll_num,
  fullName: row.full_name,
  name: nameOf(row),
  proposedName: proposedName(row.full_name),
  curp: row.curp,
  curpDisagreements:
    row.curp === null ? [] : curpDisagreements(row.curp, { birthDate: row.birth_date, gender: row.gender }),
  isCurpShared: row.is_curp_shared,
  jobTitleName: row.job_title_name,
  jobTitleOccupation: row.job_title_occupation,
  ownOccupation: row.own_occupation,
  schooling: row.schooling,
  schoolingProof: row.schooling_proof,
  schoolKind: row.school_kind,
  homeAddress: row.home_address,
})

export const legalPeopleRoutes = routesOf(legalPeopleContract, {
  'GET /legal/people/gaps': async (_, context) => {
    await requireLegalDuties(context)
    const counts = await countPersonGaps(context.readDb)
    return { people: counts.people, gaps: personGaps.map((gap) => ({ gap, people: counts[gap] })) }
  },
  'GET /legal/people': async ({ query }, context) => {
    await requireLegalDuties(context)
    const { search = null, gap = null } = query
    const { rows, total } = await peopleOnPaper(context.readDb, { search, gap, ...pageRequest(query) })
    return { count: total, rows: rows.map(present) }
  },
  'GET /legal/job-titles': async (_, context) => {
    await requireLegalDuties(context)
    const rows = await jobTitleOccupations(context.readDb)
    return rows.map(({ job_title_id: id, name, occupation, people }) => ({ id, name, occupation, people }))
  },
  'PUT /job-titles/:id/occupation': async ({ params: { id }, body: { occupation, reason } }, context) => {
    await requireLegalDuties(context)
    const decide = forReason(reason, chooseOccupation(occupation || null))
    const appended = await context.execute(context.command('ChooseOccupation'), jobTitle, id, decide)
    return context.waitForReadModels(appended)
  },
  'GET /employees/:id/legal-details': async ({ params: { id } }, context) => {
    const caller = requireCaller(context)
    if (!maySeeLegalDetails(caller, id)) throw new Rejection('access.forbidden')
    await requireLegalDuties(context)
    const row = await personOnPaper(context.db, id)
    if (!row) throw new Rejection('people.not-found', 'id')
    const shown = present(row)
    return { ...shown, isCurpShared: shown.isCurpShared && maySeeAllLegalDetails(caller) }
  },
  'PUT /employees/:id/legal-details': async ({ params: { id }, body }, context) => {
    await requireLegalDuties(context)
    const appended = await context.executeAll(context.command('CorrectLegalDetails'), async (load) => {
      const { guards } = await loadGrantor(load, requireCaller(context), 'legal.*')
      const loaded = await load(person, id)
      return [writeTo(loaded, correctLegalDetails(body)(loaded.state)), ...guards]
    })
    return context.waitForReadModels(appended)
  },
})
