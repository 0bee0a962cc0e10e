import { Rejection } from '../../domain/kernel/rejection.ts'
import { companyRecord } from '../../projections/organisation.ts'
import type { Context } from '../context.ts'
import { oncePerRequest } from '../kit/request.ts'

/** Whether the company works under Mexican labour law. */
export const hasLegalDuties = oncePerRequest(
  async ({ readDb }) => (await companyRecord(readDb))?.has_legal_duties ?? false,
)

/** Throws legal.off. */
export const requireLegalDuties = async ({ db }: Pick<Context, 'db'>): Promise<void> => {
  if (!(await companyRecord(db))?.has_legal_duties) throw new Rejection('legal.off')
}
