import type { Queryable } from '../projections/kernel/database.ts'
import { companyRecord } from '../projections/organisation.ts'
import type { Config } from './config.ts'

/** The company's time zone, or the server's before a company is registered. */
export const companyZone = async (db: Queryable, config: Pick<Config, 'timeZone'>): Promise<string> =>
  (await companyRecord(db))?.time_zone ?? config.timeZone
