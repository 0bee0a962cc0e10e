import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { constanciasToIssue } from '../../../../projections/constancia-records.questions.ts'
import { companyRecord } from '../../../../projections/organisation.ts'
import { dateIn } from '../../../calendar.ts'
import { derivedId } from '../../../ids.ts'
import { issuePaper } from './issue.ts'
import { isComplete, knownToday } from './lacking.ts'
import type { Issuing } from './needs.ts'
import { issuingCommand } from './several.ts'

const pageSize = 200

/** Issues every complete constancia where the company chose automatic issuing. What one is refused stops no others. */
export const issueComplete = async (needs: Issuing, signal: AbortSignal): Promise<void> => {
  const { db, now } = needs
  const company = await companyRecord(db)
  if (!company?.has_legal_duties || !company.issues_constancias) return
  const known = await knownToday(db, dateIn(company.time_zone, now()))
  for (let after: string | null = null; ; ) {
    const page = await constanciasToIssue(db, { after, limit: pageSize })
    for (const row of page) {
      if (signal.aborted) return
      if (isComplete(row, known)) await issueByItself(needs, row.constancia_id)
    }
    after = page.at(-1)?.constancia_id ?? null
    if (page.length < pageSize) return
  }
}

const issueByItself = async (needs: Issuing, constanciaId: string): Promise<void> => {
  const id = derivedId('automatic-issuing', constanciaId)
  const actor = { kind: 'process', id: 'issue-constancias' } as const
  const command = { id, name: issuingCommand, actor, correlationId: id, bulk: true }
  try {
    await issuePaper(needs, command, { by: null, constanciaId })
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    needs.log.info({ constanciaId, code: error.code, field: error.field }, 'a constancia was not issued')
  }
}
