import type { Queryable } from '../projections/kernel/database.ts'
import { companyRecord } from '../projections/organisation.ts'
import type { Config } from './config.ts'

/** The server's zone before a company exists. */
export const companyZone = async (db: Queryable, config: Pick<Config, 'timeZone'>): Promise<string> =>
  (await companyRecord(db))?.time_zone ?? config.timeZone
