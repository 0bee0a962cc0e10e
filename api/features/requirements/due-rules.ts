import { createHash } from 'node:crypto'
import { datesByRule } from '../../../domain/enrolments/due.ts'
import { type DueTerms, tellsHireDate } from '../../../domain/enrolments/due-rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfEverybody } from '../../../domain/people/relation.ts'
import { requirements, requirementsId } from '../../../domain/requirements/requirements.ts'
import { type ReachedRow, reachedByName, rulesAt } from '../../../projections/due-effects.ts'
import { withDueTerms } from '../../../projections/due-terms.ts'
import type { Context } from '../../context.ts'
import { type AffectedDate, dueRulesContract } from '../../contract/routes/requirements.due-rules.ts'
import { routesOf } from '../../http/rest.ts'
import { requireCaller } from '../../kit/request.ts'
import { choosing, type DueChoice, requireChoosable } from './due-choice.ts'
import { simulate } from './due-simulation.ts'
import { scopeOf } from './scopes.ts'

type Effect = Omit<AffectedDate, 'id' | 'fullName' | 'payrollNum'>

type Affected = { readonly row: ReachedRow; readonly effect: Effect }

const kindOf = ({ due_on: from }: ReachedRow, to: string | null, isLifted: boolean): Effect['kind'] => {
  if (isLifted) return 'lifted'
  if (to === null) return 'undated'
  return from === null ? 'set' : 'moved'
}

/** The same decision as of the process that follows the choice. */
const effectOf = (
  row: ReachedRow,
  terms: DueTerms,
  { scope, rule }: DueChoice,
  seesHireDates: boolean,
): Effect | null => {
  if (row.is_fixed) return null
  const known = row.due_candidates ?? []
  const of = { levels: row.levels, known, waivedUntil: row.waived_until }
  const dates = datesByRule(of, terms, { level: scope.level, rule })
  if (dates === null) return null
  const { dueOn: to, problem, candidates } = dates
  // whether it moves would tell on which side of the hidden date another one lies
  if (!seesHireDates && tellsHireDate([...known, ...candidates]))
    return { kind: 'withheld', from: null, to: null, problem: null }
  if (to === row.due_on && problem === row.due_problem) return null
  return { kind: kindOf(row, to, candidates.length === 0), from: row.due_on, to, problem }
}

/** Reads current state: the caller chooses by it. Throws what choosing would refuse. */
const effectsOf = async (context: Context, choice: DueChoice): Promise<readonly Affected[]> => {
  const { db } = context
  const { scope, courseId, reach } = choice
  await requireChoosable(context, choice)
  if (reach === 'from-now-on') return []
  const seesHireDates = mayOfEverybody(requireCaller(context), 'profile')
  const reached = await reachedByName(db, { scope, courseId })
  const withTerms = await withDueTerms(db, reached, context.now().toISOString())
  return withTerms.flatMap(({ terms, ...row }) => {
    const effect = effectOf(row, terms, choice, seesHireDates)
    return effect ? [{ row, effect }] : []
  })
}

const digestOf = (affected: readonly Affected[]): string => {
  const hash = createHash('sha256')
  for (const { row, effect } of affected)
    hash.update(`${JSON.stringify([row.personId, effect.kind, effect.from, effect.to, effect.problem])}\n`)
  return hash.digest('hex')
}

const countsOf = (affected: readonly Affected[]) => {
  const counts = { set: 0, moved: 0, lifted: 0, undated: 0, withheld: 0 }
  for (const { effect } of affected) counts[effect.kind] += 1
  return counts
}

const present = ({ row, effect }: Affected): AffectedDate => ({
  id: row.personId,
  fullName: row.full_name,
  payrollNum: row.payroll_num,
  ...effect,
})

const choose = async (context: Context, choice: DueChoice, told: string | null) => {
  const affected = told === null ? null : await effectsOf(context, choice)
  if (affected && digestOf(affected) !== told) throw new Rejection('requirements.effects-changed')
  const { decide } = await choosing(context, choice)
  const id = requirementsId(choice.scope)
  const appended = await context.execute(context.command('ChooseDueRule'), requirements, id, decide)
  return context.waitForReadModels(appended)
}

export const dueRulesRoutes = routesOf(dueRulesContract, {
  'GET /requirements/due-rules': async ({ query }, context) => {
    const rows = await rulesAt(context.readDb, await scopeOf(context, query))
    return rows.map(({ course_id: courseId, rule }) => ({ courseId, rule }))
  },
  'GET /requirements/due-rules/effects': async ({ query: { page, pageSize, ...query } }, context) => {
    const { courseId, rule, reach } = query
    const affected = await effectsOf(context, { scope: await scopeOf(context, query), courseId, rule, reach })
    return {
      count: affected.length,
      rows: affected.slice((page - 1) * pageSize, page * pageSize).map(present),
      digest: digestOf(affected),
      counts: countsOf(affected),
    }
  },
  'GET /requirements/due-rules/simulation': async ({ query: { level, scopeId, ...query } }, context) =>
    simulate(context, { ...query, scope: await scopeOf(context, { level, scopeId }) }),
  'POST /requirements/due-rules': async ({ body }, context) => {
    const { courseId, rule, reach, told = null } = body
    return choose(context, { scope: await scopeOf(context, body), courseId, rule, reach }, told)
  },
})
