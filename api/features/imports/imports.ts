import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Actor } from '../../../domain/kernel/event.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { RosterChoices } from '../../contract/imports.ts'
import type { Core } from '../../core.ts'
import { persist } from '../../database/patience.ts'
import { serialise } from '../../database/serialise.ts'
import { newId } from '../../ids.ts'
import { applyImport, type Progress } from './apply.ts'
import { takeOver, tidy } from './maintenance.ts'
import { planAnew, planFile, planReread } from './plan/planning.ts'
import {
  askToApply,
  beginApplying,
  beginRereading,
  type Import,
  importById,
  keepImport,
  type NewImport,
} from './records.ts'

export type RosterFile = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly id?: string
  /** How to read what it leaves open. */
  readonly choices?: RosterChoices
}

export type Act = {
  readonly by: Actor
  readonly correlationId: string
  /** Told after each part how many people are done, of all. */
  readonly progress?: Progress
}

/** Imports of HR's roster: read and planned, looked at, then applied; each outlives the process that works on it. */
export type Imports = {
  /**
   * Keeps the file's dry run; answers with its id while it is still being read. An id that was given before answers for its own file
   * alone, and throws conflict.command-reused for another.
   */
  begin(file: RosterFile, by: Actor): Promise<string>
  /** Reads a dry run's file anew as somebody chose. Throws imports.* where that is no dry run, or nothing of its file is kept. */
  readAs(id: string, choices: RosterChoices): Promise<void>
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

type Needs = Pick<Core, 'db' | 'store' | 'executeAll' | 'readModels' | 'now' | 'log'>

const beatMs = 2_000

export const openImports = (needs: Needs): Imports => {
  const { db, log, now } = needs
  const runner = newId()
  const underWay = new Map<string, Promise<void>>()
  const readOneAtATime = serialise()
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
    const working = persist(act, () => ending.signal.aborted).then(
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

  const begin = async (
    { id = newId(), name, bytes, choices = {} }: RosterFile,
    by: Actor,
  ): Promise<string> => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const kept = { id, fileName: name, bytes: bytes.length, sha256, choices, by, at: now(), runner }
    if (await keepImport(db, kept))
      work(id, () => readOneAtATime(() => planFile(planning, id, bytes, choices)))
    else refuseAnother(await importById(db, id), kept)
    return id
  }

  const readAs = async (id: string, choices: RosterChoices): Promise<void> => {
    const begun = await beginRereading(db, id, choices, runner)
    if (begun) work(id, () => readOneAtATime(() => planReread(planning, begun)))
    else refuseRereading(await importById(db, id))
  }

  const apply = async (id: string, digest: string, { by, correlationId, progress }: Act): Promise<void> => {
    const asked = await askToApply(db, id, digest, { by, correlationId, at: now(), runner }).catch(onlyOne)
    if (asked) work(id, () => goOn(id, progress))
    else refuseUnlessAsked(await importById(db, id), digest)
  }

  return {
    begin,
    readAs,
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
        sql`delete from imports where import_id = ${id} and status in ('asking', 'planned', 'refused') returning import_id`,
      )
      if (deleted.length === 0) refuseDiscarding(await importById(db, id))
    },
    tend: async (at) => {
      await tidy(db, at, [...underWay.keys()])
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

const refuseAnother = (found: Import | null, { fileName, sha256 }: NewImport): void => {
  if (found && (found.file_name !== fileName || found.sha256 !== sha256))
    throw new Rejection('conflict.command-reused')
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
  if (found.status === 'reading' || found.status === 'asking' || found.status === 'refused')
    throw new Rejection('imports.not-planned')
  if (found.digest !== digest) throw new Rejection('imports.plan-changed')
}

const refuseRereading = (found: Import | null): never => {
  if (found?.status === 'refused') throw new Rejection('imports.not-planned')
  return refuseDiscarding(found)
}

const refuseDiscarding = (found: Import | null): never => {
  if (!found) throw new Rejection('imports.not-found')
  throw new Rejection(found.status === 'done' ? 'imports.kept' : 'imports.busy')
}
