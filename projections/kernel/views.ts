import { createHash } from 'node:crypto'
import type { Projection } from './projection.ts'

const prefix = 'read_models_'

/** The schema of the views of these read models: where one of them is of another version, another schema. */
export const viewsOf = (projections: readonly Projection[]): string => {
  const versions = projections.map(({ name, version }) => `${name} ${version}`).sort()
  return `${prefix}${createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 12)}`
}

/** The search path of a connection: views first, then the schemas that PostgreSQL searches by itself. */
export const searchPathOf = (views: string): string => `${views}, "$user", public`

/** For a transaction that makes tables, which belong beside the log: the search path without the views. */
export const besideTheLog = `
  select set_config('search_path', regexp_replace(current_setting('search_path'), '^${prefix}[0-9a-f]+, *', ''), true)`
