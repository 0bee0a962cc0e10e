import sql from 'sql-template-tag'
import { DatabaseUnavailable } from '../../api/database/failures.ts'
import type { Database } from '../../projections/kernel/database.ts'

/** A digest of everything in a database except rows: objects of `public`, settings and locks of the session. */
const structure = sql`
  select md5(string_agg(part, ' ' order by part)) as digest from (
    select concat_ws(' ', oid, relname, relkind, reloptions) from pg_class where relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', a.attrelid, a.attname, a.attnum, a.atttypid, a.attnotnull, a.atthasdef) from pg_attribute a
      join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0
    union all select concat_ws(' ', oid, conname) from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', tgrelid, tgname, tgenabled) from pg_trigger
    union all select concat_ws(' ', oid, md5(prosrc), proconfig) from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat_ws(' ', oid, nspname) from pg_namespace where nspname not like 'pg\\_%'
    union all select concat_ws(' ', name, setting) from pg_settings where source = 'session'
    union all select concat_ws(' ', classid, objid, objsubid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
  ) parts(part)`

const digestOf = async (db: Database): Promise<string> => {
  const [row] = await db.query<{ digest: string }>(structure)
  return row?.digest ?? ''
}

const keepRows = `
  create schema first_rows;
  do $$ declare name name; begin
    for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('create table first_rows.%I as table public.%I', name, name);
    end loop;
  end $$`

/**
 * Triggers that refuse to forget rest meanwhile; the setting ends with the transaction that a script is. Deleting keeps the plans that
 * the connections have made, which truncating would drop.
 */
const restoreRows = `
  set local session_replication_role = replica;
  do $$ declare name name; large name[] := '{}'; begin
    for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      if pg_relation_size(format('public.%I', name)::regclass) > 262144 then
        large := large || name;
      else
        execute format('delete from public.%I', name);
      end if;
    end loop;
    if large <> '{}' then
      execute (select 'truncate ' || string_agg(format('public.%I', one), ', ') || ' cascade' from unnest(large) one);
    end if;
    perform setval(seqrelid, seqstart, false) from pg_sequence;
    for name in select relname from pg_class where relnamespace = 'first_rows'::regnamespace and relkind = 'r' loop
      execute format('insert into public.%I overriding system value table first_rows.%I', name, name);
    end loop;
  end $$`

type Reusable = { readonly db: Database; readonly digest: string }

/** Refuses queries once its borrower has closed it, as a closed database does. */
const lend = ({ db }: Reusable, giveBack: () => Promise<void>): Database => {
  const listening = new Set<() => Promise<void>>()
  let closed = false
  const open = (): Database => {
    if (closed) throw new DatabaseUnavailable('it is closed')
    return db
  }
  return {
    kind: db.kind,
    query: async (statement) => open().query(statement),
    transaction: async (run, options) => open().transaction(run, options),
    script: async (text) => open().script(text),
    listen: async (...asked) => {
      const stop = await open().listen(...asked)
      listening.add(stop)
      return stop
    },
    close: async () => {
      if (closed) return
      closed = true
      for (const stop of listening) await stop()
      await giveBack()
    },
  }
}

/** Opens databases that begin alike. Reuses a closed one with its first rows, unless more than rows was changed. */
export const reusing = (open: () => Promise<Database>): (() => Promise<Database>) => {
  const idle: Reusable[] = []

  const begin = async (): Promise<Reusable> => {
    const db = await open()
    await db.script(keepRows)
    return { db, digest: await digestOf(db) }
  }

  const takeBack = async (one: Reusable): Promise<void> => {
    const isAsBefore = await one.db
      .script(restoreRows)
      .then(async () => (await digestOf(one.db)) === one.digest)
      .catch(() => false)
    if (isAsBefore) idle.push(one)
    else await one.db.close()
  }

  return async () => {
    const one = idle.pop() ?? (await begin())
    return lend(one, () => takeBack(one))
  }
}
