import { companyId } from '../../../domain/kernel/ids.ts'
import { lawfulTerms, recordKinds, termsWith } from '../../../domain/kernel/retention.ts'
import { company } from '../../../domain/organisation/company.ts'
import { chooseRetentionTerm } from '../../../domain/organisation/retention-terms.ts'
import { companyRecord } from '../../../projections/organisation.ts'
import type { legalContract } from '../../contract/routes/legal.ts'
import type { Handler } from '../../http/rest.ts'
import { requireLegalDuties } from '../../records/legal.ts'

type Routes = typeof legalContract

const list: Handler<Routes['GET /legal/terms']> = async (_, context) => {
  await requireLegalDuties(context)
  const longer = (await companyRecord(context.db))?.longer_terms ?? {}
  const terms = termsWith(longer)
  return recordKinds.map((kind) => ({
    ...{ kind, years: terms[kind].years },
    ...{ lawYears: lawfulTerms[kind].years, article: lawfulTerms[kind].article },
    reason: longer[kind]?.reason ?? null,
  }))
}

const choose: Handler<Routes['PUT /legal/terms']> = async ({ body }, context) => {
  await requireLegalDuties(context)
  const command = context.command('ChooseRetentionTerm')
  const appended = await context.execute(command, company, companyId, chooseRetentionTerm(body))
  const { pending } = await context.waitForReadModels(appended)
  return { pending }
}

export const termHandlers = { 'GET /legal/terms': list, 'PUT /legal/terms': choose }
