export const viewsPrefix = 'read_models_'

/** Views first, then what PostgreSQL searches by itself. */
export const searchPathOf = (views: string): string => `${views}, "$user", public`

export const besideTheLog = `
  select set_config('search_path', regexp_replace(current_setting('search_path'), '^${viewsPrefix}[0-9a-f]+, *', ''), true)`
