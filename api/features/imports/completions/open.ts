import { createHash } from 'node:crypto'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { Core } from '../../../core.ts'
import { isTransient } from '../../../database/failures.ts'
import { newId } from '../../../ids.ts'
import type { JobKind, Slice } from '../../../jobs/job.ts'
import type { Jobs } from '../../../jobs/runner.ts'
import type { CompletionImports } from '../../../long-acts.ts'
import { openPlanner } from '../plan/planner.ts'
import {
  askToApply,
  beginApplying,
  createImport,
  deleteParts,
  importById,
  refuseFile,
  savePart,
} from '../records.ts'
import { type ApplyCursor, applyCompletions, personOf } from './apply.ts'
import { planCompletions } from './plan.ts'
import { saveCompletionPlan, saveFile } from './records.ts'

type Needs = Pick<
  Core,
  'config' | 'db' | 'derivedId' | 'executeAll' | 'log' | 'now' | 'readModels' | 'store'
> & { readonly jobs: Jobs }

export const readingCompletions = 'read-completions'
export const applyingCompletions = 'apply-completions'

export const openCompletionImports = (needs: Needs): CompletionImports => {
  const { db, jobs, now } = needs
  /** Uploads in progress on this server, which alone has their bytes. */
  const uploads = new Map<string, Uint8Array>()

  const reading: JobKind<null, 'read'> = {
    kind: readingCompletions,
    takesTurns: true,
    run: async function* ({ key: id }, { cursor, signal }) {
      if ((await importById(db, id))?.status !== 'reading') return
      const bytes = uploads.get(id)
      if (cursor || bytes) yield* readFile(needs, id, cursor ? null : (bytes ?? null), signal)
      else await refuseFile(db, id, { code: 'imports.interrupted', params: {} })
    },
  }

  const applying: JobKind<null, ApplyCursor> = {
    kind: applyingCompletions,
    isSingle: true,
    run: async function* ({ key: id }, { cursor, signal }) {
      await beginApplying(db, id)
      const importRow = await importById(db, id)
      if (importRow?.status === 'applying') yield* applyCompletions(needs, importRow, cursor, signal)
    },
  }

  jobs.register(reading)
  jobs.register(applying)

  return {
    begin: async ({ id = newId(), name, bytes }, by) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const newImport = { id, kind: 'completions', fileName: name, bytes: bytes.length, sha256 } as const
      const isNew = await db.transaction(async (tx) => {
        if (!(await createImport(tx, { ...newImport, choices: {}, by, at: now() }))) return false
        await jobs.add(tx, reading, { key: id, input: null })
        uploads.set(id, bytes)
        return true
      })
      if (isNew) {
        await jobs.wake()
        jobs.idle(id).then(() => uploads.delete(id))
        return id
      }
      const before = await importById(db, id)
      if (before?.file_name !== name || before.sha256 !== sha256)
        throw new Rejection('conflict.command-reused')
      return id
    },
    apply: async (id, digest, { by, correlationId }) => {
      const isApplying = await db.transaction(async (tx) => {
        const importRow = await askToApply(tx, id, digest, { by, correlationId, at: now() })
        if (!importRow) return false
        if (!(await jobs.add(tx, applying, { key: id, input: null, total: importRow.total })))
          throw new Rejection('imports.another-running')
        return true
      })
      if (isApplying) return jobs.wake()
      const importRow = await importById(db, id)
      if (!importRow) throw new Rejection('imports.not-found', 'id')
      if (importRow.digest === null) throw new Rejection('imports.not-planned')
      if (importRow.digest !== digest) throw new Rejection('imports.plan-changed')
    },
    idle: jobs.idle,
  }
}

/** Saves the values of the file, then its dry run; a repetition after a crash begins with the values. */
const readFile = async function* (
  needs: Needs,
  id: string,
  bytes: Uint8Array | null,
  signal: AbortSignal,
): AsyncGenerator<Slice<'read'>, void> {
  const { db, log } = needs
  try {
    if (bytes) {
      await saveValues(needs, id, bytes, signal)
      yield { cursor: 'read', done: 0 }
    }
    const importRow = await importById(db, id)
    if (!importRow) return
    const by = personOf(importRow.uploaded_by)
    await saveCompletionPlan(db, id, await planCompletions(needs, { id, by }, signal))
  } catch (error) {
    if (isTransient(error) || signal.aborted) throw error
    if (!(error instanceof Rejection))
      log.error({ err: error, importId: id }, 'a file of completions could not be planned')
    const { code, params } = error instanceof Rejection ? error : new Rejection('imports.interrupted')
    await deleteParts(db, id, 'read')
    await refuseFile(db, id, { code, params })
  }
}

const saveValues = async (
  { db }: Needs,
  id: string,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<void> => {
  const planner = openPlanner(signal)
  try {
    await deleteParts(db, id, 'read')
    const { sha256, unread, parts } = await planner.completions(bytes)
    await saveFile(db, id, sha256, unread)
    for (let part = 0; part < parts; part += 1)
      await savePart(db, id, 'read', part, await planner.part('read', part))
  } finally {
    planner.close()
  }
}
