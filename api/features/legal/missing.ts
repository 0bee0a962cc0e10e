import { missingOfCoursePaper } from '../../../domain/legal/issuing-rules.ts'
import { missingOfEmployer } from '../../../domain/legal/missing-rules.ts'
import { type CourseInPlan, coursesInPlan } from '../../../projections/constancias.questions.ts'
import { companyEmployers, terminalsWithoutEstablishment } from '../../../projections/employers.questions.ts'
import { companyCalendar } from '../../../projections/organisation.questions.ts'
import { companyPlans } from '../../../projections/training-plans.questions.ts'
import { legalMissingContract } from '../../contract/routes/legal.missing.ts'
import { routesOf } from '../../http/rest.ts'
import { companyToday } from '../../records/certificate.ts'
import { type ConstanciaList, constanciaLists } from '../../records/constancia-lists.ts'
import { requireLegalDuties } from '../../records/legal.ts'
import { presentEmployers } from './present-employers.ts'
import { presentPlans } from './present-plans.ts'

type Plan = ReturnType<typeof presentPlans>[number]
type Employer = ReturnType<typeof presentEmployers>[number]

/** What an employer lacks on that day. */
export const missingPartsOf = ({ isLarge, establishments, ...employer }: Employer, today: string) => {
  const seatOf = ({ person, side, startsOn, endsOn }: Employer['signers'][number]) => ({
    ...{ side, startsOn, endsOn },
    personId: person.id,
    isActive: person.isActive,
  })
  const [members, signers] = [employer.members.map(seatOf), employer.signers.map(seatOf)]
  return missingOfEmployer({ isLarge, establishments: establishments.length, members, signers }, today)
}

const lacking = ({ course_id: id, name, thematic_area: thematicArea, ...row }: CourseInPlan) => {
  const { is_in_plan: isInPlan, objective, modality, agent, tutor, training_minutes: minutes } = row
  const details = { thematicArea, objective, modality, isInPlan, agent, tutor }
  return { id, name, parts: missingOfCoursePaper(details, minutes) }
}

const lackingOfPlan = ({ id, employer, startsOn, endsOn, missing, courses }: Plan) => {
  const names = courses.flatMap(({ course: { name, isInPlan } }) => (isInPlan || name === null ? [] : [name]))
  return { id, employer: employer.name, startsOn, endsOn, parts: missing, unmarked: [...new Set(names)] }
}

const situationOf = ({ presentedOn, presentBy }: ConstanciaList, today: string) => {
  if (presentedOn !== null) return 'presented' as const
  return presentBy < today ? ('late' as const) : ('due' as const)
}

const lacksSome = ({ parts }: { readonly parts: readonly string[] }): boolean => parts.length > 0

export const legalMissingRoutes = routesOf(legalMissingContract, {
  'GET /legal/missing': async (_, context) => {
    await requireLegalDuties(context)
    const { db } = context
    const today = await companyToday(context, context.now())
    const [known, terminals, inPlan, planned, calendar] = await Promise.all([
      companyEmployers(db),
      terminalsWithoutEstablishment(db),
      coursesInPlan(db),
      companyPlans(db),
      companyCalendar(db),
    ])
    const lists = await constanciaLists(db, calendar, today)
    const employers = presentEmployers(known, today)
    const company = employers.map((employer) => ({
      id: employer.id,
      legalName: employer.legalName,
      parts: missingPartsOf(employer, today),
    }))
    const plans = presentPlans(planned, today)
    const running = new Set(
      plans.flatMap(({ phase, employer }) => (phase === 'running' ? [employer.id] : [])),
    )
    return {
      withoutPlan: employers
        .filter(({ id }) => !running.has(id))
        .map(({ id, legalName }) => ({ id, legalName })),
      plans: plans
        .filter(({ phase }) => phase !== 'past')
        .map(lackingOfPlan)
        .filter(({ parts, unmarked }) => parts.length + unmarked.length > 0),
      lists: lists.map((one) => ({
        ...one,
        situation: situationOf(one, today),
        daysLeft: calendar.between(today, one.presentBy),
      })),
      employers: employers.length,
      company: company.filter(lacksSome),
      terminals,
      coursesInPlan: inPlan.length,
      courses: inPlan.map(lacking).filter(lacksSome),
    }
  },
})
