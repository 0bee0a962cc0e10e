import type { Queryable } from '../projections/kernel/database.ts'
import { companyRecord } from '../projections/organisation.ts'
import type { Config } from './config.ts'

/** The company's own, or the server's for as long as there is no company. */
export const companyZone = async (db: Queryable, config: Pick<Config, 'timeZone'>): Promise<string> =>
  (await companyRecord(db))?.time_zone ?? config.timeZone
