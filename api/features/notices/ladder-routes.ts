import { forReason } from '../../../domain/kernel/decider.ts'
import { companyId } from '../../../domain/kernel/ids.ts'
import { ladderProblems, noNoticeLadder } from '../../../domain/kernel/ladder.ts'

import { refuseFirst } from '../../../domain/kernel/rejection.ts'
import { chooseNoticeLadder, company } from '../../../domain/organisation/company.ts'
import { noticeLadderRow } from '../../../projections/organisation.notices.ts'
import { noticeLadderContract } from '../../contract/routes/notice-ladder.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { previewLadder } from './ladder-preview.ts'

type Routes = typeof noticeLadderContract

const choose: Handler<Routes['PUT /company/notice-ladder']> = async ({ body }, context) => {
  const { reason, ...chosen } = body
  const command = context.command('ChooseNoticeLadder')
  const decide = forReason(reason, chooseNoticeLadder(chosen))
  const appended = await context.execute(command, company, companyId, decide)
  const { pending } = await context.waitForReadModels(appended)
  return { ...chosen, pending }
}

const preview: Handler<Routes['GET /company/notice-ladder/preview']> = async ({ query }, context) => {
  const problems = ladderProblems(query.ladder)
  if (problems.length > 0) return refuseFirst(problems)
  const { readDb: db, config, now, locale } = context
  return previewLadder({ db, config, now, locale }, query.ladder)
}

export const noticeLadderRoutes = routesOf(noticeLadderContract, {
  'GET /company/notice-ladder': async (_, { db }) => (await noticeLadderRow(db))?.ladder ?? noNoticeLadder,
  'PUT /company/notice-ladder': choose,
  'GET /company/notice-ladder/preview': preview,
})
