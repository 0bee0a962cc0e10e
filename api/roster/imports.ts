import sql from 'sql-template-tag'
import type { Actor } from '../../domain/kernel/event.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Services } from '../context.ts'
import { mutex } from '../database/mutex.ts'
import { newId } from '../ids.ts'
import { applyImport, type Progress } from './apply.ts'
import { askToApply, beginApplying, type Import, importById, keepImport } from './kept.ts'
import { planAnew, planFile } from './planning.ts'
import { takeOver, tidy } from './tending.ts'

export type RosterFile = { readonly name: string; readonly bytes: Uint8Array; readonly id?: string }

export type Act = {
  readonly by: Actor
  readonly correlationId: string
  /** Told after each part how many people are done, of all. */
  readonly progress?: Progress
}

/** Imports of HR's roster: read and planned, looked at, then applied; each outlives the process that works on it. */
export type Imports = {
  /** Keeps the file's dry run; answers with its id while it is still being read. */
  begin(file: RosterFile, by: Actor): Promise<string>
  /** Does the plan of this digest, unless it has been asked for before. Throws imports.*, among them imports.another-running. */
  apply(id: string, digest: string, act: Act): Promise<void>
  /** Waits until nothing of this import is under way here, for so long at the most. */
  rest(id: string, timeoutMs: number): Promise<void>
  /** Deletes a dry run that nobody wants. */
  discard(id: string): Promise<void>
  /** Goes on with what another process left, and deletes what is old. */
  tend(now: Date): Promise<void>
  stop(): Promise<void>
}

type Needs = Pick<Services, 'db' | 'store' | 'executeAll' | 'readModels' | 'now' | 'log'>

const beatMs = 2_000

export const openImports = (needs: Needs): Imports => {
  const { db, log, now } = needs
  const runner = newId()
  const underWay = new Map<string, Promise<void>>()
  const readInTurn = mutex()
  const ending = new AbortController()
  const planning = { ...needs, ending: ending.signal }

  const beat = setInterval(() => {
    if (underWay.size > 0)
      db.query(sql`
        update imports set beat_at = now() where runner = ${runner} and import_id = any(${[...underWay.keys()]}::uuid[])`).catch(
        (error: unknown) => log.warn({ err: error }, 'an import could not say that it is under way'),
      )
  }, beatMs)
  beat.unref()

  const work = (id: string, act: () => Promise<unknown>): void => {
    const working = act().then(
      () => undefined,
      (error: unknown) => log.error({ err: error, importId: id }, 'an import will be taken up again'),
    )
    underWay.set(id, working)
    working.finally(() => underWay.delete(id))
  }

  /** From where it stands to its end. */
  const goOn = async (id: string, progress?: Progress): Promise<void> => {
    const found = await importById(db, id)
    if (found?.status === 'checking') {
      if (!(await planAnew(planning, found))) return
      await beginApplying(db, id)
    }
    const ready = await importById(db, id)
    if (ready?.status === 'applying')
      await applyImport(needs, ready, { goesOn: () => !ending.signal.aborted, progress })
  }

  const begin = async ({ id = newId(), name, bytes }: RosterFile, by: Actor): Promise<string> => {
    await keepImport(db, { id, fileName: name, bytes: bytes.length, by, at: now(), runner })
    work(id, () => readInTurn(() => planFile(planning, id, bytes)))
    return id
  }

  const apply = async (id: string, digest: string, { by, correlationId, progress }: Act): Promise<void> => {
    const asked = await askToApply(db, id, digest, { by, correlationId, at: now(), runner }).catch(onlyOne)
    if (asked) work(id, () => goOn(id, progress))
    else refuseUnlessAsked(await importById(db, id), digest)
  }

  return {
    begin,
    apply,
    rest: async (id, timeoutMs) => {
      let timer: Timer | undefined
      const patience = new Promise((resolve) => {
        timer = setTimeout(resolve, timeoutMs)
      })
      await Promise.race([underWay.get(id), patience])
      clearTimeout(timer)
    },
    discard: async (id) => {
      const deleted = await db.query(
        sql`delete from imports where import_id = ${id} and status in ('planned', 'refused') returning import_id`,
      )
      if (deleted.length === 0) refuseDiscarding(await importById(db, id))
    },
    tend: async (at) => {
      await tidy(db, at)
      for (const id of await takeOver(db, runner))
        if (!underWay.has(id) && !ending.signal.aborted) work(id, () => goOn(id))
    },
    stop: async () => {
      ending.abort()
      clearInterval(beat)
      await Promise.all(underWay.values())
    },
  }
}

/** The table holds one import at a time that is being applied. */
const onlyOne = (error: unknown): never => {
  if (error instanceof Error && 'code' in error && error.code === '23505')
    throw new Rejection('imports.another-running')
  throw error
}

/** Asking for the same twice is harmless. */
const refuseUnlessAsked = (found: Import | null, digest: string): void => {
  if (!found) throw new Rejection('imports.not-found')
  if (found.status === 'reading' || found.status === 'refused') throw new Rejection('imports.not-planned')
  if (found.digest !== digest) throw new Rejection('imports.plan-changed')
}

const refuseDiscarding = (found: Import | null): never => {
  if (!found) throw new Rejection('imports.not-found')
  throw new Rejection(found.status === 'done' ? 'imports.kept' : 'imports.busy')
}
